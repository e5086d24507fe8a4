import type { Text } from '#shared/languages/texts.ts'
import { notFirstOfHouse } from '#shared/pricing/pricing-texts.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { orderTexts } from '../order-texts.ts'
import type { DiscountPlace } from './first-order-queries.ts'

/** A house that has had its discounts of first orders gets more after so long. */
const countedDays = 30
const dayMs = 86_400_000

/**
 * Where the discounts of first orders are limited: anybody can order with phones that are not theirs, but the goods
 * go to one door, and most orders of one person come from one device.
 */
export function discountPlace(
  { newBuyerOrders }: Pick<ShopSettings, 'newBuyerOrders'>,
  now: Date,
  { thana, fullAddress, guestKey }: Pick<DiscountPlace, 'thana' | 'fullAddress' | 'guestKey'>,
): DiscountPlace {
  const since = new Date(now.getTime() - countedDays * dayMs)
  return { thana, fullAddress, guestKey, since, most: newBuyerOrders.maxFirstOrdersPerHouse }
}

/** Why the discount does not count there, with the numbers that people who share it may call. */
export function houseHasIt({ phones }: Pick<ShopSettings, 'phones'>): Text {
  const numbers = phones.map(({ shown }) => shown)
  return (language) => notFirstOfHouse(orderTexts[language].phones(numbers), language)
}
