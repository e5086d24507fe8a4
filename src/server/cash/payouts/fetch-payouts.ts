import type { FetchedPayouts } from '#shared/cash/cash-schemas.ts'
import { type CourierId, courierIds, courierRow } from '#shared/couriers/couriers.ts'
import type { Language } from '#shared/languages/languages.ts'
import { failureText } from '../../couriers/booking/failure-text.ts'
import type { CourierFailure, Payout } from '../../couriers/courier.ts'
import { findCourierOfParcels } from '../../couriers/find-courier.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { selectKnownRefs } from './payout-queries.ts'
import { recordPayout } from './record-payout.ts'

/** Of one courier at once, newest first: the next pass has the rest. */
const maxPayouts = 50

interface Fetched {
  courier: CourierId
  added: number
  failure: CourierFailure | null
}

/**
 * Enters the payouts that couriers list and that are not known. One that was taken back is known: it does not
 * come again by itself.
 */
export async function fetchPayouts(shop: ActingShop): Promise<Fetched[]> {
  const fetched: Fetched[] = []
  for (const id of courierIds.filter((courier) => courierRow(courier).supports.payouts)) {
    // oxlint-disable-next-line no-await-in-loop -- one courier after the other
    const result = await fetchOf(shop, id)
    if (result) fetched.push(result)
  }
  return fetched
}

export async function fetchPayoutsNow(
  shop: ActingShop,
  language: Language,
): Promise<FetchedPayouts> {
  const fetched = await fetchPayouts(shop)
  return {
    couriers: fetched.map(({ courier, added, failure }) => ({
      courier,
      added,
      problem: failure && failureText(courier, failure)(language),
    })),
  }
}

async function fetchOf(shop: ActingShop, id: CourierId): Promise<Fetched | null> {
  const courier = await findCourierOfParcels(shop, id)
  if (!courier) return null
  const listed = await courier.payouts()
  if (!listed.ok) return { courier: id, added: 0, failure: listed.failure }
  const refs = listed.value.map(({ ref }) => ref)
  const known = await selectKnownRefs(shop.db, id, refs)
  const news = listed.value.filter(({ ref }) => !known.has(ref)).slice(0, maxPayouts)
  let added = 0
  for (const payout of news) {
    // oxlint-disable-next-line no-await-in-loop -- couriers limit how often they are called
    const lines = await courier.payoutLines(payout.ref)
    if (!lines.ok) return { courier: id, added, failure: lines.failure }
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (await record(shop, id, payout, lines.value)) added += 1
  }
  return { courier: id, added, failure: null }
}

async function record(
  shop: ActingShop,
  courier: CourierId,
  { ref, paidAt, amountPoisha }: Payout,
  lines: readonly {
    consignmentId: string
    ourRef: string | null
    collectedPoisha: number
    chargesPoisha: number
  }[],
): Promise<boolean> {
  const id = await inTransaction(shop, (tx) =>
    recordPayout(tx, shop, {
      courier,
      ref,
      paidAt: new Date(paidAt),
      // Charges of parcels that were paid in advance may be more than all the cash: nothing was paid.
      amountPoisha: Math.max(0, amountPoisha),
      source: 'api',
      lines: async () =>
        lines.map(({ consignmentId, ourRef, collectedPoisha, chargesPoisha }) => ({
          consignment: consignmentId,
          ourRef: ourRef ?? '',
          collectedPoisha,
          chargesPoisha,
        })),
    }),
  )
  return id !== null
}
