import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import type { Pagination } from '#shared/api/pagination.ts'
import { type CashAlarm, cashAlarms } from '#shared/cash/cash.ts'
import type {
  CashOverview,
  CashParcel,
  CashParcelFilter,
  CashParcelQuery,
} from '#shared/cash/cash-schemas.ts'
import { courierIds, courierRow } from '#shared/couriers/couriers.ts'
import type { ParcelStage } from '#shared/couriers/parcels/parcel-stages.ts'
import { dayInDhaka, startOfDay } from '#shared/formatting/dates.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { type ExportColumns, exportList, readPages } from '../../audit/export-list.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import {
  accountList,
  selectCollected,
  selectLastPayouts,
  selectOwed,
  selectUnknownLines,
} from './open-queries.ts'

const dayMs = 86_400_000

/** Parcels that were delivered before should be paid by now. */
async function dueBefore(shop: Shop) {
  const { couriers } = await findShopSettings(shop)
  const today = startOfDay(dayInDhaka(shop.clock.now()))
  return {
    unpaidDays: couriers.unpaidDays,
    before: new Date(today.getTime() - couriers.unpaidDays * dayMs),
  }
}

/** Open cash by courier, without couriers that have neither money nor an account. */
export async function findOverview(shop: Shop): Promise<CashOverview> {
  const { before, unpaidDays } = await dueBefore(shop)
  const [owed, payouts, unknown, usable] = await Promise.all([
    selectOwed(shop.db, before),
    selectLastPayouts(shop.db),
    selectUnknownLines(shop.db),
    Promise.all(courierIds.map(async (id) => [id, Boolean(await shop.findCourier(shop, id))])),
  ])
  const canUse = new Map(usable as [string, boolean][])
  return {
    unpaidDays,
    alarms: Object.fromEntries(
      cashAlarms.map((alarm) => [alarm, totalOf(owed, alarm)]),
    ) as CashOverview['alarms'],
    couriers: courierIds.flatMap((courier) => {
      const row = owed.find((each) => each.courier === courier)
      const last = payouts.find((each) => each.courier === courier)
      if (!row && !last && (!canUse.get(courier) || courier === 'by_hand')) return []
      const lines = unknown.find((each) => each.courier === courier)
      return [
        {
          courier,
          owed: takaFromPoisha(row?.openPoisha ?? 0),
          parcels: row?.parcels ?? 0,
          oldestAt: row?.oldestAt?.toISOString() ?? null,
          lastPayout: last
            ? {
                _id: last.id,
                ref: last.ref,
                paidAt: last.paidAt.toISOString(),
                amount: takaFromPoisha(last.amountPoisha),
              }
            : null,
          alarms: alarmsOf(row),
          unknown: { lines: lines?.lines ?? 0, net: takaFromPoisha(lines?.netPoisha ?? 0) },
          canFetch: courierRow(courier).supports.payouts && canUse.get(courier) === true,
        },
      ]
    }),
  }
}

/** The alarms of parcels, and what couriers have collected since midnight in Dhaka, in taka. */
export async function findCashOfToday(shop: Shop) {
  const today = startOfDay(dayInDhaka(shop.clock.now()))
  const [owed, collectedPoisha] = await Promise.all([
    selectOwed(shop.db, (await dueBefore(shop)).before),
    selectCollected(shop.db, today),
  ])
  return {
    alarms: cashAlarms.map((alarm) => ({ row: alarm, count: totalOf(owed, alarm) })),
    collected: takaFromPoisha(collectedPoisha),
  }
}

type OwedRow = Awaited<ReturnType<typeof selectOwed>>[number]

const alarmsOf = (row: OwedRow | undefined) => ({
  unpaid: row?.unpaid ?? 0,
  differs: row?.differs ?? 0,
  not_back: row?.notBack ?? 0,
})

const totalOf = (owed: readonly OwedRow[], alarm: CashAlarm) =>
  owed.reduce((sum, row) => sum + alarmsOf(row)[alarm], 0)

export async function listParcels(
  shop: Shop,
  query: CashParcelQuery,
): Promise<{ parcels: CashParcel[]; pagination: Pagination }> {
  const { before } = await dueBefore(shop)
  const { rows, pagination } = await readListPage(shop.db, accountList(query, before), query)
  return { parcels: rows.map(serializeAccount), pagination }
}

type ListedRow = SelectResultFields<ReturnType<typeof accountList>['columns']>

function serializeAccount(row: ListedRow): CashParcel {
  return {
    _id: row.parcelId,
    courier: row.courier,
    consignmentId: row.consignmentId,
    ourRef: row.ourRef,
    order: { _id: row.orderId, orderNumber: row.orderNumber },
    state: row.state as ParcelStage,
    collected: takaFromPoisha(row.collectedPoisha),
    deliveryCharge: takaFromPoisha(row.deliveryPoisha),
    codCharge: takaFromPoisha(row.codPoisha),
    paid: takaFromPoisha(row.paidPoisha),
    adjusted: takaFromPoisha(row.adjustedPoisha),
    open: takaFromPoisha(row.openPoisha),
    payments: row.payments,
    openedAt: row.openedAt.toISOString(),
    returnedAt: row.returnedAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
  }
}

const columns: ExportColumns<CashParcel> = {
  courier: ({ courier }) => courier,
  consignment: ({ consignmentId }) => consignmentId ?? '',
  reference: ({ ourRef }) => ourRef,
  order: ({ order }) => order.orderNumber,
  state: ({ state }) => state,
  since: ({ openedAt }) => new Date(openedAt),
  collected: ({ collected }) => collected,
  delivery_charge: ({ deliveryCharge }) => deliveryCharge,
  cod_charge: ({ codCharge }) => codCharge,
  paid: ({ paid }) => paid,
  adjusted: ({ adjusted }) => adjusted,
  open: ({ open }) => open,
}

/** All parcels that match, the newest first. */
export function exportParcels(
  shop: ActingShop,
  filter: CashParcelFilter,
  format: TableFormat,
): Promise<FileResult> {
  const batches = readPages(
    async (page) => (await listParcels(shop, { ...filter, ...page })).parcels,
  )
  return exportList(shop, format, { name: 'cash', type: 'parcel_cash', filter, columns, batches })
}
