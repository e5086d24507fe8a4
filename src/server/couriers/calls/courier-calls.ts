import { type CourierId, courierRow } from '#shared/couriers/couriers.ts'
import {
  createOutgoingRequests,
  type OutgoingRequests,
} from '../../platform/http/outgoing-requests.ts'
import type { CourierAccount, CourierTokens } from './courier-account.ts'

/** How this process calls couriers. */
export interface CourierCalls {
  outgoing: OutgoingRequests
  simulators: {
    /** Undefined until they run: a simulated courier is unreachable then. */
    url: string | undefined
    outgoing: OutgoingRequests
    /** No courier is called at its own address, whatever account the shop has with it. */
    standForAll: boolean
  }
  tokens: CourierTokens
}

/**
 * Simulators are called at a path of each. Only their calls may reach private addresses: nobody types a URL of
 * theirs.
 */
export function createCourierCalls(
  outgoing: OutgoingRequests,
  simulators: { url: string | undefined; standForAll: boolean },
): CourierCalls {
  return {
    outgoing,
    simulators: { ...simulators, outgoing: createOutgoingRequests({ allowsPrivate: true }) },
    tokens: new Map(),
  }
}

/** Whether no parcel is really booked with a courier, by the account that the shop has with it. */
export function isSimulatedCourier(
  { simulators }: CourierCalls,
  courier: CourierId,
  account: { isSimulated: boolean } | null,
): boolean {
  const isCalled = courierRow(courier).baseUrl !== null
  return isCalled && (simulators.standForAll || (account?.isSimulated ?? false))
}

/** Where the interface of a courier is, and how it is called. */
export function courierAddress(
  calls: CourierCalls,
  courier: CourierId,
  account: { isSimulated: boolean } | null,
): Pick<CourierAccount, 'outgoing' | 'baseUrl'> {
  const { outgoing, simulators } = calls
  if (!isSimulatedCourier(calls, courier, account)) {
    return { outgoing, baseUrl: courierRow(courier).baseUrl ?? '' }
  }
  const url = simulators.url?.replace(/\/+$/, '') ?? 'http://simulators.invalid'
  return { outgoing: simulators.outgoing, baseUrl: `${url}/${courier}` }
}
