import type { CourierScore } from '../../couriers/buyer-score-schemas.ts'
import type { OrderRisk } from './order-risk-schemas.ts'

/** Input of an order's risk: the earlier orders of its buyer and of its address. */
export interface RiskFacts {
  /** Orders of the same phone or account. */
  buyer: {
    delivered: number
    cancelled: number
    /** Of the cancelled ones, those that had left the shop: refused at the door. */
    refused: number
  }
  /** Orders of other phones to the same address. */
  address: { delivered: number; cancelled: number }
  /** Orders of the buyer or to the address in the hour before it, with itself. */
  inTheHour: number
  /** In taka. */
  total: number
  /** From which total a first order is dear. */
  dearFromTaka: number
  /** Couriers' scores of the phone. */
  scores: readonly CourierScore[]
}

/** Deliveries that make up for one that went wrong. */
const deliveriesPerFailure = 3

const fewestCancelled = 2
const fewestInTheHour = 3

/** Of a courier's parcels to a phone: about four of five are taken in everyday trade. */
const lowPercent = 60

/** A hint for the call, with its reasons: nothing is refused by it. */
export function assessRisk(facts: RiskFacts): OrderRisk {
  const { buyer, address, inTheHour, total, dearFromTaka, scores } = facts
  const earlier = buyer.delivered + buyer.cancelled
  const isOutweighed = (failures: number) => buyer.delivered >= deliveriesPerFailure * failures
  const cancelledBefore = buyer.cancelled - buyer.refused
  const warnings: OrderRisk['reasons'] = []
  // Failures that are no warning are said too: the list of the buyer's orders shows them.
  const noted: OrderRisk['reasons'] = []
  if (buyer.refused > 0) {
    const reasons = isOutweighed(buyer.refused) ? noted : warnings
    reasons.push({ reason: 'refused', count: buyer.refused, of: earlier })
  }
  if (cancelledBefore > 0) {
    const isFew = cancelledBefore < fewestCancelled || isOutweighed(cancelledBefore)
    const reasons = isFew ? noted : warnings
    reasons.push({ reason: 'cancelled', count: cancelledBefore, of: earlier })
  }
  if (address.cancelled >= fewestCancelled && address.delivered === 0) {
    warnings.push({ reason: 'address', count: address.cancelled })
  }
  if (inTheHour >= fewestInTheHour) warnings.push({ reason: 'in_the_hour', count: inTheHour })
  if (buyer.delivered === 0 && total >= dearFromTaka) {
    warnings.push({ reason: 'dear_first_order', count: dearFromTaka })
  }
  const good: OrderRisk['reasons'] =
    buyer.delivered > 0 ? [{ reason: 'delivered', count: buyer.delivered }] : []
  const [bad, other] = [scores.filter(isBad), scores.filter((score) => !isBad(score))]
  warnings.push(...bad.map(reasonOf))
  return {
    level: warnings.length > 0 ? 'careful' : buyer.delivered > 0 ? 'known' : 'new',
    reasons: [...warnings, ...good, ...noted, ...other.map(reasonOf)],
  }
}

/** A courier with little data about a phone, or with a rating in its own words, adds no risk. */
function isBad({ deliveredPercent, isFew, reports }: CourierScore): boolean {
  return reports > 0 || (deliveredPercent !== null && !isFew && deliveredPercent < lowPercent)
}

function reasonOf(score: CourierScore): OrderRisk['reasons'][number] {
  return { reason: 'courier_score', count: score.reports, score }
}
