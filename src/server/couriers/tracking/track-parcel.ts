import { isOpen } from '#shared/couriers/parcels/parcel-stages.ts'
import { inTransaction, writing } from '../../platform/database/database.ts'
import { isolateFailure } from '../../platform/isolate-failure.ts'
import type { ActingShop } from '../../shop.ts'
import type { CourierFailure } from '../courier.ts'
import { selectParcel, takeDueParcels, updateNextPoll } from '../parcels/parcel-queries.ts'
import type { ParcelRow } from '../parcels/parcel-tables.ts'
import { findCourierOfParcels } from '../find-courier.ts'
import { applyReport, type ReportResult } from './apply-report.ts'
import { nextPollAt } from './poll-schedule.ts'

/** Asks the courier where a parcel is. Returns why it did not say. */
export async function trackParcel(
  shop: ActingShop,
  parcel: Pick<ParcelRow, 'id' | 'courier' | 'consignmentId' | 'ourRef'>,
): Promise<{ result: ReportResult } | { failure: CourierFailure }> {
  const courier = await findCourierOfParcels(shop, parcel.courier)
  if (!courier) return { failure: { kind: 'unsupported' } }
  const answer = await courier.track(parcel)
  if (!answer.ok) return { failure: answer.failure }
  const report = answer.value
  const body = JSON.stringify(report)
  return { result: await applyReport(shop, parcel.id, { report, source: 'poll', body }) }
}

/** Minutes before the courier is asked again whether a final word of its webhook is so. */
const confirmAgainMinutes = [1, 5, 15]

/** Asks about a parcel whose end a webhook has told, until the courier's own answer has moved it. */
export async function confirmParcel(
  shop: ActingShop,
  { parcelId, attempt = 1 }: { parcelId: string; attempt?: number },
): Promise<void> {
  const parcel = await selectParcel(shop.db, parcelId)
  if (!parcel) return
  const tracked = await trackParcel(shop, parcel)
  const wait = confirmAgainMinutes[attempt - 1]
  if (('result' in tracked && tracked.result === 'moved') || wait === undefined) return
  await inTransaction(shop, (tx) =>
    shop.jobs.enqueue(tx, 'trackParcel', [{ parcelId, attempt: attempt + 1 }], wait * 60),
  )
}

const batchSize = 20

/** How long one run may ask; the next one goes on. */
const maxRunMs = 4 * 60_000

/** A parcel that this process has taken is due again then, also when it dies meanwhile. */
const takenMs = 10 * 60_000

/**
 * Asks couriers about the parcels that are due, the longest overdue first. A courier that wants fewer
 * requests is left alone until the next run.
 */
export async function pollParcels(shop: ActingShop): Promise<void> {
  const startedAt = shop.clock.now()
  const resting = new Set<string>()
  while (shop.clock.now().getTime() - startedAt.getTime() < maxRunMs) {
    const again = new Date(startedAt.getTime() + takenMs)
    const due = await inTransaction(shop, (tx) =>
      takeDueParcels(tx, { now: startedAt, again, limit: batchSize }),
    )
    if (due.length === 0) return
    await Promise.all(
      due.map((parcel) =>
        // Due again at `again`: one report that cannot be stored ends the pass for no other parcel.
        isolateFailure(
          { log: shop.log, failure: 'a parcel was not tracked', about: { parcelId: parcel.id } },
          () => pollParcel(shop, parcel, { startedAt, resting }),
        ),
      ),
    )
  }
}

async function pollParcel(
  shop: ActingShop,
  parcel: ParcelRow,
  { startedAt, resting }: { startedAt: Date; resting: Set<string> },
): Promise<void> {
  if (resting.has(parcel.courier)) return
  const tracked = await trackParcel(shop, parcel)
  if ('failure' in tracked && tracked.failure.kind === 'rate_limited') {
    resting.add(parcel.courier)
    return
  }
  // A move has set the time itself.
  if ('result' in tracked && tracked.result === 'moved') return
  const next = nextPollAt(parcel, startedAt)
  const isLost =
    isOpen(parcel.state) &&
    (next === null || ('failure' in tracked && tracked.failure.kind === 'unknown_parcel'))
  await updateNextPoll(writing(shop), parcel.id, next, isLost ? 'lost' : undefined)
}
