import { dayInDhaka, startOfNextDay } from '#shared/formatting/dates.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { StockValue } from '#shared/stock/stock-item-schemas.ts'
import type { Shop } from '../shop.ts'
import { selectStockValue } from './stock-value-queries.ts'

/**
 * The value of the stock, now or at the end of a day, by the ledger and the cost prices of then. Units without
 * a cost price are counted apart. Products deleted since are not included.
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
