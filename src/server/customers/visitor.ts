import type { Place } from './place.ts'

/** Who stands at the door: where they come from, and the guest's cart they bring. */
export interface Visitor {
  place: Place
  guestKey: string | null
}
