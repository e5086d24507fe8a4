import { z } from 'zod'
import type { CourierAnswer, Payout, PayoutLine } from '../../courier.ts'
import { succeeded } from '../../calls/call-courier.ts'
import {
  idText,
  isoTime,
  maybeId,
  maybeTaka,
  maybeText,
  takaAmount,
} from '../../calls/courier-values.ts'

/** A call with the shop's keys. */
export type Get = <T>(path: string, schema: z.ZodType<T>) => Promise<CourierAnswer<T>>

/**
 * Whether money has left Steadfast: `paid` and `unpaid` are of live answers, and `processing` is what precedes
 * `paid`. No other word moves money.
 */
const isPaidByStatus: Readonly<Record<string, boolean>> = {
  paid: true,
  unpaid: false,
  processing: false,
  pending: false,
}

/** As live answers have it, or as their first SDK described it: `id`, `amount` and `status`. */
const paymentSchema = z
  .object({
    payment_id: maybeId,
    id: maybeId,
    /** All that was collected where `total` is what was paid out of it. */
    amount: takaAmount,
    total: maybeTaka,
    status_label: maybeText,
    status: maybeText,
    created_at: maybeText,
    updated_at: maybeText,
    paid_at: maybeText,
  })
  .transform((payment, context) => {
    const ref = payment.payment_id ?? payment.id
    if (ref !== null) return { ...payment, ref }
    context.addIssue({ code: 'custom', message: 'a payment without its id' })
    return z.NEVER
  })
const paymentsSchema = z.union([
  z.array(paymentSchema),
  z.object({ payments: z.array(paymentSchema) }).transform(({ payments }) => payments),
  z.object({ data: z.array(paymentSchema) }).transform(({ data }) => data),
])

/** Ten to a page, the oldest first, and no word of how many pages there are. */
const paymentsOfPage = 10
const maxPages = 300

/** All payments, newest first. */
export async function readPayouts(get: Get, now: () => Date): Promise<CourierAnswer<Payout[]>> {
  const payouts = new Map<string, Payout>()
  for (let page = 1; page <= maxPages; page += 1) {
    const path = page === 1 ? '/payments' : `/payments?page=${page}`
    // oxlint-disable-next-line no-await-in-loop -- one page after the other, until one is not full
    const list = await get(path, paymentsSchema)
    if (!list.ok) return list
    const before = payouts.size
    for (const payment of list.value) payouts.set(payment.ref, payoutOf(payment, now))
    if (list.value.length < paymentsOfPage || payouts.size === before) break
  }
  return succeeded(
    [...payouts.values()].toSorted((one, other) => other.paidAt.localeCompare(one.paidAt)),
  )
}

function payoutOf(payment: z.output<typeof paymentSchema>, now: () => Date): Payout {
  const { ref, amount, total, created_at, updated_at, paid_at } = payment
  const rawStatus = payment.status_label ?? payment.status ?? ''
  return {
    ref,
    paidAt: isoTime(paid_at) ?? isoTime(created_at) ?? isoTime(updated_at) ?? now().toISOString(),
    amountPoisha: total ?? amount,
    rawStatus,
    isPaid: isPaidByStatus[rawStatus.toLowerCase()] ?? null,
  }
}

const notNegative = takaAmount.refine((poisha) => poisha >= 0)

const lineSchema = z
  .object({
    consignment_id: idText,
    invoice: maybeId,
    cod_amount: notNegative,
    /** Live answers have none: the charge is a sum of the whole payment. */
    delivery_charge: notNegative.nullish(),
    status: z.string().catch(''),
  })
  .transform((line): PayoutLine => ({
    consignmentId: line.consignment_id,
    ourRef: line.invoice,
    collectedPoisha: line.cod_amount,
    chargesPoisha: line.delivery_charge ?? null,
    rawStatus: line.status,
  }))
const linesSchema = z
  .object({ consignments: z.array(lineSchema) })
  .transform(({ consignments }) => consignments)

export const paymentDetailSchema = z.union([
  linesSchema,
  z.object({ payment: linesSchema }).transform(({ payment }) => payment),
  z.object({ data: linesSchema }).transform(({ data }) => data),
])
