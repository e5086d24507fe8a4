import { poishaFromTaka, type Poisha } from '../money/money.ts'

/** Subtotal from which delivery is free (SPEC §9, settled at ৳2,000 or more). */
export const freeDeliveryThresholdTaka = 2000
export const dhakaDeliveryFeeTaka = 70
export const outsideDhakaDeliveryFeeTaka = 120

/**
 * What delivery costs for a subtotal. The cart knows no district and shows the Dhaka rate as an
 * estimate, so an absent district counts as Dhaka.
 */
export function deliveryFee(subtotal: Poisha, district?: string | null): Poisha {
  if (subtotal === 0 || subtotal >= poishaFromTaka(freeDeliveryThresholdTaka)) return 0
  const outsideDhaka = district !== undefined && district !== null && district !== 'Dhaka'
  return poishaFromTaka(outsideDhaka ? outsideDhakaDeliveryFeeTaka : dhakaDeliveryFeeTaka)
}

/** How much more must be in the cart for free delivery; 0 when it is reached. */
export function missingForFreeDelivery(subtotal: Poisha): Poisha {
  return Math.max(0, poishaFromTaka(freeDeliveryThresholdTaka) - subtotal)
}
