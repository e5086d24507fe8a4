import { z } from 'zod'
import type { BuyerScore } from '#shared/couriers/buyer-score-schemas.ts'
import { wholeTakaFromPoisha } from '#shared/money/money.ts'
import {
  type Booking,
  type BookingRequest,
  type Courier,
  type CourierAnswer,
  type CourierReport,
  type FoundBooking,
  type ParcelRef,
  type Payout,
  type PayoutLine,
  type WebhookReading,
  type WebhookRequest,
  unsupportedCalls,
} from '../courier.ts'
import { callCourier, failed, sentenceOf, succeeded, unexpected } from '../calls/call-courier.ts'
import { type CourierAccount, credential } from '../calls/courier-account.ts'
import {
  idText,
  isoTime,
  localPhone,
  maybeId,
  maybeTaka,
  maybeText,
  reportOf,
  takaAmount,
} from '../calls/courier-values.ts'
import {
  accepted,
  headerOf,
  isSecret,
  malformedWebhook,
  refusedWebhook,
} from '../calls/webhook-answers.ts'

/** Steadfast's API v1. It takes the written address; parcels are cancelled in its panel. */
export function steadfast(account: CourierAccount): Courier {
  return {
    ...unsupportedCalls,
    id: 'steadfast',
    create: (request) => create(account, request),
    find: (ourRef) => find(account, ourRef),
    track: (parcel) => track(account, parcel),
    payouts: () => payouts(account),
    payoutLines: (ref) => payoutLines(account, ref),
    score: (phone) => score(account, phone),
    tryConnection: () => tryConnection(account),
    readWebhook: (request) => readWebhook(account, request),
  }
}

const homeDelivery = 0

const bookedSchema = z.object({
  consignment: z.object({
    consignment_id: idText,
    tracking_code: maybeText,
    status: z.string(),
  }),
})

async function create(
  account: CourierAccount,
  { ourRef, recipient, codPoisha, contents, quantity, note }: BookingRequest,
): Promise<CourierAnswer<Booking>> {
  const { name, phone, address, thana, district } = recipient
  const answer = await call(account, '/create_order', {
    invoice: ourRef,
    recipient_name: name.slice(0, 100),
    recipient_phone: localPhone(phone),
    recipient_address: `${address}, ${thana}, ${district}`.slice(0, 250),
    cod_amount: wholeTakaFromPoisha(codPoisha),
    ...(note && { note: note.slice(0, 500) }),
    item_description: contents.slice(0, 500),
    total_lot: Math.max(1, quantity),
    delivery_type: homeDelivery,
  })
  if (!answer.ok) {
    const { failure } = answer
    const isTaken = failure.kind === 'refused' && /already been taken/i.test(failure.message)
    return isTaken ? failed({ kind: 'duplicate', message: failure.message }) : answer
  }
  const booked = bookedSchema.safeParse(answer.value)
  if (!booked.success) return unexpected(answer.value)
  const { consignment_id: consignmentId, tracking_code, status } = booked.data.consignment
  return succeeded({
    consignmentId,
    trackingCode: tracking_code,
    chargesPoisha: null,
    rawStatus: status,
  })
}

const statusSchema = z.object({ delivery_status: z.string().min(1), consignment_id: maybeId })

async function find(
  account: CourierAccount,
  ourRef: string,
): Promise<CourierAnswer<FoundBooking | null>> {
  const answer = await call(account, `/status_by_invoice/${encodeURIComponent(ourRef)}`)
  if (!answer.ok) return answer.failure.kind === 'unknown_parcel' ? succeeded(null) : answer
  const status = statusSchema.safeParse(answer.value)
  if (!status.success) return unexpected(answer.value)
  const { consignment_id: consignmentId, delivery_status: rawStatus } = status.data
  return succeeded({ consignmentId, rawStatus })
}

async function track(
  account: CourierAccount,
  { consignmentId, ourRef }: ParcelRef,
): Promise<CourierAnswer<CourierReport>> {
  const path =
    consignmentId === null
      ? `/status_by_invoice/${encodeURIComponent(ourRef)}`
      : `/status_by_cid/${encodeURIComponent(consignmentId)}`
  const answer = await call(account, path)
  if (!answer.ok) return answer
  const status = statusSchema.safeParse(answer.value)
  if (!status.success) return unexpected(answer.value)
  const known = consignmentId ?? status.data.consignment_id
  return succeeded(
    reportOf('steadfast', status.data.delivery_status, { consignmentId: known, ourRef }),
  )
}

const paymentFields = {
  id: idText,
  amount: takaAmount,
  status: z.string().catch(''),
  created_at: maybeText,
  updated_at: maybeText,
}
const paymentSchema = z.object(paymentFields)
const paymentsSchema = z.union([
  z.array(paymentSchema),
  z.object({ data: z.array(paymentSchema) }).transform(({ data }) => data),
  z.object({ payments: z.array(paymentSchema) }).transform(({ payments: list }) => list),
])

async function payouts(account: CourierAccount): Promise<CourierAnswer<Payout[]>> {
  const answer = await call(account, '/payments')
  if (!answer.ok) return answer
  const list = paymentsSchema.safeParse(answer.value)
  if (!list.success) return unexpected(answer.value)
  return succeeded(
    list.data
      .map(({ id, amount, status, created_at, updated_at }) => ({
        ref: id,
        paidAt: isoTime(created_at) ?? isoTime(updated_at) ?? account.now().toISOString(),
        amountPoisha: amount,
        rawStatus: status,
      }))
      .toSorted((one, other) => other.paidAt.localeCompare(one.paidAt)),
  )
}

