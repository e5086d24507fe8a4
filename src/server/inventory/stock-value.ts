import { dayInDhaka, startOfNextDay } from '#shared/formatting/dates.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { StockValue } from '#shared/stock/stock-item-schemas.ts'
import type { Shop } from '../shop.ts'
import { selectStockValue } from './stock-value-queries.ts'

/**
 * What the stock is worth at cost prices, now or at the end of a day, by the ledger and the cost prices of
 * then. Units without a cost price are told apart. Of products that were deleted since nothing is known.
 */
export async function findStockValue(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  day: string | undefined,
): Promise<StockValue> {
  const today = dayInDhaka(clock.now())
  const isPast = day !== undefined && day < today
  const row = await selectStockValue(db, isPast ? startOfNextDay(day) : null)
  return {
    day: day ?? today,
    units: row.units,
    value: takaFromPoisha(row.valuePoisha),
    withoutCost: { items: row.itemsWithoutCost, units: row.unitsWithoutCost },
  }
}
