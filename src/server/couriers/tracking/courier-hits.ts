import type { CourierId } from '#shared/couriers/couriers.ts'
import type { CourierHits } from '#shared/couriers/parcels/parcel-schemas.ts'
import type { Writer } from '../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { webhookUrl } from '../accounts/courier-account-serializer.ts'
import {
  deleteHitsBefore,
  emptyBodiesBefore,
  selectHits,
  selectRefusals,
} from './courier-hit-queries.ts'

const shownHits = 50

/** The last requests of a courier, newest first, and how many came without its secret. */
export async function findHits(
  shop: Pick<Shop, 'db' | 'publicUrl'>,
  courier: CourierId,
): Promise<CourierHits> {
  const rows = await selectHits(shop.db, courier, shownHits)
  const hits = rows.map(({ id, at, result, rawStatus, body, orderId, orderNumber }) => ({
    _id: id,
    at: at.toISOString(),
    result,
    rawStatus,
    order: orderId && orderNumber ? { _id: orderId, orderNumber } : null,
    body,
  }))
  const refusals = await selectRefusals(shop.db, courier)
  return {
    url: webhookUrl(shop.publicUrl, courier),
    hits,
    refused: refusals && { count: refusals.count, since: refusals.since.toISOString() },
  }
}

/** The first cleanup of a shop that is years old has many: no statement takes long. */
const bodiesAtOnce = 5000

/**
 * Deletes the bodies that couriers have sent, which may contain names and phones: they are stored to find out what
 * is wrong now. The events of parcels stay without them.
 */
export async function cleanUpHits(db: Writer, before: Date): Promise<void> {
  await deleteHitsBefore(db, before)
  // oxlint-disable-next-line no-await-in-loop -- one batch after the other
  while ((await emptyBodiesBefore(db, before, bodiesAtOnce)) === bodiesAtOnce);
}
