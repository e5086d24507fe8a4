import { z } from 'zod'
import { wholeTakaFromPoisha } from '#shared/money/money.ts'
import {
  type Booking,
  type BookingRequest,
  type Courier,
  type CourierAnswer,
  type CourierArea,
  type CourierReport,
  type ParcelRef,
  type Price,
  type PriceRequest,
  type WebhookReading,
  type WebhookRequest,
  unsupported,
  unsupportedCalls,
} from '../courier.ts'
import {
  callCourier,
  type CourierRequest,
  failed,
  readAnswer,
  succeeded,
} from '../calls/call-courier.ts'
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
import { accepted, isSecret, malformedWebhook, refusedWebhook } from '../calls/webhook-answers.ts'

/** RedX's Open API v1.0.0-beta. It books only to an area of its list, and finds nothing by our number. */
export function redx(account: CourierAccount): Courier {
  return {
    ...unsupportedCalls,
    id: 'redx',
    create: (request) => create(account, request),
    cancel: (parcel, reason) => cancel(account, parcel, reason),
    track: ({ consignmentId }) => track(account, consignmentId),
    areas: () => call(account, { path: '/areas' }, areasSchema),
    price: (request) => price(account, request),
    tryConnection: () => findPickupArea(account),
    readWebhook: (request) => readWebhook(account, request),
  }
}

const bookedSchema = z
  .object({ tracking_id: idText })
  .transform(({ tracking_id: consignmentId }): Booking => ({
    consignmentId,
    trackingCode: null,
    chargesPoisha: null,
    rawStatus: 'pickup-pending',
  }))

async function create(
  account: CourierAccount,
  request: BookingRequest,
): Promise<CourierAnswer<Booking>> {
  const { ourRef, recipient, area, codPoisha, valuePoisha, weightGrams, contents, note } = request
  if (!area) return failed({ kind: 'area_needed' })
  const { name, phone, address, thana, district } = recipient
  const body = {
    customer_name: name.slice(0, 100),
    customer_phone: localPhone(phone),
    delivery_area: area.name,
    delivery_area_id: Number(area.fields.areaId),
    customer_address: `${address}, ${thana}, ${district}`.slice(0, 500),
    merchant_invoice_id: ourRef,
    // Their documents say text here and numbers below.
    cash_collection_amount: String(wholeTakaFromPoisha(codPoisha)),
    parcel_weight: Math.max(1, Math.round(weightGrams)),
    instruction: [note, contents].filter(Boolean).join('. ').slice(0, 500),
    value: wholeTakaFromPoisha(valuePoisha),
    pickup_store_id: Number(credential(account, 'pickupStoreId')),
  }
  return call(account, { path: '/parcel', body }, bookedSchema)
}

const cancelledSchema = z.object({ success: z.boolean(), message: maybeText })

async function cancel(
  account: CourierAccount,
  { consignmentId }: ParcelRef,
  reason: string,
): Promise<CourierAnswer<unknown>> {
  if (consignmentId === null) return unsupported
  const body = {
    entity_type: 'parcel-tracking-id',
    entity_id: consignmentId,
    update_details: { property_name: 'status', new_value: 'cancelled', reason },
  }
  const answer = await call(account, { method: 'PATCH', path: '/parcels', body }, cancelledSchema)
  if (!answer.ok || answer.value.success) return answer
  return failed({ kind: 'refused', message: answer.value.message ?? 'not cancelled' })
}

const infoSchema = z
  .object({
    parcel: z.object({
      tracking_id: idText,
      merchant_invoice_id: maybeId,
      status: z.string().min(1),
      delivery_type: maybeText,
      charge: maybeTaka,
      cash_collection_amount: maybeTaka,
    }),
  })
  .transform(({ parcel }) => {
    const isWhole = parcel.status === 'delivered' && !isPartial(parcel.delivery_type)
    return redxReport(parcel.status, parcel.delivery_type, {
      consignmentId: parcel.tracking_id,
      ourRef: parcel.merchant_invoice_id,
      collectedPoisha: isWhole ? parcel.cash_collection_amount : null,
      chargesPoisha: parcel.charge,
    })
  })

