import { shopConfig } from '#config'
import {
  isBeyondTotal,
  productsBeyondLimit,
  tooManyOfProduct,
  tooManyTogether,
} from '#shared/orders/new-buyer-limits.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { hasLiftedUnitLimits } from './first-order-queries.ts'

interface Line {
  productId: string
  selectedColor: string
  name: string
  quantity: number
}

/**
 * Which lines have more units than a new buyer may order at once: anybody can reserve stock
 * without paying. Customers with a delivered order have no unit limit.
 */
export async function findUnitProblems(
  db: Tx | Db,
  { customerId }: { customerId: string | null },
  lines: readonly Line[],
) {
  const { newBuyerOrders: limits, phones } = shopConfig
  const beyond = new Set(productsBeyondLimit(lines, limits))
  const isTogether = isBeyondTotal(lines, limits)
  if (beyond.size === 0 && !isTogether) return []
  if (customerId !== null && (await hasLiftedUnitLimits(db, customerId))) return []
  const code = 'too_many_units' as const
  const phone = phones.map(({ shown }) => shown).join(' or ')
  const ofProducts = lines.flatMap(({ productId, selectedColor, name }, line) => {
    if (!beyond.has(productId)) return []
    const message = tooManyOfProduct(name, limits, phone)
    const available = limits.maxUnitsPerProduct
    return [{ code, message, line, productId, selectedColor, available }]
  })
  return isTogether
    ? [...ofProducts, { code, message: tooManyTogether(limits, phone) }]
    : ofProducts
}
