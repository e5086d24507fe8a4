import { type CourierId, courierRow } from '#shared/couriers/couriers.ts'
import {
  createOutgoingRequests,
  type OutgoingRequests,
} from '../../platform/http/outgoing-requests.ts'
import type { CourierTokens } from './courier-account.ts'

/** How this process calls couriers. */
export interface CourierCalls {
  outgoing: OutgoingRequests
  /** Where the interface of a courier is. */
  baseUrl(courier: CourierId): string
  tokens: CourierTokens
  /** No parcel is really booked. */
  isSimulated: boolean
}

/**
 * With the URL of the simulators couriers are called there, at a path of each, and nowhere else. Only
 * these requests may then reach private addresses: nobody types a URL of theirs.
 */
export function createCourierCalls(
  outgoing: OutgoingRequests,
  simulatorUrl: string | undefined,
): CourierCalls {
  const tokens: CourierTokens = new Map()
  if (simulatorUrl === undefined)
    return {
      outgoing,
      baseUrl: (courier) => courierRow(courier).baseUrl ?? '',
      tokens,
      isSimulated: false,
    }
  return {
    outgoing: createOutgoingRequests({ allowsPrivate: true }),
    baseUrl: (courier) => `${simulatorUrl.replace(/\/+$/, '')}/${courier}`,
    tokens,
    isSimulated: true,
  }
}