async function track(
  account: CourierAccount,
  consignmentId: string | null,
): Promise<CourierAnswer<CourierReport>> {
  if (consignmentId === null) return unsupported
  return call(account, { path: `/parcel/info/${encodeURIComponent(consignmentId)}` }, infoSchema)
}

const isPartial = (deliveryType: string | null) => deliveryType?.startsWith('partial-') ?? false

/** A parcel that was delivered in part has the word of a whole one, and another type of delivery. */
function redxReport(
  rawStatus: string,
  deliveryType: string | null,
  facts: Parameters<typeof reportOf>[2],
): CourierReport {
  const report = reportOf('redx', rawStatus, facts)
  const isPart = report.state === 'delivered' && isPartial(deliveryType)
  return isPart ? { ...report, state: 'partly' } : report
}

const areaSchema = z
  .object({ id: idText, name: z.string(), district_name: maybeText, division_name: maybeText })
  .transform(({ id, name, district_name, division_name }): CourierArea => ({
    code: id,
    district: district_name ?? division_name ?? '',
    name: name.trim(),
    fields: { areaId: id },
  }))
const areasSchema = z.object({ areas: z.array(areaSchema) }).transform(({ areas }) => areas)

const priceSchema = z
  .object({ deliveryCharge: takaAmount, codCharge: takaAmount })
  .transform(({ deliveryCharge, codCharge }): Price => ({
    deliveryPoisha: deliveryCharge,
    codPoisha: codCharge,
  }))

async function price(
  account: CourierAccount,
  { area, codPoisha, weightGrams }: PriceRequest,
): Promise<CourierAnswer<Price>> {
  if (!area) return failed({ kind: 'area_needed' })
  const pickupAreaId = await findPickupArea(account)
  if (!pickupAreaId.ok) return pickupAreaId
  const parameters = new URLSearchParams({
    delivery_area_id: area.fields.areaId ?? '',
    pickup_area_id: pickupAreaId.value,
    cash_collection_amount: String(wholeTakaFromPoisha(codPoisha)),
    weight: String(Math.max(1, Math.round(weightGrams))),
  })
  return call(account, { path: `/charge/charge_calculator?${parameters}` }, priceSchema)
}

const storesSchema = z.object({
  pickup_stores: z.array(z.object({ id: idText, area_id: idText })),
})

/** The area of the pickup store of the account. */
async function findPickupArea(account: CourierAccount): Promise<CourierAnswer<string>> {
  const answer = await call(account, { path: '/pickup/stores' }, storesSchema)
  if (!answer.ok) return answer
  const storeId = credential(account, 'pickupStoreId')
  const store = answer.value.pickup_stores.find(({ id }) => id === storeId)
  return store ? succeeded(store.area_id) : failed({ kind: 'wrong_field', field: 'pickupStoreId' })
}

async function call<T>(
  account: CourierAccount,
  request: CourierRequest,
  schema: z.ZodType<T>,
): Promise<CourierAnswer<T>> {
  const headers = { 'api-access-token': `Bearer ${credential(account, 'accessToken')}` }
  return readAnswer(await callCourier(account, { ...request, headers }), schema)
}

const webhookSchema = z
  .object({
    tracking_number: maybeId,
    invoice_number: maybeId,
    timestamp: maybeText,
    status: z.string().trim().min(1),
    message_en: maybeText,
    delivery_type: maybeText,
  })
  .refine(({ tracking_number, invoice_number }) => tracking_number ?? invoice_number)

/** Their whole authentication is a parameter of the URL. */
function readWebhook(account: CourierAccount, request: WebhookRequest): WebhookReading {
  if (!isSecret(request.query.token, account.webhookSecret)) return refusedWebhook
  const read = webhookSchema.safeParse(request.body)
  if (!read.success) return malformedWebhook
  const { status, delivery_type, ...body } = read.data
  const report = redxReport(status, delivery_type, {
    consignmentId: body.tracking_number,
    ourRef: body.invoice_number,
    at: isoTime(body.timestamp),
    reason: body.message_en,
  })
  return { kind: 'report', report, answer: accepted }
}
