import type { PayoutSource } from '#shared/cash/cash.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import { recordChange } from '../../audit/record-change.ts'
import { lockParcels } from '../../couriers/parcels/lock-parcels.ts'
import type { ParcelRow } from '../../couriers/parcels/parcel-tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { payLines } from './pay-lines.ts'
import { insertLines, insertPayout, selectNamedParcels } from './payout-queries.ts'
import { shareCharges } from './share-charges.ts'

export interface NewLine {
  /** As the courier wrote them; empty where it did not. */
  consignment: string
  ourRef: string
  collectedPoisha: Poisha
  /** Null where the courier says only what it keeps of the whole payout. */
  chargesPoisha: Poisha | null
}

export interface NewPayout {
  courier: CourierId
  ref: string
  paidAt: Date
  amountPoisha: Poisha
  source: PayoutSource
  /** Read in the transaction of the payout, which is locked first. */
  lines: (tx: Tx) => Promise<readonly NewLine[]>
}

/**
 * Enters a payout with all its lines, each at the parcel that it names; those of unknown parcels are recorded as
 * they are. Returns its id; null where the courier's payout of that name is entered already.
 */
export async function recordPayout(
  tx: Tx,
  { clock }: Pick<ActingShop, 'clock'>,
  payout: NewPayout,
): Promise<string | null> {
  const { lines: readLines, ...row } = payout
  const id = newId()
  const now = clock.now()
  if (!(await insertPayout(tx, { id, ...row, createdAt: now }))) return null
  const lines = await readLines(tx)
  const parcelOf = await matchParcels(tx, payout.courier, lines)
  // Before the lines, whose foreign keys lock the parcels too, in the order of the lines.
  const parcels = await lockParcels(tx, [...new Set(lines.flatMap((line) => parcelOf(line) ?? []))])
  const parcelById = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  const charged = shareCharges(payout.amountPoisha, lines, (line) =>
    reportedCharges(parcelById.get(parcelOf(line) ?? '')),
  )
  const rows = charged.map((line, position) => ({
    id: newId(),
    payoutId: id,
    position,
    parcelId: parcelOf(line),
    ...line,
    netPoisha: line.collectedPoisha - line.chargesPoisha,
  }))
  const matched = rows.flatMap(({ parcelId, ...line }) => (parcelId ? [{ ...line, parcelId }] : []))
  await insertLines(tx, rows)
  await payLines(tx, parcels, matched, now)
  await recordChange(tx, clock, {
    action: 'created',
    type: 'payout',
    id,
    label: payout.ref,
    after: {
      courier: payout.courier,
      paidAt: payout.paidAt.toISOString(),
      amount: takaFromPoisha(payout.amountPoisha),
      lines: lines.length,
    },
  })
  return id
}

function reportedCharges(parcel: ParcelRow | undefined): Poisha {
  return (parcel?.deliveryChargePoisha ?? 0) + (parcel?.codChargePoisha ?? 0)
}

/** The parcel that a line means: by the courier's number, and by ours where it has none of its own. */
async function matchParcels(tx: Tx, courier: CourierId, lines: readonly NewLine[]) {
  const valuesOf = (name: keyof Pick<NewLine, 'consignment' | 'ourRef'>) =>
    lines.map((line) => line[name]).filter(Boolean)
  const parcels = await selectNamedParcels(tx, courier, {
    consignments: valuesOf('consignment'),
    ourRefs: valuesOf('ourRef'),
  })
  const byConsignment = new Map(parcels.map((parcel) => [parcel.consignmentId, parcel]))
  const byCode = new Map(parcels.map((parcel) => [parcel.trackingCode, parcel]))
  const byRef = new Map(parcels.map((parcel) => [parcel.ourRef, parcel]))
  return ({ consignment, ourRef }: NewLine): string | null => {
    const byNumber = consignment
      ? (byConsignment.get(consignment) ?? byCode.get(consignment) ?? byRef.get(consignment))
      : undefined
    const byOurs = ourRef ? byRef.get(ourRef) : undefined
    // Two numbers of two parcels: somebody has to look.
    if (byNumber && byOurs && byNumber !== byOurs) return null
    const found = byNumber ?? byOurs
    if (!found) return null
    const isOtherConsignment = !byNumber && consignment !== '' && found.consignmentId !== null
    return isOtherConsignment ? null : found.id
  }
}
