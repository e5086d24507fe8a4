import { shopConfig } from '#config'
import { formatTaka } from '#shared/money/money.ts'
import * as texts from '#shared/pricing/pricing-texts.ts'

const { delivery, policies, supportHours } = shopConfig

/** "৳70 in Dhaka, ৳120 elsewhere". */
export function deliveryFees(words?: texts.DeliveryWords): string {
  return texts.deliveryFeesText(delivery, words)
}

export const deliveryEstimate = texts.deliveryEstimateText(delivery)

/** The subtotal from which delivery is free, such as "৳2,000". */
export const freeDeliveryFrom = formatTaka(delivery.freeFromTaka)

/** "1 to 3 business days": from dispatch to arrival. */
export const transitTime = texts.businessDaysText(delivery.transitDays)

export const firstOrderLabel = texts.firstOrderLabel(policies.firstOrderPercent)

/** The support hours in one line. */
export const supportTimes = `Support every day, ${supportHours.opens} to ${supportHours.closes}`
