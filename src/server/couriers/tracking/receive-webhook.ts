import type { CourierId } from '#shared/couriers/couriers.ts'
import type { HitResult } from '#shared/couriers/parcels/courier-hits.ts'
import { jobActor } from '../../platform/actor.ts'
import { writing } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import type { CourierReport, WebhookAnswer, WebhookReading, WebhookRequest } from '../courier.ts'
import { selectMeantParcel } from '../parcels/parcel-queries.ts'
import { countRefusal, deleteOldRefused, insertHit } from './courier-hit-queries.ts'
import { findCourierOfParcels } from '../find-courier.ts'
import { applyReport } from './apply-report.ts'

/** Actor of changes that a courier reports. */
export const courierActor = jobActor('courier')

/** A longer body is cut off. Anybody can send a request without the secret. */
const maxBodyLength = 4000
const maxRefusedLength = 500

/** Of requests without the secret so many are recorded, one in so long; the others are counted alone. */
const recordedRefusals = 5
const refusalsApartMs = 10 * 60_000

interface Hit {
  result: HitResult
  parcelId?: string
  rawStatus?: string
}

/**
 * Receives a webhook of a courier. Every request with the right secret is recorded with its result,
 * and changes something where it is about a parcel of this shop; of the others a few are, and all counted. Null where the shop has never used the courier.
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
  if (reading.kind === 'refused') {
    await refuse(shop, courierId, body)
    return reading.answer
  }
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

/** Stores little, however many requests come without the secret. */
async function refuse(shop: ActingShop, courier: CourierId, body: string): Promise<void> {
  const db = writing(shop)
  const at = shop.clock.now()
  const dueSince = new Date(at.getTime() - refusalsApartMs)
  if (!(await countRefusal(db, courier, { at, dueSince }))) return
  await insertHit(db, {
    id: newId(),
    courier,
    at,
    result: 'wrong_secret',
    body: body.slice(0, maxRefusedLength),
  })
  await deleteOldRefused(db, courier, recordedRefusals)
}

async function handle(
  shop: ActingShop,
  courierId: CourierId,
  reading: Exclude<WebhookReading, { kind: 'refused' }>,
  body: string,
): Promise<Hit> {
  switch (reading.kind) {
    case 'report':
      return apply(shop, courierId, reading.report, body)
    case 'ignored':
      return { result: 'ignored', rawStatus: reading.rawStatus }
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
