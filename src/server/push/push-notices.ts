import { nextOpening } from '#shared/orders/calls/calling-hours.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { PushEvent, PushNotice, StaffEvent } from '#shared/push/push-events.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { localizedPath } from '#shared/urls.ts'
import { selectMessage } from '../contact/contact-queries.ts'
import { selectParcel } from '../couriers/parcels/parcel-queries.ts'
import { selectFirstDue } from '../orders/calls/call-queries.ts'
import { countWaiting } from '../orders/calls/next-call.ts'
import { selectOrderRecord } from '../orders/order-queries.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import { pushNoticeTexts } from './push-notice-texts.ts'

/** Words in each language, and the page that is opened. */
interface Said {
  path: string
  tag: string
  say: (t: (typeof pushNoticeTexts)['en']) => Pick<PushNotice, 'title' | 'text'>
}

/** Null where the record is gone, or nobody needs to hear of it any more. */
const builders: Record<PushEvent, (shop: Shop, subjectId: string) => Promise<Said | null>> = {
  async new_order({ db }, id) {
    const record = await selectOrderRecord(db, id)
    if (!record) return null
    const { number } = record.order
    return aboutOrder(id, 'new_order', ({ newOrder: { title, text } }) => ({
      title: title(number),
      text,
    }))
  },

  /** Of many orders that become due at the same time, the first speaks for all. */
  async call_due(shop, id) {
    const { calls } = await findShopSettings(shop)
    const now = shop.clock.now()
    if (nextOpening(calls, now) || (await selectFirstDue(shop.db, now)) !== id) return null
    const waiting = await countWaiting(shop)
    return {
      path: adminUrls.adminCalls(),
      tag: 'call_due',
      say: ({ callsDue: { title, text } }) => ({ title: title(waiting), text }),
    }
  },

  async parcel_held({ db }, id) {
    const parcel = await selectParcel(db, id)
    const record = parcel?.state === 'held' ? await selectOrderRecord(db, parcel.orderId) : null
    if (!record) return null
    const { id: orderId, number } = record.order
    return aboutOrder(orderId, 'parcel_held', ({ parcelHeld: { title, text } }) => ({
      title: title(number),
      text,
    }))
  },

  async message({ db }, id) {
    if (!(await selectMessage(db, id))) return null
    return { path: adminUrls.adminMessages(), tag: `message ${id}`, say: (t) => t.message }
  },
}

function aboutOrder(id: string, event: PushEvent, say: Said['say']): Said {
  return { path: adminUrls.adminOrder({ id }), tag: `${event} ${id}`, say }
}

/** The notification of an event in the language of its reader; null when none is due any more. */
export async function noticeOf(
  shop: Shop,
  { event, subjectId }: StaffEvent,
): Promise<((language: Language) => PushNotice) | null> {
  const said = await builders[event](shop, subjectId)
  if (!said) return null
  const { path, tag, say } = said
  return (wanted) => {
    const language = shop.languages.includes(wanted) ? wanted : 'en'
    const words = say(pushNoticeTexts[language])
    return { ...words, path: localizedPath(language, path), tag, language }
  }
}
