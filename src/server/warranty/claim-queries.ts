import { and, asc, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { latinDigits } from '#shared/formatting/digits.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import type { UnitNumbers, UnitStatus } from '#shared/units/units.ts'
import type { ClaimListQuery } from '#shared/warranty/claim-schemas.ts'
import { type ClaimStatus, openClaimStatuses } from '#shared/warranty/claim-status.ts'
import { stockItemOf } from '../catalog/products/variants/variant-tables.ts'
import { orderItems, orders, orderStatusChanges } from '../orders/order-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { searchPeople } from '../customers/names/search-people.ts'
import { images } from '../platform/images/image-tables.ts'
import { statusesWithBuyer, unitNumbers, units } from '../units/unit-tables.ts'
import { claimImages, claims, claimSteps } from './claim-tables.ts'
import { unitsLeft, unitsReturning, unnumberedLeft } from './claimed-unit-queries.ts'

export type ClaimRow = typeof claims.$inferSelect

const numbersOf = (unitId: SQL) => sql<UnitNumbers>`(
  select coalesce(jsonb_object_agg(slot, number), '{}') from ${unitNumbers} where unit_id = ${unitId})`

/** When an order was delivered the first time; null while it is not delivered. */
const deliveredAt = sql<Date | null>`(
  select min(change.created_at) from ${orderStatusChanges} change
  where change.order_id = ${orders.id} and change.status = 'delivered'
    and ${orders.status} = 'delivered')`.mapWith((value: string | null) => value && new Date(value))

interface HeldClaim {
  number: string
  status: ClaimStatus
  since: string
  promisedOn: string | null
}

/** The open claims of what is held, or the last one. */
const claimsOfHeld = sql<HeldClaim[]>`(
  select coalesce(json_agg(json_build_object('number', own.number, 'status', own.status,
    'since', own.status_since, 'promisedOn', own.promised_on) order by own.created_at desc), '[]')
  from (
    select *, row_number() over (order by created_at desc) as place from ${claims} claim
    where claim.order_item_id = ${orderItems.id} and claim.unit_id is not distinct from ${units.id}
  ) own
  where place = 1 or own.status = any(${sql.param([...openClaimStatuses])}::text[]))`

/** A row for each unit with numbers that the buyer of an item has, and one for those without. */
const held = sql`lateral (
  select own.id from ${units} own
  where own.order_item_id = ${orderItems.id} and own.status in (${statusesWithBuyer})
  union all select null where ${unnumberedLeft} > 0) held`

/** Units with buyers: a row for each unit with numbers, and one for an item's units without. */
export async function selectSold(
  db: Tx | Db,
  of: { number?: string; phone?: string; itemId?: string; unitId?: string | null },
) {
  const { number, phone, itemId, unitId } = of
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      itemId: orderItems.id,
      unitId: units.id,
      unitStatus: sql<UnitStatus | null>`${units.status}`,
      productId: orderItems.productId,
      name: orderItems.name,
      translatedName: orderItems.translatedName,
      variantLabel: orderItems.variantLabel,
      selectedColor: orderItems.selectedColor,
      unitsLeft,
      unnumberedLeft,
      unitsReturning,
      warrantyType: orderItems.warrantyType,
      warrantyDuration: orderItems.warrantyDuration,
      warrantyMonths: orderItems.warrantyMonths,
      numbers: numbersOf(sql`${units.id}`),
      deliveredAt,
      claims: claimsOfHeld,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(held, sql`true`)
    .leftJoin(units, eq(units.id, sql`held.id`))
    .where(
      and(
        phone === undefined ? undefined : eq(orders.phone, phone),
        itemId === undefined ? undefined : eq(orderItems.id, itemId),
        unitId === undefined
          ? undefined
          : unitId === null
            ? sql`${units.id} is null`
            : eq(units.id, unitId),
        number === undefined ? undefined : hasNumber(number),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orderItems.position), asc(units.packedAt))
    .limit(50)
}

/** An order or a unit; the orders that may be meant are found first, by their indexes. */
function hasNumber(number: string): SQL {
  const withNumber = sql`select unit_id from ${unitNumbers} where number = ${number}`
  return sql`${orders.id} in (
      select named.id from ${orders} named where named.number = ${number}
      union all
      select item.order_id from ${units} own join ${orderItems} item on item.id = own.order_item_id
      where own.id in (${withNumber}))
    and (${orders.number} = ${number} or ${units.id} in (${withNumber}))`
}

export type Sold = Awaited<ReturnType<typeof selectSold>>[number]

/** Until the transaction ends nobody else moves the order, or a claim or return of it. */
export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update')
}

export async function selectProductOfUnit(tx: Tx, unitId: string): Promise<string | null> {
  const [row] = await tx
    .select({ productId: units.productId })
    .from(units)
    .where(eq(units.id, unitId))
  return row?.productId ?? null
}

/** Where units of what was bought are kept; null for a product that was deleted. */
export async function selectStockItem(tx: Tx, orderItemId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: stockItemOf(orderItems) })
    .from(orderItems)
    .where(eq(orderItems.id, orderItemId))
  return row?.id ?? null
}

