import type { ClientNetwork } from '../platform/rate-limits/client-network.ts'

/** Who stands at the door: where they come from, and the guest's cart they bring. */
export interface Visitor {
  place: ClientNetwork
  guestKey: string | null
}
