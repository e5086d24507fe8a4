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
  type WebhookReading,
  type WebhookRequest,
  unsupportedCalls,
} from '../../courier.ts'
import {
  callCourier,
  failed,
  findDuplicate,
  readAnswer,
  sentenceOf,
  statusFailure,
  succeeded,
} from '../../calls/call-courier.ts'
import { type CourierAccount, credential } from '../../calls/courier-account.ts'
import {
  idText,
  isoTime,
  localPhone,
  maybeId,
  maybeTaka,
  maybeText,
  reportOf,
  takaAmount,
} from '../../calls/courier-values.ts'
import {
  accepted,
  headerOf,
  isSecret,
  malformedWebhook,
  refusedWebhook,
} from '../../calls/webhook-answers.ts'
import { type Get, paymentDetailSchema, readPayouts } from './steadfast-payments.ts'

/** Steadfast's API v1. It takes the written address; parcels are cancelled in its panel. */
export function steadfast(account: CourierAccount): Courier {
  const get: Get = (path, schema) => call(account, path, schema)
  return {
    ...unsupportedCalls,
    id: 'steadfast',
    create: (request) => create(account, request),
    find: (ourRef) => find(account, ourRef),
    track: (parcel) => track(account, parcel),
    payouts: () => readPayouts(get, account.now),
    payoutLines: (ref) => get(`/payments/${encodeURIComponent(ref)}`, paymentDetailSchema),
    score: (phone) => call(account, `/fraud_check/score/${localPhone(phone)}`, scoreSchema),
    tryConnection: () => call(account, '/get_balance', balanceSchema),
    readWebhook: (request) => readWebhook(account, request),
  }
}

const homeDelivery = 0

const bookedSchema = z
  .object({
    consignment: z.object({
      consignment_id: idText,
      tracking_code: maybeText,
      status: z.string(),
    }),
  })
  .transform(({ consignment }): Booking => ({
    consignmentId: consignment.consignment_id,
    trackingCode: consignment.tracking_code,
    chargesPoisha: null,
    rawStatus: consignment.status,
  }))

async function create(
  account: CourierAccount,
  { ourRef, recipient, codPoisha, contents, quantity, note }: BookingRequest,
): Promise<CourierAnswer<Booking>> {
  const { name, phone, address, thana, district } = recipient
  const answer = await call(account, '/create_order', bookedSchema, {
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
  return findDuplicate(answer, /already been taken/i)
}

const statusSchema = z
  .object({ delivery_status: z.string().min(1), consignment_id: maybeId })
  .transform(({ delivery_status: rawStatus, consignment_id: consignmentId }) => ({
    consignmentId,
    rawStatus,
  }))

async function find(
  account: CourierAccount,
  ourRef: string,
): Promise<CourierAnswer<FoundBooking | null>> {
  const answer = await call(account, byInvoice(ourRef), statusSchema)
  return !answer.ok && answer.failure.kind === 'unknown_parcel' ? succeeded(null) : answer
}

async function track(
  account: CourierAccount,
  { consignmentId, ourRef }: ParcelRef,
): Promise<CourierAnswer<CourierReport>> {
  const path =
    consignmentId === null
      ? byInvoice(ourRef)
      : `/status_by_cid/${encodeURIComponent(consignmentId)}`
  const answer = await call(account, path, statusSchema)
  if (!answer.ok) return answer
  const consignment = consignmentId ?? answer.value.consignmentId
  return succeeded(
    reportOf('steadfast', answer.value.rawStatus, { consignmentId: consignment, ourRef }),
  )
}

const byInvoice = (ourRef: string) => `/status_by_invoice/${encodeURIComponent(ourRef)}`

/** Shares and a band in place of counts: their older call with the counts has ended. */
const scoreSchema = z
  .object({
    delivery_ratio: z.coerce.number().min(0).max(100).nullable(),
    volume_band: z.enum(['none', 'low', 'medium', 'high']),
    volume_range: maybeText,
    total_reports: z.coerce.number().int().min(0).catch(0),
    doubtful_reports: z.boolean().catch(false),
  })
  .transform((score): BuyerScore | null => {
    const reports = score.doubtful_reports ? 0 : score.total_reports
    const hasParcels = score.volume_band !== 'none'
    if (!hasParcels && reports === 0) return null
    return {
      deliveredPercent: hasParcels ? score.delivery_ratio : null,
      parcels: hasParcels ? score.volume_range : null,
      isFew: score.volume_band === 'low',
      reports,
      remark: null,
    }
  })

const balanceSchema = z.object({ current_balance: takaAmount })

async function call<T>(
  account: CourierAccount,
  path: string,
  schema: z.ZodType<T>,
  body?: object,
): Promise<CourierAnswer<T>> {
  const headers = {
    'api-key': credential(account, 'apiKey'),
    'secret-key': credential(account, 'secretKey'),
  }
  const answer = await callCourier(account, { path, headers, body })
  return readAnswer(answer.ok ? withoutHiddenFailure(answer.value) : answer, schema)
}

/** Steadfast answers 200 to some failures, with the true status in the body. */
function withoutHiddenFailure(value: unknown): CourierAnswer<unknown> {
  const { success, data } = z.object({ status: z.number() }).safeParse(value)
  if (!success || data.status < 400) return succeeded(value)
  const message = sentenceOf(value) ?? `status ${data.status}`
  return failed(statusFailure(data.status, message))
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

/** Of a rider's note more is stored with the body. */
const maxSentenceLength = 500

const withCash = ['delivered', 'partial_delivered']

function readWebhook(account: CourierAccount, request: WebhookRequest): WebhookReading {
  const given = headerOf(request, 'authorization')?.replace(/^Bearer\s+/i, '')
  if (!isSecret(given, account.webhookSecret)) return refusedWebhook
  const read = webhookSchema.safeParse(request.body)
  if (!read.success) return malformedWebhook
  const { notification_type, consignment_id, invoice, status, ...body } = read.data
  const { tracking_message: sentence } = body
  const isUpdate = notification_type === 'tracking_update'
  // Two sentences of one second are two reports.
  const rawStatus = isUpdate
    ? (sentence?.slice(0, maxSentenceLength) ?? notification_type)
    : (status ?? '')
  const report = reportOf('steadfast', rawStatus, {
    consignmentId: consignment_id,
    ourRef: invoice,
    at: isoTime(body.updated_at),
    collectedPoisha: withCash.includes(rawStatus) ? body.cod_amount : null,
    chargesPoisha: body.delivery_charge,
    reason: isUpdate ? null : sentence,
  })
  return { kind: 'report', report, answer: accepted }
}
