import { latinDigits } from '#shared/formatting/digits.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { dueAtDoor } from '#shared/orders/money/order-money.ts'
import { maxPackedOrders, type PackingOrder } from '#shared/orders/packing/packing-schemas.ts'
import { packedStatus, type PackingState } from '#shared/orders/statuses/next-step.ts'
import { variantLabel } from '#shared/catalog/product-rules.ts'
import { type StaffReader, staffWording } from '../../catalog/products/wording/staff-wording.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { findUnitsOfItems } from '../../units/units.ts'
import { itemsIn } from '../item-texts.ts'
import { type OrderRecord, selectOrderRecordsByIds } from '../order-queries.ts'
import { selectOrdersToPack, selectTrackedLines, type TrackedLine } from './packing-queries.ts'
import { findUnscanned } from './unscanned-units.ts'

/** The orders to pack, booked ones last; with a number that one alone, whatever its status. */
export async function listOrdersToPack(
  reader: StaffReader & Pick<Shop, 'db' | 'findInspectedUnits'>,
  { order }: { order?: string | undefined },
): Promise<PackingOrder[]> {
  const number = order && latinDigits(order).replace(/^#/, '').toUpperCase()
  const ids = await selectOrdersToPack(reader.db, number, maxPackedOrders)
  return readPackingOrders(reader, ids)
}

/** How far the units of the orders to pack are scanned; absent for orders whose units have no numbers. */
export async function readPackingStates(
  db: Tx | Db,
  records: readonly Pick<OrderRecord, 'order'>[],
): Promise<ReadonlyMap<string, PackingState>> {
  const ids = records.flatMap(({ order }) => (order.status === packedStatus ? [order.id] : []))
  const byOrder = Map.groupBy(await selectTrackedLines(db, ids), ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([id, lines]) => [
      id,
      lines.some(({ packedUnits, quantity }) => packedUnits < quantity) ? 'open' : 'complete',
    ]),
  )
}

export async function readPackingOrders(
  reader: StaffReader & Pick<Shop, 'findInspectedUnits'>,
  ids: readonly string[],
): Promise<PackingOrder[]> {
  const { db } = reader
  const records = await selectOrderRecordsByIds(db, ids)
  const lines = new Map((await selectTrackedLines(db, ids)).map((line) => [line.id, line]))
  const units = await findUnitsOfItems(db, [...lines.keys()])
  const wording = await staffWording(
    reader,
    records.flatMap(({ items }) => items),
  )
  const unscanned = await unscannedOfReturned(reader, records, [...lines.values()])
  return records.map((record) => {
    const { order, items, money } = record
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
      items: itemsIn(record, wording).map((item) => ({
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
      missing: tracked.reduce(
        (sum, line) => sum + (unscanned.get(line.id) ?? line.quantity - line.packedUnits),
        0,
      ),
      parcelState: order.parcelState,
    }
  })
}

/** Of orders with returns: units that still need their numbers, by line. */
async function unscannedOfReturned(
  reader: StaffReader & Pick<Shop, 'findInspectedUnits'>,
  records: readonly Pick<OrderRecord, 'order'>[],
  lines: readonly TrackedLine[],
): Promise<ReadonlyMap<string, number>> {
  const unscanned: [string, number][] = []
  for (const { order } of records) {
    if (!order.hasReturn) continue
    const ofOrder = lines.filter(({ orderId }) => orderId === order.id)
    unscanned.push(...(await findUnscanned(reader.db, reader, order.id, ofOrder)))
  }
  return new Map(unscanned)
}
