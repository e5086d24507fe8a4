import { partOf, type Poisha, poishaPerTaka } from '../money/money.ts'

/** Amounts and items of a paid order. */
export interface PaidOrder {
  totalPoisha: Poisha
  deliveryFeePoisha: Poisha
  items: readonly { id: string; position: number; pricePoisha: Poisha; quantity: number }[]
}

/** Payment for the goods: the rest of the total after the delivery. */
export function paidForGoods({ totalPoisha, deliveryFeePoisha }: PaidOrder): Poisha {
  return Math.max(0, totalPoisha - deliveryFeePoisha)
}

/**
 * Payment for units of an order: their share, by price, of the price of its goods after coupon,
 * first-order discount and adjustments. The units of all lines are put in one sequence, and each has what its
 * part of the row adds to the rounded sum of those before it: all units together have exactly the
 * payment, in whole taka where that is. `given` are the units of each line that were paid back before.
 */
export function shareOfUnits(
  order: PaidOrder,
  returned: ReadonlyMap<string, number>,
  given: ReadonlyMap<string, number> = new Map(),
): Poisha {
  const paid = paidForGoods(order)
  const items = [...order.items].sort((one, other) => one.position - other.position)
  const whole = items.reduce((sum, { pricePoisha, quantity }) => sum + pricePoisha * quantity, 0)
  const step = paid % poishaPerTaka === 0 ? poishaPerTaka : 1
  let [before, share] = [0, 0]
  for (const { id, pricePoisha, quantity } of items) {
    const first = Math.min(given.get(id) ?? 0, quantity)
    const last = Math.min(first + (returned.get(id) ?? 0), quantity)
    const upTo = (units: number) => partOf(paid / step, before + units * pricePoisha, whole)
    share += (upTo(last) - upTo(first)) * step
    before += pricePoisha * quantity
  }
  return share
}
