import type { Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Clock } from '../shop.ts'
import { syncDealPrices } from './deal-prices.ts'
import { decrementUnitsSold, incrementUnitsSold, type DealUnits } from './deal-unit-queries.ts'
import { flashDealTexts } from './flash-deal-texts.ts'

/** A line of an order; `flashDealId` null when it was not sold at a deal price. */
export interface SoldLine {
  productId: string | null
  quantity: number
  flashDealId: string | null
}

// Each is told the products of which a variant has just sold out, or can be bought again: a deal of that
// variant ends or goes on with it.

/**
 * Takes the units of lines at a deal price; the products' rows are locked by then. A deal whose last
 * units were taken ends for that product. Returns the ids of the products that changed their price.
 * Throws `price_changed` when fewer units are left, or the deal is no more.
 */
export async function takeDealUnits(
  tx: Tx,
  clock: Clock,
  lines: readonly SoldLine[],
  soldOutProducts: readonly string[],
): Promise<string[]> {
  const { repriced, rows } = await take(tx, clock, lines, soldOutProducts)
  if (rows.some(({ result }) => result === 'too few' || result === 'gone')) {
    throw new DomainError('price_changed', (language) => flashDealTexts[language].justEnded)
  }
  return repriced
}

/**
 * Takes the units of a reopened order again, also of a deal that has ended; those of a deal that was
 * deleted need not be taken. Throws `deal_sold_out` when others have bought them meanwhile.
 */
export async function retakeDealUnits(
  tx: Tx,
  clock: Clock,
  lines: readonly SoldLine[],
  soldOutProducts: readonly string[],
): Promise<string[]> {
  const { repriced, soldOut } = await takeFurtherDealUnits(tx, clock, lines, soldOutProducts)
  if (soldOut.size > 0) {
    throw new DomainError('deal_sold_out', (language) => flashDealTexts[language].unitsSold)
  }
  return repriced
}

/**
 * Takes further units of lines that an order has already, also of a deal that has ended. Returns the
 * products of which too few are left too, and those that no deal has any more; where the caller refuses them
 * it must roll back.
 */
export async function takeFurtherDealUnits(
  tx: Tx,
  clock: Clock,
  lines: readonly SoldLine[],
  soldOutProducts: readonly string[],
): Promise<{ repriced: string[]; soldOut: ReadonlySet<string>; gone: ReadonlySet<string> }> {
  const { repriced, rows } = await take(tx, clock, lines, soldOutProducts)
  const productsWith = (wanted: string) =>
    new Set(rows.flatMap(({ productId, result }) => (result === wanted ? [productId] : [])))
  return { repriced, soldOut: productsWith('too few'), gone: productsWith('gone') }
}

/** Gives the units of a cancelled order back; a sold out deal that still runs sells again. */
export async function releaseDealUnits(
  tx: Tx,
  clock: Clock,
  lines: readonly SoldLine[],
  restockedProducts: readonly string[],
): Promise<string[]> {
  const units = unitsByDeal(lines)
  if (units.length > 0) await decrementUnitsSold(tx, units)
  return syncDealPrices(tx, clock, [
    ...units.map(({ productId }) => productId),
    ...restockedProducts,
  ])
}

async function take(
  tx: Tx,
  clock: Clock,
  lines: readonly SoldLine[],
  soldOutProducts: readonly string[],
) {
  const units = unitsByDeal(lines)
  const rows = units.length === 0 ? [] : await incrementUnitsSold(tx, units)
  const lastTaken = rows.filter(({ result }) => result === 'last taken')
  const ended = [...lastTaken.map(({ productId }) => productId), ...soldOutProducts]
  const repriced = await syncDealPrices(tx, clock, ended)
  return { repriced, rows }
}

function unitsByDeal(lines: readonly SoldLine[]): DealUnits[] {
  const sums = new Map<string, DealUnits>()
  for (const { productId, quantity, flashDealId: dealId } of lines) {
    if (productId === null || dealId === null) continue
    const before = sums.get(`${dealId} ${productId}`)?.quantity ?? 0
    sums.set(`${dealId} ${productId}`, { dealId, productId, quantity: before + quantity })
  }
  return [...sums.values()]
}
