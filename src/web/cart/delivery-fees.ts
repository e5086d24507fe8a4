import { shopConfig } from '#config'
import type { Language } from '#shared/languages/languages.ts'
import {
  banglaDeliveryEstimate,
  banglaDeliveryFees,
} from '#shared/pricing/bangla-delivery-texts.ts'
import {
  deliveryEstimateText,
  deliveryFeesText,
  type DeliveryWords,
} from '#shared/pricing/pricing-texts.ts'

const { delivery } = shopConfig

/** "৳70 in Dhaka, ৳120 elsewhere" */
export function deliveryFees(language: Language, words?: DeliveryWords): string {
  return language === 'en' ? deliveryFeesText(delivery, words) : banglaDeliveryFees(delivery)
}

/** The note below the fee of a cart without a district. */
export function deliveryEstimate(language: Language): string {
  return language === 'en' ? deliveryEstimateText(delivery) : banglaDeliveryEstimate(delivery)
}
