import { shopConfig } from '#config'
import { formatTimeOfDay } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import * as times from '#shared/pricing/delivery-times.ts'
import * as texts from '#shared/pricing/pricing-texts.ts'

const { delivery, supportHours } = shopConfig

/** "৳70 in Dhaka, ৳120 elsewhere". */
export function deliveryFees(words?: texts.DeliveryWords): string {
  return texts.deliveryFeesText(delivery, words)
}

/** The subtotal from which delivery is free, such as "৳2,000". */
export const freeDeliveryFrom = formatTaka(delivery.freeFromTaka)


/** The support hours in one line. */
export function supportTimes(language: Language): string {
  const opens = formatTimeOfDay(supportHours.opens, language)
  const closes = formatTimeOfDay(supportHours.closes, language)
  return language === 'en'
    ? `Support every day, ${opens} to ${closes}`
    : `প্রতিদিন ${opens} থেকে ${closes} পর্যন্ত সেবা`
}
