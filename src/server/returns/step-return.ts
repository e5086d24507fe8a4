import { type Poisha, poishaFromTaka } from '#shared/money/money.ts'
import { normalizePhone } from '#shared/addresses/phone.ts'
import type { ReturnStep, Settlement } from '#shared/returns/return-step-schemas.ts'
import { mayFollow, returnStatusTable, type ReturnStatus } from '#shared/returns/return-status.ts'
import { returnTexts } from '#shared/returns/return-texts.ts'
import { isMoneyMethod } from '#shared/returns/returns.ts'
import { refusedAtDoor } from '#shared/orders/statuses/status-reason-texts.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { storeCreditTexts } from '#shared/store-credit/store-credit-texts.ts'
import { recordChange } from '../audit/record-change.ts'
import { enqueueEmails } from '../jobs.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError, fieldError } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import { addOrderMoney } from '../orders/money/order-money.ts'
import { closeUnscanned } from '../orders/packing/unscanned-units.ts'
import { addCredit } from '../store-credit/store-credit.ts'
import type { ActingShop } from '../shop.ts'
import {
  dueOf,
  findOwnOrder,
  owedAgain,
  rejectTooMuch,
  type ReturnAccess,
  type ReturnDue,
  returnNotFound,
} from './find-returns.ts'
import { inspectUnits } from './units/inspect-units.ts'
import {
  type OrderRow,
  type ReturnRecord,
  type ReturnRow,
  selectItems,
  selectReturnRecords,
} from './return-queries.ts'
import {
  insertStep,
  lockReturn,
  selectLines,
  takeExchangeCredit,
  updateBinding,
  updateReturn,
} from './return-write-queries.ts'
import { countUnitsLeft } from './units/units-left.ts'

/**
 * Takes the next step of a return as a member of staff, once: of two who do it at the same time, one is
 * told. Throws `conflict` for a step that does not follow, and `invalid` for units or money that do not
 * add up.
 */
export async function stepReturn(shop: ActingShop, id: string, step: ReturnStep): Promise<void> {
  const tags = await inTransaction(shop, async (tx) => {
    const { order, row } = await requireReturn(tx, id)
    return takeStep(tx, shop, order, row, step)
  })
  shop.invalidation.invalidate(tags)
}

/** Takes a return back as its buyer. Throws `conflict` once the shop has received it. */
export async function withdrawReturn(
  shop: ActingShop,
  { orderId, returnId }: { orderId: string; returnId: string },
  access: ReturnAccess,
): Promise<void> {
  await findOwnOrder(shop.db, orderId, access)
  await inTransaction(shop, async (tx) => {
    const { order, row } = await requireReturn(tx, returnId)
    if (order.id !== orderId || row.source !== 'buyer') throw returnNotFound()
    if (row.status === 'cancelled') return
    if (!returnStatusTable[row.status].canBeWithdrawn) {
      throw new DomainError('conflict', (language) => returnTexts[language].notWithdrawn)
    }
    await takeStep(tx, shop, order, row, { status: 'cancelled', note: '' })
  })
}

export async function requireReturn(tx: Tx, id: string) {
  const found = isId(id) ? await lockReturn(tx, id) : null
  if (!found) throw returnNotFound()
  return found
}

/** The next step of a return, which is locked. Returns the tags of what changed. */
export async function takeStep(
  tx: Tx,
  shop: ActingShop,
  order: OrderRow,
  row: ReturnRow,
  step: ReturnStep,
): Promise<CacheTag[]> {
  // `settle` decides whether a settled one is to be settled again.
  if (step.status !== 'settled' && !mayFollow(row.status, step.status)) throw isPast(row)
  switch (step.status) {
    case 'approved':
      await requireReturnable(tx, shop, order, row)
      await writeStep(tx, shop, order, row, step, { decision: step.note })
      return []
    case 'refused':
      await writeStep(tx, shop, order, row, step, { decision: step.note })
      return []
    case 'inspected': {
      const tags = await inspectUnits(tx, shop, row, step.lines)
      await writeStep(tx, shop, order, row, step, {}, { lines: step.lines })
      if (row.kind === refusedAtDoor) await settleRefused(tx, shop, order, row)
      else if (order.leftUnscanned) await closeUnscanned(tx, shop, order.id)
      return tags
    }
    case 'settled':
      await settle(tx, shop, order, row, step)
      if (order.leftUnscanned) await closeUnscanned(tx, shop, order.id)
      return []
    default:
      await writeStep(tx, shop, order, row, step, {})
      return []
  }
}

/** Its order may have gone back to an earlier status since it was asked for, and have been edited there. */
async function requireReturnable(
  tx: Tx,
  shop: ActingShop,
  order: OrderRow,
  { id }: ReturnRow,
): Promise<void> {
  if (!orderStatusTable[order.status].isReturnable) {
    throw new DomainError('conflict', (language) => returnTexts[language].notDelivered)
  }
  const lines = await selectLines(tx, id)
  const items = await selectItems(tx, order.id)
  const left = await countUnitsLeft(tx, shop, order.id, items)
  if (lines.length === 0 || [...left.values()].some(({ unreturned }) => unreturned < 0)) {
    throw new DomainError('conflict', (language) => returnTexts[language].edited)
  }
  const isOfReturn = (itemId: string) => lines.some((line) => line.orderItemId === itemId)
  const claimed = items.find(
    (item) => isOfReturn(item.id) && (left.get(item.id)?.withBuyer ?? 0) < 0,
  )
  if (!claimed) return
  throw new DomainError('conflict', (language) => returnTexts[language].inClaim(claimed.name))
}

