import type { LineResult } from '#shared/cash/cash.ts'
import type { CashPayout, PayoutDetail, PayoutQuery } from '#shared/cash/cash-schemas.ts'
import type { Pagination } from '#shared/api/pagination.ts'
import { type Poisha, takaFromPoisha } from '#shared/money/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import { isId } from '../../platform/ids.ts'
import { payoutNotFound } from './change-payout.ts'
import { countMissing, payoutList, selectPayout, selectShownLines } from './payout-queries.ts'

type ListedRow = Awaited<ReturnType<typeof selectPayout>> & {
  lines: number
  unknown: number
  sumPoisha: number
}

export async function listPayouts(
  db: Db,
  query: PayoutQuery,
): Promise<{ payouts: CashPayout[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, payoutList(query), query)
  return { payouts: rows.map(serializePayout), pagination }
}

/** Throws `not_found`. */
export async function readPayout(db: Db | Tx, id: string): Promise<PayoutDetail> {
  const payout = isId(id) ? await selectPayout(db, id) : null
  if (!payout) throw payoutNotFound()
  const [lines, missing] = await Promise.all([selectShownLines(db, id), countMissing(db, payout)])
  const rows = lines.map(serializeLine)
  return {
    ...serializePayout({
      ...payout,
      lines: rows.length,
      unknown: rows.filter(({ parcel }) => parcel === null).length,
      sumPoisha: lines.reduce((sum, { line }) => sum + line.netPoisha, 0),
    }),
    rows,
    missing,
  }
}

function serializePayout(row: Omit<NonNullable<ListedRow>, 'createdAt'>): CashPayout {
  return {
    _id: row.id,
    courier: row.courier,
    ref: row.ref,
    paidAt: row.paidAt.toISOString(),
    amount: takaFromPoisha(row.amountPoisha),
    source: row.source,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    lines: row.lines,
    unknown: row.unknown,
    sum: takaFromPoisha(row.sumPoisha),
  }
}

type ShownLine = Awaited<ReturnType<typeof selectShownLines>>[number]

function serializeLine(row: ShownLine): PayoutDetail['rows'][number] {
  const { line } = row
  return {
    _id: line.id,
    consignment: line.consignment,
    ourRef: line.ourRef,
    collected: takaFromPoisha(line.collectedPoisha),
    charges: takaFromPoisha(line.chargesPoisha),
    net: takaFromPoisha(line.netPoisha),
    result: resultOf(row),
    parcel:
      line.parcelId === null || row.state === null || row.orderId === null
        ? null
        : {
            _id: line.parcelId,
            ourRef: row.ourRef ?? '',
            order: { _id: row.orderId, orderNumber: row.orderNumber ?? '' },
            state: row.state,
            open: takaFromPoisha(row.openPoisha ?? 0),
            adjusted: takaFromPoisha(row.adjustedPoisha ?? 0),
            overcharge: takaFromPoisha(overchargeOf(row)),
          },
  }
}

/** Charges of a line beyond those accepted for its parcel. */
function overchargeOf({ line, chargedPoisha }: ShownLine): Poisha {
  return Math.max(0, line.chargesPoisha - (chargedPoisha ?? line.chargesPoisha))
}

/** By what its parcel has come to with all payouts. */
function resultOf(row: ShownLine): LineResult {
  const { line, isTwice, openPoisha } = row
  if (line.parcelId === null) return 'unknown'
  const open = openPoisha ?? 0
  if (open === 0) return 'exact'
  if (open > 0) return overchargeOf(row) > 0 ? 'overcharged' : 'short'
  return isTwice ? 'twice' : 'over'
}
