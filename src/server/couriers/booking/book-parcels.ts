import { type AgreedCharges, agreedCharges } from '#shared/couriers/courier-prices.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import type { BookingInput, SkippedBooking } from '#shared/couriers/parcels/parcel-schemas.ts'
import { parcelTexts } from '#shared/couriers/parcels/parcel-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage, type Text } from '#shared/languages/texts.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { recordChange } from '../../audit/record-change.ts'
import { staffIdOf } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/domain-error.ts'
import { newId } from '../../platform/ids.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import type { ActingShop } from '../../shop.ts'
import { findArea } from '../areas/courier-areas.ts'
import { selectAccount } from '../accounts/courier-account-queries.ts'
import { selectArea } from '../areas/courier-area-queries.ts'
import type { CourierArea } from '../courier.ts'
import { readDueAtDoor } from '../../orders/money/order-money.ts'
import {
  insertParcel,
  lockOrderOf,
  selectParcelsOf,
  updateStateOfOrder,
} from '../parcels/parcel-queries.ts'
import { bookingRefusal } from './booking-refusal.ts'
import { wasBeforeRestore } from './unclear-bookings.ts'

interface BookedBatch {
  batchId: string
  /** How many are being booked. */
  count: number
  skipped: SkippedBooking[]
}

type Booking = BookingInput['orders'][number] & Pick<BookingInput, 'courier'> & { batchId: string }

/**
 * Decides to book parcels: each gets its row and its reference, and a job that calls the courier. One refused
 * order leaves the others. Throws a field error for a courier that the shop cannot use.
 */
export async function bookParcels(
  shop: ActingShop,
  { courier, orders }: BookingInput,
  language: Language,
): Promise<BookedBatch> {
  if (!(await shop.findCourier(shop, courier))) {
    throw fieldError('courier', (of) => parcelTexts[of].courierNotSet)
  }
  const batchId = newId()
  const skipped: SkippedBooking[] = []
  for (const order of orders) {
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
    const refusal = await tryBooking(shop, { ...order, courier, batchId })
    if (!refusal) continue
    const { orderNumber, text } = refusal
    skipped.push({ orderId: order.orderId, orderNumber, reason: inLanguage(text, language) })
  }
  return { batchId, count: orders.length - skipped.length, skipped }
}

/** Why an order is not booked; null when it is. */
async function tryBooking(
  shop: ActingShop,
  booking: Booking,
): Promise<{ orderNumber: string | null; text: Text } | null> {
  const { couriers } = await findShopSettings(shop)
  return inTransaction(shop, async (tx) => {
    const order = await lockOrderOf(tx, booking.orderId)
    if (!order) return { orderNumber: null, text: (of) => parcelTexts[of].noSuchOrder }
    const { number: orderNumber } = order
    const earlier = await selectParcelsOf(tx, [booking.orderId])
    const refusal = bookingRefusal(order, earlier)
    if (refusal) return { orderNumber, text: refusal }
    const { weightGrams = couriers.parcelWeightGrams } = booking
    const codPoisha = await readDueAtDoor(tx, order)
    const area = await areaOf(tx, booking, order)
    const ourRef = earlier.length === 0 ? orderNumber : `${orderNumber}-${earlier.length + 1}`
    const mayBeBooked = await wasBeforeRestore(tx, earlier.at(-1)?.createdAt ?? order.createdAt)
    const agreed = await agreedFor(tx, booking.courier, { district: order.district, weightGrams })
    const decided = { orderNumber, ourRef, codPoisha, weightGrams, area, agreed, mayBeBooked }
    const isBooked = await insertBooking(tx, shop, booking, decided)
    return isBooked ? null : { orderNumber, text: (of) => parcelTexts[of].hasOpenParcel }
  })
}

interface Decided {
  orderNumber: string
  ourRef: string
  codPoisha: number
  weightGrams: number
  area: CourierArea | null
  agreed: AgreedCharges | null
  /** The courier is asked for it before it is called. */
  mayBeBooked: boolean
}

/** The one that was chosen, else the one of the address. */
async function areaOf(
  tx: Tx,
  { courier, areaCode }: Booking,
  address: { district: string; thana: string },
): Promise<CourierArea | null> {
  if (areaCode === undefined) return findArea({ db: tx }, courier, address)
  return areaCode === null ? null : selectArea(tx, courier, areaCode)
}

/** Charges of a parcel by the courier's price list of now; null without one. */
export async function agreedFor(
  tx: Tx,
  courier: CourierId,
  parcel: { district: string; weightGrams: number },
): Promise<AgreedCharges | null> {
  const account = await selectAccount(tx, courier)
  return account?.prices ? agreedCharges(account.prices, parcel) : null
}

async function insertBooking(
  tx: Tx,
  shop: ActingShop,
  { orderId, courier, batchId, note }: Booking,
  decided: Decided,
): Promise<boolean> {
  const createdAt = shop.clock.now()
  const id = newId()
  const { orderNumber, ourRef, codPoisha, weightGrams, area, agreed, mayBeBooked } = decided
  const isInserted = await insertParcel(tx, {
    id,
    orderId,
    courier,
    ourRef,
    batchId,
    state: 'booking',
    stateSince: createdAt,
    codPoisha,
    weightGrams,
    agreedCharges: agreed,
    note: note ?? null,
    area,
    bookedBy: staffIdOf(tx.actor),
    calledAt: mayBeBooked ? createdAt : null,
    createdAt,
  })
  if (!isInserted) return false
  await updateStateOfOrder(tx, orderId)
  await recordChange(tx, shop.clock, {
    action: 'changed',
    type: 'order',
    id: orderId,
    label: orderNumber,
    after: {
      parcel: ourRef,
      courier,
      cashOnDelivery: takaFromPoisha(codPoisha),
      weightGrams,
      note,
    },
  })
  await shop.jobs.enqueue(tx, 'bookParcel', [{ parcelId: id, attempt: 1 }])
  return true
}
