import { shopConfig } from '#config'
import type { Language } from '#shared/languages/languages.ts'
import { banglaDeliveryFees, banglaDeliveryTimes } from '#shared/pricing/bangla-delivery-texts.ts'
import { deliveryTimesText } from '#shared/pricing/delivery-times.ts'
import { deliveryFeesText } from '#shared/pricing/pricing-texts.ts'

/** How long a parcel takes and what it costs, for the sentence of the product's page. */
export interface DeliveryPromise {
  times: string
  fees: string
}

/** For loaders: no page downloads the names of the districts for it. */
export function deliveryPromise(language: Language): DeliveryPromise {
  const { delivery } = shopConfig
  if (language === 'bn') {
    return { times: banglaDeliveryTimes(delivery.times), fees: banglaDeliveryFees(delivery) }
  }
  return {
    times: deliveryTimesText(delivery.times),
    fees: deliveryFeesText(delivery, { rest: 'in every other district' }),
  }
}