/** Nobody has paid for a parcel that was not accepted. */
async function settleRefused(tx: Tx, shop: ActingShop, order: OrderRow, row: ReturnRow) {
  const now = shop.clock.now()
  await writeStep(
    tx,
    shop,
    order,
    { ...row, status: 'inspected' },
    { status: 'settled', note: '' },
    {
      refundMethod: 'none',
      settledAt: now,
    },
  )
}

/** The money goes back by hand, or as store credit; the shop notes how, and never more than was paid that way. */
async function settle(
  tx: Tx,
  shop: ActingShop,
  order: OrderRow,
  row: ReturnRow,
  step: Settlement,
): Promise<void> {
  const { method, amount, number, reference } = step
  const { record, due, isFirst } = await requireUnsettled(tx, row)
  const refundPoisha = poishaFromTaka(amount)
  rejectTooMuch({ field: 'amount', method, amount: refundPoisha }, due)
  if (method === 'store_credit') {
    await giveCredit(tx, shop, record, refundPoisha)
  }
  const { restMethod } = row
  const refund = {
    // Without more money it went back as its rest did.
    ...(method === 'none' && restMethod !== null
      ? { refundMethod: restMethod, restMethod: null, restPoisha: 0 }
      : { refundMethod: method }),
    refundPoisha: row.restPoisha + refundPoisha,
    refundNumber: method === 'bkash' ? (normalizePhone(number) ?? '') : '',
    refundReference: reference,
  }
  const at = shop.clock.now()
  const stepId = await writeStep(
    tx,
    shop,
    order,
    row,
    step,
    { ...refund, settledAt: row.settledAt ?? at },
    {
      method,
      amount,
      reference,
    },
  )
  const of = { orderId: order.id, causeId: stepId, at }
  const isMoney = isMoneyMethod(method)
  await addOrderMoney(tx, [
    { ...of, kind: 'returned', amountPoisha: isFirst ? -(refundPoisha + due.forgiven) : 0 },
    {
      ...of,
      kind: 'refund',
      amountPoisha: isMoney ? refundPoisha : 0,
      ...(isMoney && { method }),
      note: [refund.refundNumber, reference].filter(Boolean).join(' · '),
    },
  ])
}

/** Once for each settlement of a return; only an account can have it. */
export async function giveCredit(
  tx: Tx,
  { clock }: ActingShop,
  { return: { id, orderId }, order: { customerId }, replacement }: ReturnRecord,
  amountPoisha: Poisha,
): Promise<void> {
  const referenceId = replacement?.id ?? id
  const entry = { customerId, amountPoisha, cause: 'return', referenceId, orderId } as const
  if (await addCredit(tx, { ...entry, createdAt: clock.now() })) return
  throw fieldError('method', (language) => storeCreditTexts[language].noAccount)
}

export interface Unsettled {
  record: ReturnRecord
  due: ReturnDue
  /** False where the replacement that settled it was cancelled. */
  isFirst: boolean
}

/**
 * The return with its open settlement: the inspected units, or the credit of a cancelled replacement, which
 * that order loses: opened again, it is paid in full. Throws `conflict` where nothing is.
 */
export async function requireUnsettled(tx: Tx, row: ReturnRow): Promise<Unsettled> {
  const [record] = await selectReturnRecords(tx, [row.id])
  if (!record) throw returnNotFound()
  const due = await dueOf(tx, record)
  if (mayFollow(row.status, 'settled')) return { record, due, isFirst: true }
  const { replacement } = record
  const isOwed = replacement && owedAgain(record) > 0
  if (!isOwed || !(await takeExchangeCredit(tx, replacement.id))) throw isPast(row)
  return { record, due, isFirst: false }
}

const isPast = ({ status }: ReturnRow) =>
  new DomainError('conflict', (language) => returnTexts[language].mayNotFollow(status))

/** The new status with its place on the timeline, in the order and in the audit log; returns the step's id. */
export async function writeStep(
  tx: Tx,
  { clock, jobs }: ActingShop,
  order: OrderRow,
  row: ReturnRow,
  { status, note }: { status: ReturnStatus; note: string },
  values: Partial<ReturnRow>,
  audited: object = {},
): Promise<string> {
  const now = clock.now()
  await updateReturn(tx, row.id, { status, statusSince: now, ...values })
  const stepId = await insertStep(tx, { returnId: row.id, status, note, createdAt: now })
  await updateBinding(tx, order.id)
  if (row.kind !== refusedAtDoor && order.buyerEmail !== null) {
    await enqueueEmails(jobs, tx, [{ kind: 'return-step', returnId: row.id, status }])
  }
  await recordChange(tx, clock, {
    action: 'changed',
    type: 'return',
    id: row.id,
    label: order.number,
    before: { status: row.status },
    after: { status, ...audited },
    reason: note || null,
  })
  return stepId
}