export async function insertClaim(
  tx: Tx,
  row: typeof claims.$inferInsert,
  imageIds: readonly string[],
): Promise<void> {
  await tx.insert(claims).values(row)
  if (imageIds.length === 0) return
  await tx
    .insert(claimImages)
    .values(imageIds.map((pictureId, position) => ({ claimId: row.id, position, pictureId })))
}

/** The claim that was opened by a request with this key; null if none. */
export async function selectClaimOfKey(tx: Tx, orderId: string, key: string) {
  const [row] = await tx
    .select({ id: claims.id, bodyHash: claims.bodyHash })
    .from(claims)
    .where(and(eq(claims.orderId, orderId), eq(claims.idempotencyKey, key)))
  return row ?? null
}

export async function selectClaimImages(db: Tx | Db, claimId: string) {
  const rows = await db
    .select({ image: images })
    .from(claimImages)
    .innerJoin(images, eq(images.id, claimImages.pictureId))
    .where(eq(claimImages.claimId, claimId))
    .orderBy(asc(claimImages.position))
  return rows.map(({ image }) => image)
}

export async function insertClaimStep(tx: Tx, row: typeof claimSteps.$inferInsert): Promise<void> {
  await tx.insert(claimSteps).values(row)
}

/** The claim, whose order is locked. */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow | null> {
  const isIt = eq(claims.id, id)
  const [known] = await tx.select({ orderId: claims.orderId }).from(claims).where(isIt)
  if (!known) return null
  await lockOrder(tx, known.orderId)
  const [row] = await tx.select().from(claims).where(isIt)
  return row ?? null
}

export async function updateClaim(tx: Tx, id: string, values: Partial<ClaimRow>): Promise<void> {
  await tx.update(claims).set(values).where(eq(claims.id, id))
}

const claimColumns = {
  id: claims.id,
  number: claims.number,
  orderId: claims.orderId,
  orderItemId: claims.orderItemId,
  unitId: claims.unitId,
  source: claims.source,
  status: claims.status,
  statusSince: claims.statusSince,
  complaint: claims.complaint,
  accessories: claims.accessories,
  condition: claims.condition,
  promisedOn: claims.promisedOn,
  brandReference: claims.brandReference,
  chargePoisha: claims.chargePoisha,
  resolution: claims.resolution,
  replacementUnitId: claims.replacementUnitId,
  createdAt: claims.createdAt,
  orderNumber: orders.number,
  fullName: orders.fullName,
  phone: orders.phone,
  buyerEmail: orders.buyerEmail,
  language: orders.language,
  productId: orderItems.productId,
  name: orderItems.name,
  translatedName: orderItems.translatedName,
  variantLabel: orderItems.variantLabel,
  selectedColor: orderItems.selectedColor,
  warrantyType: orderItems.warrantyType,
  warrantyDuration: orderItems.warrantyDuration,
  warrantyMonths: orderItems.warrantyMonths,
  deliveredAt,
  numbers: numbersOf(sql`${claims.unitId}`),
  replacement: numbersOf(sql`${claims.replacementUnitId}`),
}

const fromClaims = (db: Tx | Db) =>
  db
    .select(claimColumns)
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .innerJoin(orderItems, eq(orderItems.id, claims.orderItemId))

export async function selectClaim(db: Tx | Db, id: string) {
  const [row] = await fromClaims(db).where(eq(claims.id, id))
  return row ?? null
}

export type ClaimDetails = NonNullable<Awaited<ReturnType<typeof selectClaim>>>

/** Claims that match, longest in their status first, one more than the page; and how many there are. */
export async function selectClaims(
  db: Db,
  query: ClaimListQuery,
  now: Date,
): Promise<{ rows: ClaimDetails[]; counted: number }> {
  const where = matches(query, now)
  const { page, limit } = query
  const rows = await fromClaims(db)
    .where(where)
    .orderBy(asc(claims.statusSince), asc(claims.id))
    .limit(limit + 1)
    .offset((page - 1) * limit)
  const [count] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(where)
  return { rows, counted: count?.count ?? 0 }
}

function matches({ status, waiting, search }: ClaimListQuery, now: Date): SQL | undefined {
  const isOverdue = status === 'overdue'
  const statuses = status === 'open' || isOverdue ? openClaimStatuses : status && [status]
  const before = waiting && new Date(now.getTime() - waiting * 86_400_000)
  const text = sql`lower(concat_ws(' ', ${claims.number}, ${orders.number}, ${orders.fullName}, ${orders.phone}, ${claims.brandReference}))`
  return and(
    statuses && inArray(claims.status, statuses),
    isOverdue ? lt(claims.promisedOn, dayInDhaka(now)) : undefined,
    before ? lte(claims.statusSince, before) : undefined,
    search
      ? or(
          searchPeople(text, latinDigits(search).replace(/^#/, '')).matches,
          ...[claims.unitId, claims.replacementUnitId].map(
            (unit) =>
              sql`${unit} in (select unit_id from ${unitNumbers} where number = ${latinDigits(search).toUpperCase()})`,
          ),
        )
      : undefined,
  )
}

export async function selectClaimSteps(db: Tx | Db, claimId: string) {
  return db
    .select()
    .from(claimSteps)
    .where(eq(claimSteps.claimId, claimId))
    .orderBy(asc(claimSteps.createdAt), asc(claimSteps.id))
}
