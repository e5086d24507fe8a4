import type { BuyerParcel } from '#shared/couriers/parcels/buyer-parcel-schemas.ts'
import type { BookingProgress, OrderParcels } from '#shared/couriers/parcels/parcel-schemas.ts'
import { isCourierState } from '#shared/couriers/parcels/parcel-stages.ts'
import { parcelTexts } from '#shared/couriers/parcels/parcel-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { findCustomerNames } from '../../customers/customers.ts'
import { findOrderRecord } from '../../orders/find-orders.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import type { Shop } from '../../shop.ts'
import type { Consignment } from '../courier-extensions.ts'
import { dueAtDoor } from '#shared/orders/money/order-money.ts'
import { bookingRefusal } from '../booking/booking-refusal.ts'
import { findOffers } from '../booking/courier-offers.ts'
import { selectBatch, selectEventsOf, selectParcelsOf } from './parcel-queries.ts'
import { numberOf, problemOf, serializeForBuyer, serializeParcel } from './parcel-serializer.ts'

/** The parcels of an order with all that was said of them, and what a new one would have. */
export async function findOrderParcels(
  shop: Shop,
  orderId: string,
  language: Language,
): Promise<OrderParcels> {
  if (!isId(orderId)) throw notFound((of) => parcelTexts[of].noSuchOrder)
  const { db } = shop
  const { order, money } = await findOrderRecord(db, orderId)
  const rows = await selectParcelsOf(db, [orderId])
  const events = await selectEventsOf(
    db,
    rows.map(({ id }) => id),
  )
  const names = await findCustomerNames(
    db,
    events.flatMap(({ changedBy }) => changedBy ?? []),
  )
  const { couriers } = await findShopSettings(shop)
  const eventsOf = Map.groupBy(events, ({ parcelId }) => parcelId)
  const { parcelWeightGrams: weightGrams } = couriers
  const codPoisha = dueAtDoor(order.status, money)
  const { district, thana } = order
  const refusal = bookingRefusal(order, rows)
  return {
    parcels: rows
      .map((row) => serializeParcel(row, eventsOf.get(row.id) ?? [], names, language))
      .toReversed(),
    proposal: {
      cod: takaFromPoisha(codPoisha),
      weightGrams,
      ...(await findOffers(shop, { district, thana, weightGrams, codPoisha })),
      refusal: refusal && inLanguage(refusal, language),
    },
  }
}

/** How far the parcels that were booked together are. */
export async function findBookingProgress(
  { db }: Pick<Shop, 'db'>,
  batchId: string,
  language: Language,
): Promise<BookingProgress> {
  const rows = isId(batchId) ? await selectBatch(db, batchId) : []
  if (rows.length === 0) throw notFound((of) => parcelTexts[of].notFound)
  const failed = rows.filter(({ state }) => state === 'refused' || state === 'unknown')
  const waiting = rows.filter(({ state }) => state === 'booking').length
  return {
    total: rows.length,
    waiting,
    booked: rows.length - waiting - failed.length,
    problems: failed.map(({ orderId, orderNumber, state, ...row }) => ({
      orderId,
      orderNumber,
      state,
      reason: problemOf(row, language) ?? '',
    })),
  }
}

/** The parcels of orders as their buyers see them, by order; oldest first. */
export async function findBuyerParcels(
  db: Db,
  orderIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, BuyerParcel[]>> {
  const rows = await selectParcelsOf(db, orderIds)
  const events = await selectEventsOf(
    db,
    rows.map(({ id }) => id),
  )
  const eventsOf = Map.groupBy(events, ({ parcelId }) => parcelId)
  const shown = rows.flatMap((row) => {
    const parcel = serializeForBuyer(row, eventsOf.get(row.id) ?? [], language)
    return parcel ? [{ orderId: row.orderId, parcel }] : []
  })
  const byOrder = Map.groupBy(shown, ({ orderId }) => orderId)
  return new Map(byOrder.entries().map(([id, each]) => [id, each.map(({ parcel }) => parcel)]))
}

/** The consignment of each order's newest parcel; refused and cancelled parcels have no label. */
export async function findConsignments(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Consignment>> {
  const rows = await selectParcelsOf(db, orderIds)
  const current = rows.filter(({ state }) => state !== 'refused' && state !== 'cancelled')
  const newest = new Map(current.map((row) => [row.orderId, row]))
  return new Map(
    [...newest].flatMap(([orderId, row]) => {
      const number = numberOf(row)
      if (!isCourierState(row.state) || number === null) return []
      return [[orderId, { courier: row.courier, number, codPoisha: row.codPoisha }]]
    }),
  )
}
