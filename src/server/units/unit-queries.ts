import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Tracking } from '#shared/catalog/tracking.ts'
import {
  type NumberSlot,
  numberSlots,
  type UnitNumbers,
  type UnitStatus,
} from '#shared/units/units.ts'
import { products } from '../catalog/products/product-tables.ts'
import { stockItems } from '../catalog/products/variants/variant-tables.ts'
import { inParts } from '../platform/database/bulk-insert.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { statusesGone, statusesWithBuyer, unitChanges, unitNumbers, units } from './unit-tables.ts'

export type UnitRow = typeof units.$inferSelect
export type NewUnit = typeof units.$inferInsert

/** Of a unit that no order has. */
export const notPacked = { orderItemId: null, packedAt: null, packedBy: null } as const

/** By slot, as JSON; an empty object without any. */
export const numbersOfUnit = sql<UnitNumbers>`(
  select coalesce(jsonb_object_agg(${unitNumbers.slot}, ${unitNumbers.number}), '{}')
  from ${unitNumbers} where ${unitNumbers.unitId} = ${units.id})`

export const isNumbered = sql`exists (
  select from ${unitNumbers} where ${unitNumbers.unitId} = ${units.id})`

export async function selectTrackings(
  db: Tx | Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Tracking>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, tracks: products.tracks })
    .from(products)
    .where(inArray(products.id, [...new Set(productIds)]))
  return new Map(rows.map(({ id, tracks }) => [id, tracks]))
}

export async function insertUnits(tx: Tx, rows: readonly NewUnit[]): Promise<void> {
  for (const part of inParts(rows)) await tx.insert(units).values(part)
}

/** Throws where a number is taken. Units in the shop whose product was deleted give up their IMEIs. */
export async function insertNumbers(
  tx: Tx,
  rows: readonly (UnitNumbers & { unitId: string; productId: string })[],
): Promise<void> {
  const values = rows.flatMap(({ unitId, productId, ...numbers }) =>
    numberSlots.flatMap((slot) => {
      const number = numbers[slot]
      return number === undefined ? [] : [{ unitId, productId, slot, number }]
    }),
  )
  await deleteOrphans(
    tx,
    values.flatMap(({ slot, number }) => (slot === 'serial' ? [] : [number])),
  )
  for (const part of inParts(values)) await tx.insert(unitNumbers).values(part)
}

async function deleteOrphans(tx: Tx, imeis: readonly string[]): Promise<void> {
  if (imeis.length === 0) return
  await tx.execute(sql`
    delete from ${units} where status not in (${statusesWithBuyer})
      and id in (
        select unit_id from ${unitNumbers}
        where slot <> 'serial' and number = any(${sql.param([...imeis])}::text[]))
      and not exists (select from ${products} where ${products.id} = ${units.productId})`)
}

export async function deleteNumbers(tx: Tx, unitId: string): Promise<void> {
  await tx.delete(unitNumbers).where(eq(unitNumbers.unitId, unitId))
}

/** Units of the item in stock without numbers, the newest first, locked. */
export async function lockUnnumbered(tx: Tx, stockItemId: string, max: number): Promise<string[]> {
  const rows = await tx
    .select({ id: units.id })
    .from(units)
    .where(
      and(eq(units.stockItemId, stockItemId), eq(units.status, 'in_stock'), sql`not ${isNumbered}`),
    )
    .orderBy(sql`${units.receivedAt} desc, ${units.id} desc`)
    .limit(max)
    .for('update')
  return rows.map(({ id }) => id)
}

export async function deleteUnits(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(units).where(inArray(units.id, [...ids]))
}

/** Units with one of these numbers: several products can have the same serial number. */
export async function selectUnitsByNumbers(db: Tx | Db, numbers: readonly string[]) {
  if (numbers.length === 0) return []
  return db
    .select({
      id: units.id,
      number: unitNumbers.number,
      slot: sql<NumberSlot>`${unitNumbers.slot}`,
      productId: units.productId,
      stockItemId: units.stockItemId,
      hasStockItem: sql<boolean>`exists (select from ${stockItems} where ${stockItems.id} = ${units.stockItemId})`,
      status: sql<UnitStatus>`${units.status}`,
      orderItemId: units.orderItemId,
      numbers: numbersOfUnit,
    })
    .from(unitNumbers)
    .innerJoin(units, eq(units.id, unitNumbers.unitId))
    .where(inArray(unitNumbers.number, [...numbers]))
    .orderBy(units.id)
}

export type NumberedUnit = Awaited<ReturnType<typeof selectUnitsByNumbers>>[number]

/** Moves units from one status to another; returns the ids of those that had it. */
export async function moveUnits(
  tx: Tx,
  ids: readonly string[],
  from: readonly UnitStatus[],
  to: Partial<UnitRow> & { status: UnitStatus },
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(units)
    .set(to)
    .where(and(inArray(units.id, [...ids]), inArray(units.status, [...from])))
    .returning({ id: units.id })
  return rows.map(({ id }) => id)
}

export interface Binding {
  number: string
  productId: string
  stockItemId: string
  orderItemId: string
  packedBy: string
  packedAt: Date
}

