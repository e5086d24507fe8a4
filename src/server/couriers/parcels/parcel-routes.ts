import type { parcelEndpoints } from '#shared/api/endpoints/admin/couriers/parcel-endpoints.ts'
import { accepted, ok } from '#shared/api/endpoint.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { findAreaChoices } from '../areas/courier-areas.ts'
import { bookParcels } from '../booking/book-parcels.ts'
import { findHits } from '../tracking/courier-hits.ts'
import { testWebhook } from '../tracking/test-webhook.ts'
import {
  cancelParcel,
  refreshParcel,
  requireParcel,
  resolveBooking,
  setParcelState,
} from './change-parcel.ts'
import { findBookingProgress, findOrderParcels } from './find-parcels.ts'

export function parcelHandlers(shop: Shop): HandlersFor<typeof parcelEndpoints> {
  /** The parcels of the order, after one of them was changed. */
  const changed = async (acting: ActingShop, id: string, language: Language) => {
    const { orderId } = await requireParcel(acting, id)
    return ok(await findOrderParcels(acting, orderId, language))
  }
  return {
    'GET /admin/orders/:id/parcels': async ({ params, language }) =>
      ok(await findOrderParcels(shop, params.id, language)),
    'POST /admin/parcels': async ({ actor, body, language }) =>
      accepted(await bookParcels({ ...shop, actor }, body, language)),
    'GET /admin/parcel-bookings/:id': async ({ params, language }) =>
      ok(await findBookingProgress(shop, params.id, language)),
    'GET /admin/parcel-areas/:courier': async ({ params, query }) =>
      ok({ areas: await findAreaChoices(shop, params.courier, query.search) }),
    'POST /admin/parcels/:id/cancel': async ({ actor, params, language }) => {
      await cancelParcel({ ...shop, actor }, params.id)
      return changed({ ...shop, actor }, params.id, language)
    },
    'POST /admin/parcels/:id/refresh': async ({ actor, params, language }) => {
      await refreshParcel({ ...shop, actor }, params.id)
      return changed({ ...shop, actor }, params.id, language)
    },
    'POST /admin/parcels/:id/state': async ({ actor, params, body, language }) => {
      await setParcelState({ ...shop, actor }, params.id, body)
      return changed({ ...shop, actor }, params.id, language)
    },
    'POST /admin/parcels/:id/resolution': async ({ actor, params, body, language }) => {
      await resolveBooking({ ...shop, actor }, params.id, body)
      return changed({ ...shop, actor }, params.id, language)
    },
    'GET /admin/courier-hits/:courier': async ({ params }) =>
      ok(await findHits(shop, params.courier)),
    'POST /admin/courier-hits/:courier/test': async ({ params }) =>
      ok(await testWebhook(shop, params.courier)),
  }
}
