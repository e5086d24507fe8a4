import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { parcelStageTexts } from '#shared/couriers/parcels/parcel-stage-texts.ts'
import { formatPoisha } from '#shared/money/money.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import type { EmailMessage, EmailPayloads } from '../../jobs.ts'
import { newOrderRecipient } from '../../orders/emails/order-emails.ts'
import { orderUrl } from '../../orders/emails/order-confirmation.ts'
import { findOrderRecord } from '../../orders/find-orders.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import { pageUrl, type Shop } from '../../shop.ts'
import { selectParcel } from '../parcels/parcel-queries.ts'
import { numberOf } from '../parcels/parcel-serializer.ts'

/**
 * To the buyer, in the order's language; null where there is no address, or when the parcel has moved on
 * meanwhile: on the next day nobody waits at the door for it.
 */
export async function parcelMovedEmail(
  shop: Shop,
  { parcelId, state }: EmailPayloads['parcel-moved'],
): Promise<EmailMessage | null> {
  const parcel = await selectParcel(shop.db, parcelId)
  if (!parcel || parcel.state !== state) return null
  if (state === 'out_for_delivery' && !isToday(parcel.lastEventAt, shop)) return null
  const { order } = await findOrderRecord(shop.db, parcel.orderId)
  const { buyerEmail: to, language } = order
  if (to === null) return null
  const { courier, codPoisha } = parcel
  return {
    to,
    about: { kind: 'parcel-moved', orderIds: [order.id] },
    template: 'parcel-moved',
    language,
    props: {
      orderNumber: order.number,
      state,
      courier: courier === 'by_hand' ? null : courierTexts[language].names[courier],
      consignmentId: courier === 'by_hand' ? null : numberOf(parcel),
      cash: codPoisha === 0 ? null : formatPoisha(codPoisha, language),
      orderUrl: orderUrl(order, shop),
    },
  }
}

function isToday(at: Date | null, { clock }: Pick<Shop, 'clock'>): boolean {
  return at !== null && dayInDhaka(at) === dayInDhaka(clock.now())
}

/** To the shop, that a parcel does not go on by itself; null when it does again. */
export async function parcelNeedsYouEmail(
  shop: Shop,
  { parcelId, state }: EmailPayloads['parcel-needs-you'],
): Promise<EmailMessage | null> {
  const parcel = await selectParcel(shop.db, parcelId)
  if (!parcel || parcel.state !== state) return null
  const settings = await findShopSettings(shop)
  const { order } = await findOrderRecord(shop.db, parcel.orderId)
  const language = settings.notifications.language ?? 'en'
  return {
    to: newOrderRecipient(settings) ?? settings.email,
    about: { kind: 'parcel-needs-you', orderIds: [order.id] },
    template: 'parcel-needs-you',
    language,
    props: {
      orderNumber: order.number,
      state,
      stateText: parcelStageTexts[language].stages[state],
      courier: courierTexts[language].names[parcel.courier],
      number: numberOf(parcel) ?? parcel.ourRef,
      rawStatus: parcel.rawStatus,
      orderUrl: pageUrl(shop, language, adminUrls.adminOrder({ id: order.id })),
    },
  }
}
