import { dayInDhaka } from '../../formatting/dates.ts'
import { deliveryHours, type DeliveryTimes } from '../../pricing/delivery-times.ts'
import { afterCallingMinutes, type CallingHours } from './calling-hours.ts'

interface ArrivalSettings {
  delivery: { times: DeliveryTimes }
  policies: { confirmationCallMinutes: number }
  supportHours: CallingHours
}

const hourMs = 3_600_000

/**
 * The first and the last day, as YYYY-MM-DD, on which an order of now arrives in that district: counted from
 * the confirmation call, which waits for the morning where it is night.
 */
export function arrivalDays(
  { delivery, policies, supportHours }: ArrivalSettings,
  district: string,
  now: Date,
): { first: string; last: string } {
  const calledAt = afterCallingMinutes(supportHours, now, policies.confirmationCallMinutes)
  const { min, max } = deliveryHours(delivery.times, district)
  const dayAfter = (hours: number) => dayInDhaka(new Date(calledAt.getTime() + hours * hourMs))
  return { first: dayAfter(min), last: dayAfter(max) }
}
