import type { FetchedPayouts } from '#shared/cash/cash-schemas.ts'
import { cashTexts } from '#shared/cash/cash-texts.ts'
import { type CourierId, courierIds, courierRow } from '#shared/couriers/couriers.ts'
import type { Language } from '#shared/languages/languages.ts'
import { failureText } from '../../couriers/booking/failure-text.ts'
import type { Courier, CourierFailure, Payout, PayoutLine } from '../../couriers/courier.ts'
import { findCourierOfParcels } from '../../couriers/find-courier.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { isolateFailure } from '../../platform/isolate-failure.ts'
import type { ActingShop } from '../../shop.ts'
import { selectKnownRefs } from './payout-queries.ts'
import { type NewLine, recordPayout } from './record-payout.ts'

/** Shown at once; the others come with the next pass. */
const maxSentences = 5

/** Of one courier at once, newest first: the next pass has the rest. */
const maxPayouts = 50

/** A listed payout that was not entered: the next pass reads it again. */
interface LeftOut {
  ref: string
  why: 'unknown_status' | 'unreadable' | 'not_entered'
  rawStatus: string
}

interface Fetched {
  courier: CourierId
  added: number
  leftOut: LeftOut[]
  /** Why the courier was not asked on. */
  failure: CourierFailure | null
}

/**
 * Enters the payouts that couriers list as paid and that are not known; those that are yet to be paid wait. One
 * that was taken back is known: it does not come again by itself.
 */
export async function fetchPayouts(shop: ActingShop): Promise<Fetched[]> {
  const fetched: Fetched[] = []
  for (const id of courierIds.filter((courier) => courierRow(courier).supports.payouts)) {
    // oxlint-disable-next-line no-await-in-loop -- one courier after the other
    const courier = await findCourierOfParcels(shop, id)
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (courier) fetched.push(await fetchOf(shop, courier))
  }
  return fetched
}

export async function fetchPayoutsNow(
  shop: ActingShop,
  language: Language,
): Promise<FetchedPayouts> {
  const fetched = await fetchPayouts(shop)
  return {
    couriers: fetched.map(({ courier, added, leftOut, failure }) => {
      const sentences = leftOut
        .slice(0, maxSentences)
        .map(({ ref, why, rawStatus }) => cashTexts[language].leftOut[why](ref, rawStatus))
      if (failure) sentences.push(failureText(courier, failure)(language))
      return { courier, added, problem: sentences.length > 0 ? sentences.join(' ') : null }
    }),
  }
}

async function fetchOf(shop: ActingShop, courier: Courier): Promise<Fetched> {
  const result: Fetched = { courier: courier.id, added: 0, leftOut: [], failure: null }
  const listed = await courier.payouts()
  if (!listed.ok) return { ...result, failure: listed.failure }
  const refs = listed.value.map(({ ref }) => ref)
  const enteredRefs = await selectKnownRefs(shop.db, courier.id, refs)
  const news = listed.value.filter(({ ref, isPaid }) => !enteredRefs.has(ref) && isPaid !== false)
  for (const payout of news.slice(0, maxPayouts)) {
    const { ref, rawStatus } = payout
    const leaveOut = (why: LeftOut['why']) => void result.leftOut.push({ ref, why, rawStatus })
    if (payout.isPaid === null) {
      leaveOut('unknown_status')
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- couriers limit how often they are called
    const lines = await courier.payoutLines(ref)
    if (!lines.ok && isOfCourier(lines.failure)) return { ...result, failure: lines.failure }
    if (!lines.ok) {
      leaveOut('unreadable')
      continue
    }
    const about = { courier: courier.id, payout: ref }
    const failure = 'a payout could not be entered'
    // oxlint-disable-next-line no-await-in-loop -- the same
    const isEntered = await isolateFailure({ log: shop.log, failure, about }, async () => {
      if (await record(shop, courier.id, payout, newLines(lines.value))) result.added += 1
    })
    if (!isEntered) leaveOut('not_entered')
  }
  return result
}

/** Whether every other payout would fail so too. */
function isOfCourier({ kind }: CourierFailure): boolean {
  return ['unauthorised', 'rate_limited', 'unreachable', 'no_answer', 'unsupported'].includes(kind)
}

function newLines(lines: readonly PayoutLine[]): NewLine[] {
  return lines.map(({ consignmentId, ourRef, collectedPoisha, chargesPoisha }) => ({
    consignment: consignmentId,
    ourRef: ourRef ?? '',
    collectedPoisha,
    chargesPoisha,
  }))
}

async function record(
  shop: ActingShop,
  courier: CourierId,
  { ref, paidAt, amountPoisha }: Payout,
  lines: readonly NewLine[],
): Promise<boolean> {
  const id = await inTransaction(shop, (tx) =>
    recordPayout(tx, shop, {
      courier,
      ref,
      paidAt: new Date(paidAt),
      // Charges of parcels that were paid in advance may be more than all the cash: nothing was paid.
      amountPoisha: Math.max(0, amountPoisha),
      source: 'api',
      lines: async () => lines,
    }),
  )
  return id !== null
}
