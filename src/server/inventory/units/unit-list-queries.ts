import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { Tracking } from '#shared/catalog/tracking.ts'
import { normalizeImei, normalizeNumber, type UnitNumbers } from '#shared/units/units.ts'
import type { UnitListQuery } from '#shared/units/unit-schemas.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { productVariants } from '../../catalog/products/variants/variant-tables.ts'
import { orderItems, orders } from '../../orders/order-tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { newestFirst } from '../../platform/database/lists/list-page.ts'
import { unitChanges, unitNumbers, units } from '../../units/unit-tables.ts'
import { stockDocuments } from '../documents/stock-document-tables.ts'

const numbers = sql<UnitNumbers>`(
  select coalesce(jsonb_object_agg(slot, number), '{}')
  from ${unitNumbers} where unit_id = ${units.id})`.as('numbers')

interface Named {
  name: string | null
  tracks: Tracking | null
}

const product = sql<Named | null>`(
  select jsonb_build_object('name', name, 'tracks', tracks)
  from ${products} product where product.id = ${units.productId})`.as('product')

const variant = sql<{ id: string; label: string } | null>`(
  select jsonb_build_object('id', id, 'label', array_to_string(option_values, ${variantLabelSeparator}))
  from ${productVariants} variant where variant.stock_item_id = ${units}.stock_item_id
  order by is_active desc, position limit 1)`.as('variant')

const order = sql<{ id: string; number: string } | null>`(
  select jsonb_build_object('id', placed.id, 'number', placed.number)
  from ${orderItems} item join ${orders} placed on placed.id = item.order_id
  where item.id = ${units.orderItemId})`.as('order')

const receipt = sql<{ id: string; supplier: string | null } | null>`(
  select jsonb_build_object('id', id, 'supplier', supplier)
  from ${stockDocuments} document where document.id = ${units.receivedIn} and kind = 'receipt')`.as(
  'receipt',
)

const columns = {
  id: units.id,
  productId: units.productId,
  status: units.status,
  receivedAt: units.receivedAt,
  packedAt: units.packedAt,
  neirCheckedAt: units.neirCheckedAt,
  numbers,
  product,
  variant,
  order,
  receipt,
}

/** Units, the newest first; searched by the beginning of a number. */
export function unitList(query: UnitListQuery) {
  return {
    from: units,
    columns,
    where: matches(query),
    orderBy: newestFirst(units.receivedAt, units.id),
  }
}

export function unitOf(id: string) {
  return { ...unitList({ page: 1, limit: 1 }), where: eq(units.id, id) }
}

/** Each status of a unit with the order that it left with, oldest first. */
export async function selectUnitChanges(db: Db, unitId: string) {
  return db
    .select({
      status: unitChanges.status,
      createdAt: unitChanges.createdAt,
      order: { id: orders.id, number: orders.number },
    })
    .from(unitChanges)
    .leftJoin(orderItems, eq(orderItems.id, unitChanges.orderItemId))
    .leftJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(unitChanges.unitId, unitId))
    .orderBy(unitChanges.createdAt)
}

/** The unit that this one was given for in a claim, and the one that was given for it. */
export async function selectReplacements(db: Db, unitId: string) {
  const replacedId = sql`(select replaces_unit_id from ${units} where id = ${unitId})`
  const rows = await db
    .select({ id: units.id, replacesUnitId: units.replacesUnitId, numbers })
    .from(units)
    .where(or(eq(units.replacesUnitId, unitId), eq(units.id, replacedId)))
  return {
    replaces: rows.find(({ replacesUnitId }) => replacesUnitId !== unitId) ?? null,
    replacedBy: rows.find(({ replacesUnitId }) => replacesUnitId === unitId) ?? null,
  }
}

function matches({ search, status, variantId, numbers: has }: UnitListQuery): SQL | undefined {
  const hasNumber = sql`exists (select from ${unitNumbers} where unit_id = ${units.id})`
  return and(
    search ? hasNumberLike(search) : undefined,
    status && eq(units.status, status),
    variantId === undefined
      ? undefined
      : sql`${units.stockItemId} = (select stock_item_id from ${productVariants} where id = ${variantId})`,
    has && (has === 'some' ? hasNumber : sql`not ${hasNumber}`),
  )
}

function hasNumberLike(search: string): SQL {
  const beginnings = [normalizeNumber(search), normalizeImei(search)].map(
    (text) => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  )
  return sql`${units.id} in (
    select unit_id from ${unitNumbers}
    where number like ${beginnings[0]} or number like ${beginnings[1]})`
}