const linesSchema = z.object({
  consignments: z.array(
    z.object({
      consignment_id: idText,
      invoice: maybeId,
      cod_amount: takaAmount,
      delivery_charge: takaAmount,
      status: z.string().catch(''),
    }),
  ),
})
const paymentDetailSchema = z.union([
  linesSchema,
  z.object({ data: linesSchema }).transform(({ data }) => data),
])

async function payoutLines(
  account: CourierAccount,
  ref: string,
): Promise<CourierAnswer<PayoutLine[]>> {
  const answer = await call(account, `/payments/${encodeURIComponent(ref)}`)
  if (!answer.ok) return answer
  const payment = paymentDetailSchema.safeParse(answer.value)
  if (!payment.success) return unexpected(answer.value)
  return succeeded(
    payment.data.consignments.map((line) => ({
      consignmentId: line.consignment_id,
      ourRef: line.invoice,
      collectedPoisha: line.cod_amount,
      chargesPoisha: line.delivery_charge,
      rawStatus: line.status,
    })),
  )
}

const scoreSchema = z.object({
  delivery_ratio: z.coerce.number().min(0).max(100).nullable(),
  volume_band: z.enum(['none', 'low', 'medium', 'high']),
  volume_range: maybeText,
  total_reports: z.coerce.number().int().min(0).catch(0),
  doubtful_reports: z.boolean().catch(false),
})

/** Shares and a band in place of counts: their older call with the counts has ended. */
async function score(
  account: CourierAccount,
  phone: string,
): Promise<CourierAnswer<BuyerScore | null>> {
  const answer = await call(account, `/fraud_check/score/${localPhone(phone)}`)
  if (!answer.ok) return answer
  const read = scoreSchema.safeParse(answer.value)
  // An empty answer speaks for nobody.
  if (!read.success) return unexpected(answer.value)
  const { delivery_ratio, volume_band, volume_range, total_reports, doubtful_reports } = read.data
  const reports = doubtful_reports ? 0 : total_reports
  if (volume_band === 'none' && reports === 0) return succeeded(null)
  return succeeded({
    deliveredPercent: volume_band === 'none' ? null : delivery_ratio,
    parcels: volume_band === 'none' ? null : volume_range,
    isFew: volume_band === 'low',
    reports,
    remark: null,
  })
}

async function tryConnection(account: CourierAccount): Promise<CourierAnswer<null>> {
  const answer = await call(account, '/get_balance')
  if (!answer.ok) return answer
  const hasBalance = z.object({ current_balance: takaAmount }).safeParse(answer.value).success
  return hasBalance ? succeeded(null) : unexpected(answer.value)
}

async function call(
  account: CourierAccount,
  path: string,
  body?: object,
): Promise<CourierAnswer<unknown>> {
  const answer = await callCourier(account, {
    method: body ? 'POST' : 'GET',
    url: account.baseUrl + path,
    headers: {
      'api-key': credential(account, 'apiKey'),
      'secret-key': credential(account, 'secretKey'),
    },
    ...(body && { body }),
  })
  return answer.ok ? withoutHiddenFailure(answer.value) : answer
}

/** Steadfast answers 200 to some failures, with the true status in the body. */
function withoutHiddenFailure(value: unknown): CourierAnswer<unknown> {
  const { success, data } = z.object({ status: z.number() }).safeParse(value)
  if (!success || data.status < 400) return succeeded(value)
  const message = sentenceOf(value) ?? `status ${data.status}`
  if (data.status === 401 || data.status === 403) return failed({ kind: 'unauthorised', message })
  if (data.status === 404) return failed({ kind: 'unknown_parcel', message })
  if (data.status === 429) return failed({ kind: 'rate_limited', retryAfterMs: null })
  if (data.status >= 500)
    return failed({ kind: 'unreadable', status: data.status, excerpt: message })
  return failed({ kind: 'refused', message })
}

const webhookSchema = z
  .object({
    notification_type: z.enum(['delivery_status', 'tracking_update']),
    consignment_id: maybeId,
    invoice: maybeId,
    status: maybeText,
    cod_amount: maybeTaka,
    delivery_charge: maybeTaka,
    tracking_message: maybeText,
    updated_at: maybeText,
  })
  .refine(({ notification_type, status }) => notification_type === 'tracking_update' || status)
  .refine(({ consignment_id, invoice }) => consignment_id ?? invoice)

const withCash = ['delivered', 'partial_delivered']

function readWebhook(account: CourierAccount, request: WebhookRequest): WebhookReading {
  const given = headerOf(request, 'authorization')?.replace(/^Bearer\s+/i, '')
  if (!isSecret(given, account.webhookSecret)) return refusedWebhook
  const read = webhookSchema.safeParse(request.body)
  if (!read.success) return malformedWebhook
  const { notification_type, consignment_id, invoice, status, ...body } = read.data
  const rawStatus = notification_type === 'tracking_update' ? notification_type : (status ?? '')
  const report = reportOf('steadfast', rawStatus, {
    consignmentId: consignment_id,
    ourRef: invoice,
    at: isoTime(body.updated_at),
    collectedPoisha: withCash.includes(rawStatus) ? body.cod_amount : null,
    chargesPoisha: body.delivery_charge,
    reason: body.tracking_message,
  })
  return { kind: 'report', report, answer: accepted }
}
