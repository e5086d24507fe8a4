import type { CourierScore } from '#shared/couriers/buyer-score-schemas.ts'
import { type CourierId, courierIds, courierRow } from '#shared/couriers/couriers.ts'
import { type Db, inTransaction, type Writer, writing } from '../../platform/database/database.ts'
import { isolateFailure } from '../../platform/isolate-failure.ts'
import type { ActingShop } from '../../shop.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import { claimPhone, deleteScoresBefore, selectScores, updateScore } from './buyer-score-queries.ts'

const dayMs = 86_400_000

/** Of one courier in one run, one after the other: couriers count such calls. */
const maxPhones = 50

/**
 * Asks couriers about the buyers of new orders, each about a phone once a day at most, where the owner wants
 * it: until then no courier gets a phone without a parcel. A courier that fails is left alone until the next
 * run; phones not asked about are asked tomorrow.
 */
export async function askForScores(shop: ActingShop): Promise<void> {
  const { couriers } = await findShopSettings(shop)
  if (!couriers.asksForScores) return
  const asked = courierIds.filter((id) => courierRow(id).supports.score)
  const failure = 'a courier was not asked about buyers'
  await Promise.all(
    asked.map((courier) =>
      isolateFailure({ log: shop.log, failure, about: { courier } }, () =>
        askCourier(shop, courier),
      ),
    ),
  )
}

async function askCourier(shop: ActingShop, id: CourierId): Promise<void> {
  const courier = await shop.findCourier(shop, id)
  if (!courier) return
  const db = writing(shop)
  const now = shop.clock.now()
  const askedBefore = new Date(now.getTime() - dayMs)
  for (let asked = 0; asked < maxPhones; asked += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const phone = await inTransaction(shop, (tx) => claimPhone(tx, id, { now, askedBefore }))
    if (phone === null) return
    // oxlint-disable-next-line no-await-in-loop -- the same
    const answer = await courier.score(phone)
    if (!answer.ok) {
      shop.log.warn(
        { courier: id, kind: answer.failure.kind },
        'a courier gave no score of a buyer',
      )
      return
    }
    const answeredAt = shop.clock.now()
    // oxlint-disable-next-line no-await-in-loop -- the same
    await updateScore(db, { phone, courier: id, score: answer.value, answeredAt })
  }
}

/** Older scores say nothing about today's orders. */
const storedDays = 30

export async function cleanUpScores(db: Writer, now: Date): Promise<void> {
  await deleteScoresBefore(db, new Date(now.getTime() - storedDays * dayMs))
}

/** Scores of a phone by couriers. */
export async function findBuyerScores(db: Db, phone: string): Promise<CourierScore[]> {
  const rows = await selectScores(db, phone)
  return rows.flatMap(({ courier, score, answeredAt }) =>
    score && answeredAt ? [{ ...score, courier, at: answeredAt.toISOString() }] : [],
  )
}
