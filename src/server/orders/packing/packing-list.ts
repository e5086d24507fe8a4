import { latinDigits } from '#shared/formatting/digits.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { dueAtDoor } from '#shared/orders/money/order-money.ts'
import { maxPackedOrders, type PackingOrder } from '#shared/orders/packing/packing-schemas.ts'
import { variantLabel } from '#shared/catalog/product-rules.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { findUnitsOfItems } from '../../units/units.ts'
import { selectOrderRecordsByIds } from '../order-queries.ts'
import { selectOrdersToPack, selectTrackedLines } from './packing-queries.ts'

/** The orders to pack, oldest first; with a number that one alone, whatever its status. */
export async function listOrdersToPack(
  { db }: Pick<Shop, 'db'>,
  { order }: { order?: string | undefined },
): Promise<PackingOrder[]> {
  const number = order && latinDigits(order).replace(/^#/, '').toUpperCase()
  const ids = await selectOrdersToPack(db, number, maxPackedOrders)
  return readPackingOrders(db, ids)
}

export async function readPackingOrders(
  db: Tx | Db,
  ids: readonly string[],
): Promise<PackingOrder[]> {
  const records = await selectOrderRecordsByIds(db, ids)
  const lines = new Map((await selectTrackedLines(db, ids)).map((line) => [line.id, line]))
  const units = await findUnitsOfItems(db, [...lines.keys()])
  return records.map(({ order, items, money }) => {
    const tracked = items.flatMap(({ id }) => lines.get(id) ?? [])
    return {
      _id: order.id,
      orderNumber: order.number,
      status: order.status,
      fullName: order.fullName,
      district: order.district,
      thana: order.thana,
      due: takaFromPoisha(dueAtDoor(order.status, money)),
      createdAt: order.createdAt.toISOString(),
      items: items.map((item) => ({
        _id: item.id,
        name: item.name,
        variantLabel: variantLabel(item) || null,
        image: item.image,
        sku: item.sku,
        quantity: item.quantity,
        tracks: lines.get(item.id)?.tracks ?? 'none',
        packed: item.packedUnits,
        units: (units.get(item.id) ?? []).map(({ id, numbers }) => ({ _id: id, numbers })),
      })),
      missing: tracked.reduce((sum, line) => sum + line.quantity - line.packedUnits, 0),
    }
  })
}
