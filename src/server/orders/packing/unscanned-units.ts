import { unitStatusTable } from '#shared/units/units.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { findUnitsOfItems } from '../../units/units.ts'
import { endLeftUnscanned, selectTrackedLines, type TrackedLine } from './packing-queries.ts'

type Returns = Pick<Shop, 'findInspectedUnits'>

/** Units of the lines of an order that still need their numbers, by line: those that came back need none. */
export async function findUnscanned(
  db: Tx | Db,
  shop: Returns,
  orderId: string,
  lines: readonly TrackedLine[],
): Promise<ReadonlyMap<string, number>> {
  const cameBack = await shop.findInspectedUnits(db, orderId)
  const units = await findUnitsOfItems(
    db,
    lines.map(({ id }) => id),
  )
  return new Map(
    lines.map(({ id, quantity, packedUnits }) => {
      const withBuyer = quantity - (cameBack.get(id) ?? 0)
      const numbered = (units.get(id) ?? []).filter(
        ({ status }) => unitStatusTable[status].isWithBuyer,
      )
      return [id, Math.max(0, Math.min(quantity - packedUnits, withBuyer - numbered.length))]
    }),
  )
}

/** An order that went out before it was scanned asks for no more numbers once none is left to scan. */
export async function closeUnscanned(tx: Tx, shop: Returns, orderId: string): Promise<void> {
  const lines = await selectTrackedLines(tx, [orderId])
  const unscanned = await findUnscanned(tx, shop, orderId, lines)
  if ([...unscanned.values()].every((units) => units === 0)) await endLeftUnscanned(tx, orderId)
}
