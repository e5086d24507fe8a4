import type { CourierId } from '#shared/couriers/couriers.ts'
import type { HitResult } from '#shared/couriers/parcels/courier-hits.ts'
import { jobActor } from '../../platform/actor.ts'
import { writing } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import type { CourierReport, WebhookAnswer, WebhookReading, WebhookRequest } from '../courier.ts'
import { selectMeantParcel } from '../parcels/parcel-queries.ts'
import { insertHit } from './courier-hit-queries.ts'
import { findCourierOfParcels } from '../find-courier.ts'
import { applyReport } from './apply-report.ts'

/** Who acts when a courier says something. */
export const courierActor = jobActor('courier')

/** Of a hit: what is longer is cut off. */
const maxBodyLength = 4000

interface Hit {
  result: HitResult
  parcelId?: string
  rawStatus?: string
}

/**
 * Takes what a courier sends by itself. Every request is recorded with what came of it; only one with the
 * right secret about a parcel of this shop changes anything. Null where the shop has never used the courier.
 */
export async function receiveWebhook(
  shop: ActingShop,
  courierId: CourierId,
  request: WebhookRequest,
  body: string,
): Promise<WebhookAnswer | null> {
  const courier = await findCourierOfParcels(shop, courierId)
  if (!courier) return null
  const reading = courier.readWebhook(request)
  const { result, parcelId = null, rawStatus = null } = await handle(shop, courierId, reading, body)
  await insertHit(writing(shop), {
    id: newId(),
    courier: courierId,
    at: shop.clock.now(),
    result,
    parcelId,
    rawStatus,
    body: body.slice(0, maxBodyLength),
  })
  return reading.answer
}

async function handle(
  shop: ActingShop,
  courierId: CourierId,
  reading: WebhookReading,
  body: string,
): Promise<Hit> {
  switch (reading.kind) {
    case 'report':
      return apply(shop, courierId, reading.report, body)
    case 'ignored':
      return { result: 'ignored', rawStatus: reading.rawStatus }
    case 'refused':
      return { result: 'wrong_secret' }
    case 'handshake':
    case 'malformed':
      return { result: reading.kind }
  }
}

async function apply(
  shop: ActingShop,
  courierId: CourierId,
  report: CourierReport,
  body: string,
): Promise<Hit> {
  const { rawStatus } = report
  const parcel = await selectMeantParcel(shop.db, courierId, report)
  if (!parcel) return { result: 'unknown_parcel', rawStatus }
  const result = await applyReport(shop, parcel.id, { report, source: 'webhook', body })
  return { result, rawStatus, parcelId: parcel.id }
}