/** Packs the unit of that number if it has the status: check and change in one statement. Null where it has not. */
export async function bindUnit(
  tx: Tx,
  { number, productId, stockItemId, ...packed }: Binding,
  from: 'in_stock' | 'missing' = 'in_stock',
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${units} set status = 'sold', order_item_id = ${packed.orderItemId}::uuid,
      packed_at = ${packed.packedAt.toISOString()}::timestamptz, packed_by = ${packed.packedBy}::uuid
    where ${units.status} = ${from} and ${units.productId} = ${productId}
      and ${units.stockItemId} = ${stockItemId}
      and ${units.id} in (
        select ${unitNumbers.unitId} from ${unitNumbers}
        where ${unitNumbers.number} = ${number} and ${unitNumbers.productId} = ${productId})
    returning ${units.id} as id`)
  if (rows.length > 1) throw new Error('a number is that of two units')
  return rows[0]?.id ?? null
}

/** The packed units of these items of an order, locked, with the stock items that they were packed from. */
export async function lockPackedUnits(tx: Tx, orderItemIds: readonly string[]) {
  return tx
    .select({
      id: units.id,
      orderItemId: sql<string>`${units.orderItemId}`,
      stockItemId: units.stockItemId,
    })
    .from(units)
    .where(and(inArray(units.orderItemId, [...orderItemIds]), eq(units.status, 'sold')))
    .orderBy(units.id)
    .for('update')
}

/** Puts packed units, which are locked, back into stock, each at its stock item. */
export async function unbindUnits(
  tx: Tx,
  packed: readonly Pick<UnitRow, 'id' | 'stockItemId'>[],
): Promise<void> {
  for (const [stockItemId, rows] of Map.groupBy(packed, (unit) => unit.stockItemId)) {
    const ids = rows.map(({ id }) => id)
    await moveUnits(tx, ids, ['sold'], { status: 'in_stock', stockItemId, ...notPacked })
  }
}

/** An item of an order and where its units are kept: of a variant that was deleted, where its stock goes. */
interface UnpackedItem {
  id: string
  stockItemId: string | null
}

/** Puts one packed unit back into stock; false where it is not packed for the item. */
export async function unbindUnit(
  tx: Tx,
  id: string,
  { id: orderItemId, stockItemId }: UnpackedItem,
): Promise<boolean> {
  const rows = await tx
    .update(units)
    .set({ status: 'in_stock', ...notPacked, ...(stockItemId !== null && { stockItemId }) })
    .where(and(eq(units.id, id), eq(units.orderItemId, orderItemId), eq(units.status, 'sold')))
    .returning({ id: units.id })
  return rows.length === 1
}

/** The units that these items of orders have, in the order in which they were packed. */
export async function selectUnitsOfItems(db: Tx | Db, orderItemIds: readonly string[]) {
  return db
    .select({
      id: units.id,
      status: sql<UnitStatus>`${units.status}`,
      orderItemId: sql<string>`${units.orderItemId}`,
      numbers: numbersOfUnit,
    })
    .from(units)
    .where(inArray(units.orderItemId, [...orderItemIds]))
    .orderBy(units.packedAt, units.id)
}

export async function lockUnit(tx: Tx, id: string): Promise<UnitRow | null> {
  const [row] = await tx.select().from(units).where(eq(units.id, id)).for('update')
  return row ?? null
}

/** Units of one stock item that a stock document brought or took away, and whether a numbered one has left. */
export async function selectUnitsOfDocument(tx: Tx, documentId: string, stockItemId: string) {
  const isOfItem = eq(units.stockItemId, stockItemId)
  const brought = await tx
    .select({ id: units.id, status: units.status, isNumbered: sql<boolean>`${isNumbered}` })
    .from(units)
    .where(and(isOfItem, eq(units.receivedIn, documentId)))
    .for('update')
  const taken = await tx
    .select({ id: units.id })
    .from(units)
    .where(and(isOfItem, eq(units.takenOutIn, documentId)))
    .for('update')
  const found = await tx
    .select({ id: units.id, status: units.status })
    .from(units)
    .where(and(isOfItem, eq(units.foundIn, documentId)))
    .for('update')
  const hasLeft = (unit: { status: UnitStatus }) => unit.status !== 'in_stock'
  const inStock = brought.filter(({ status }) => status === 'in_stock')
  return {
    brought: inStock.map(({ id }) => id),
    hasLeft: brought.some((unit) => unit.isNumbered && hasLeft(unit)) || found.some(hasLeft),
    taken: taken.map(({ id }) => id),
    found: found.map(({ id }) => id),
  }
}

/** Units that a document had found are again what they were before it. */
export async function loseUnits(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update ${units} set found_in = null, (status, order_item_id) = (
      select status, order_item_id from ${unitChanges}
      where unit_id = ${units.id} and status in (${statusesGone}) order by created_at desc limit 1)
    where ${inArray(units.id, [...ids])}`)
}

/** Numbered units of a product in stock. */
export async function countNumberedInStock(tx: Tx, productId: string): Promise<number> {
  const isInStock = and(eq(units.productId, productId), eq(units.status, 'in_stock'))
  return tx.$count(units, and(isInStock, isNumbered))
}

/** Units of these products in stock without numbers, by stock item. */
export async function countUnnumberedInStock(
  tx: Tx,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { productId, stockItemId, status } = units
  const isOfOne = and(inArray(productId, [...productIds]), eq(status, 'in_stock'))
  const rows = await tx
    .select({ stockItemId, units: count() })
    .from(units)
    .where(and(isOfOne, sql`not ${isNumbered}`))
    .groupBy(stockItemId)
  return new Map(rows.map((row) => [row.stockItemId, row.units]))
}

/** The units of a product in stock. */
export async function deleteUnitsInStock(tx: Tx, productId: string): Promise<void> {
  await tx.delete(units).where(and(eq(units.productId, productId), eq(units.status, 'in_stock')))
}

export async function updateNeirCheck(
  tx: Tx,
  id: string,
  check: { at: Date; by: string | null } | null,
): Promise<void> {
  await tx
    .update(units)
    .set({ neirCheckedAt: check?.at ?? null, neirCheckedBy: check?.by ?? null })
    .where(eq(units.id, id))
}
