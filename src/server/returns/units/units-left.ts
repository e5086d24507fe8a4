import type { ReturnSource } from '#shared/returns/returns.ts'
import { returnTexts } from '#shared/returns/return-texts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/domain-error.ts'
import type { Shop } from '../../shop.ts'
import { type ItemRow } from '../return-queries.ts'
import { selectReturnedUnits } from './returned-unit-queries.ts'

/** Units of an item of an order; below zero where more are returned, or are here, than it has. */
export interface UnitsLeft {
  /** Without those that a return counts. */
  unreturned: number
  /** Without those that are here under warranty as well. */
  withBuyer: number
}

/** Counts the remaining units of these items, by item. */
export async function countUnitsLeft(
  db: Tx | Db,
  shop: Pick<Shop, 'findClaims'>,
  orderId: string,
  items: readonly ItemRow[],
): Promise<ReadonlyMap<string, UnitsLeft>> {
  const returned = await selectReturnedUnits(db, orderId)
  const claims = await shop.findClaims(db, orderId)
  return new Map(
    items.map(({ id, quantity }) => {
      const unreturned = quantity - (returned.get(id) ?? 0)
      const here = claims.filter(({ itemId, isHere }) => isHere && itemId === id).length
      return [id, { unreturned, withBuyer: unreturned - here }]
    }),
  )
}

/** Throws `invalid` for more units of a line than its buyer has. */
export function rejectMoreThanLeft(
  source: ReturnSource,
  lines: readonly { itemId: string; quantity: number }[],
  left: ReadonlyMap<string, UnitsLeft>,
): void {
  for (const [at, { itemId, quantity }] of lines.entries()) {
    const units = left.get(itemId)
    if (!units) {
      throw fieldError(`lines.${at}.itemId`, (language) => returnTexts[language].notAnItem)
    }
    const [unreturned, withBuyer] = [Math.max(0, units.unreturned), Math.max(0, units.withBuyer)]
    if (quantity > unreturned) {
      throw fieldError(`lines.${at}.quantity`, (language) =>
        returnTexts[language].tooMany(unreturned),
      )
    }
    // No claim takes back a courier's word.
    if (quantity > withBuyer && source !== 'courier') {
      throw fieldError(`lines.${at}.quantity`, (language) =>
        returnTexts[language].underWarranty(withBuyer),
      )
    }
  }
}
