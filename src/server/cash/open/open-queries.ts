import { and, desc, eq, gt, gte, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { CashAlarm } from '#shared/cash/cash.ts'
import type { CashParcelFilter } from '#shared/cash/cash-schemas.ts'
import { returnStatusesThat } from '#shared/returns/return-status.ts'
import { courierPayouts, parcelAccounts, parcelCash, payoutLines } from '../cash-tables.ts'
import { wordList } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/database.ts'

const { openPoisha, openedAt, payments, returnedAt, receivedAt } = parcelAccounts

const backStatuses = [
  ...returnStatusesThat('awaitsInspection'),
  ...returnStatusesThat('isInspected'),
]

/** A return of the order came in after its parcel was booked: what was in it is back. */
const isBackByReturn = sql`exists (
  select from returns r join parcels p on p.order_id = r.order_id
  where p.id = ${parcelAccounts.parcelId} and r.created_at >= p.created_at
    and r.status in (${wordList(backStatuses)}))`

/** The condition of each alarm; `before` is when a parcel must have been delivered to be paid by now. */
export const alarmConditions: Readonly<Record<CashAlarm, (before: Date) => SQL | undefined>> = {
  unpaid: (before) => and(gt(openPoisha, 0), eq(payments, 0), lt(openedAt, before)),
  differs: () => and(ne(openPoisha, 0), gt(payments, 0)),
  not_back: () => and(isNotNull(returnedAt), isNull(receivedAt), sql`not ${isBackByReturn}`),
}

const ofParcel = (what: SQL) =>
  sql<string>`(select ${what} from parcels p where p.id = ${parcelAccounts.parcelId})`

/** The accounts of parcels, the newest first. */
export function accountList(filter: CashParcelFilter, before: Date) {
  return {
    from: parcelAccounts,
    columns: {
      parcelId: parcelAccounts.parcelId,
      courier: parcelAccounts.courier,
      collectedPoisha: parcelAccounts.collectedPoisha,
      deliveryPoisha: parcelAccounts.deliveryPoisha,
      codPoisha: parcelAccounts.codPoisha,
      paidPoisha: parcelAccounts.paidPoisha,
      adjustedPoisha: parcelAccounts.adjustedPoisha,
      openPoisha,
      payments,
      openedAt,
      returnedAt,
      receivedAt,
      orderId: ofParcel(sql`p.order_id`).as('order_id'),
      orderNumber: sql<string>`(
        select o.number from parcels p join orders o on o.id = p.order_id
        where p.id = ${parcelAccounts.parcelId})`.as('order_number'),
      ourRef: ofParcel(sql`p.our_ref`).as('our_ref'),
      consignmentId: sql<
        string | null
      >`(select p.consignment_id from parcels p where p.id = ${parcelAccounts.parcelId})`.as(
        'consignment_id',
      ),
      state: ofParcel(sql`p.state`).as('state'),
    },
    where: matches(filter, before),
    orderBy: [desc(openedAt), desc(parcelAccounts.parcelId)],
  }
}

function matches(filter: CashParcelFilter, before: Date): SQL | undefined {
  const { courier, show = 'open', search, until } = filter
  const shown = {
    open: ne(openPoisha, 0),
    settled: eq(openPoisha, 0),
    all: undefined,
    unpaid: alarmConditions.unpaid(before),
    differs: alarmConditions.differs(before),
    not_back: alarmConditions.not_back(before),
  }[show]
  return and(
    shown,
    courier && eq(parcelAccounts.courier, courier),
    until === undefined
      ? undefined
      : and(gt(openPoisha, 0), eq(payments, 0), lt(openedAt, new Date(until))),
    search === undefined || search === ''
      ? undefined
      : sql`${parcelAccounts.parcelId} in (
          select p.id from parcels p join orders o on o.id = p.order_id
          where p.our_ref = ${search} or p.consignment_id = ${search} or o.number = ${search})`,
  )
}

/** Open cash by courier, since when it is open, and the number of alarms of its parcels. */
export async function selectOwed(db: Db, before: Date) {
  const countOf = (alarm: CashAlarm) =>
    sql<number>`(count(*) filter (where ${alarmConditions[alarm](before)}))::int`
  return db
    .select({
      courier: parcelAccounts.courier,
      openPoisha: sql<number>`coalesce(sum(${openPoisha}), 0)::bigint`.mapWith(Number),
      parcels: sql<number>`(count(*) filter (where ${openPoisha} <> 0))::int`,
      oldestAt: sql<Date | null>`min(${openedAt}) filter (where ${openPoisha} > 0)`.mapWith(
        openedAt,
      ),
      unpaid: countOf('unpaid'),
      differs: countOf('differs'),
      notBack: countOf('not_back'),
    })
    .from(parcelAccounts)
    .where(sql`${openPoisha} <> 0 or (${returnedAt} is not null and ${receivedAt} is null)`)
    .groupBy(parcelAccounts.courier)
}

/** Cash that couriers have collected since then, in poisha. */
export async function selectCollected(db: Db, since: Date): Promise<number> {
  const [row] = await db
    .select({
      poisha: sql<number>`coalesce(sum(${parcelCash.amountPoisha}), 0)::bigint`.mapWith(Number),
    })
    .from(parcelCash)
    .where(and(gte(parcelCash.at, since), eq(parcelCash.kind, 'collected')))
  return row?.poisha ?? 0
}

/** The last payout of each courier, and the lines of all whose parcels nobody knows. */
export async function selectLastPayouts(db: Db) {
  return db
    .selectDistinctOn([courierPayouts.courier], {
      id: courierPayouts.id,
      courier: courierPayouts.courier,
      ref: courierPayouts.ref,
      paidAt: courierPayouts.paidAt,
      amountPoisha: courierPayouts.amountPoisha,
    })
    .from(courierPayouts)
    .where(isNull(courierPayouts.undoneAt))
    .orderBy(courierPayouts.courier, desc(courierPayouts.paidAt), desc(courierPayouts.id))
}

export async function selectUnknownLines(db: Db) {
  return db
    .select({
      courier: courierPayouts.courier,
      lines: sql<number>`count(*)::int`,
      netPoisha: sql<number>`coalesce(sum(${payoutLines.netPoisha}), 0)::bigint`.mapWith(Number),
    })
    .from(payoutLines)
    .innerJoin(courierPayouts, eq(courierPayouts.id, payoutLines.payoutId))
    .where(and(isNull(payoutLines.parcelId), isNull(courierPayouts.undoneAt)))
    .groupBy(courierPayouts.courier)
}
