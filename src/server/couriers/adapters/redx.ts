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
  succeeded,
  unexpected,
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
    areas: () => listAreas(account),
    price: (request) => price(account, request),
    tryConnection: () => tryConnection(account),
    readWebhook: (request) => readWebhook(account, request),
  }
}

async function create(
  account: CourierAccount,
  request: BookingRequest,
): Promise<CourierAnswer<Booking>> {
  const { ourRef, recipient, area, codPoisha, valuePoisha, weightGrams, contents, note } = request
  if (!area) return failed({ kind: 'area_needed' })
  const { name, phone, address, thana, district } = recipient
  const answer = await call(account, 'POST', '/parcel', {
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
  })
  if (!answer.ok) return answer
  const booked = z.object({ tracking_id: idText }).safeParse(answer.value)
  if (!booked.success) return unexpected(answer.value)
  return succeeded({
    consignmentId: booked.data.tracking_id,
    trackingCode: null,
    chargesPoisha: null,
    rawStatus: 'pickup-pending',
  })
}

async function cancel(
  account: CourierAccount,
  { consignmentId }: ParcelRef,
  reason: string,
): Promise<CourierAnswer<null>> {
  if (consignmentId === null) return unsupported
  const answer = await call(account, 'PATCH', '/parcels', {
    entity_type: 'parcel-tracking-id',
    entity_id: consignmentId,
    update_details: { property_name: 'status', new_value: 'cancelled', reason },
  })
  if (!answer.ok) return answer
  const accepts = z.object({ success: z.boolean(), message: maybeText }).safeParse(answer.value)
  if (!accepts.success) return unexpected(answer.value)
  if (!accepts.data.success)
    return failed({ kind: 'refused', message: accepts.data.message ?? 'not cancelled' })
  return succeeded(null)
}

const infoSchema = z.object({
  parcel: z.object({
    tracking_id: idText,
    merchant_invoice_id: maybeId,
    status: z.string().min(1),
    delivery_type: maybeText,
    charge: maybeTaka,
    cash_collection_amount: maybeTaka,
  }),
})

async function track(
  account: CourierAccount,
  consignmentId: string | null,
): Promise<CourierAnswer<CourierReport>> {
  if (consignmentId === null) return unsupported
  const answer = await call(account, 'GET', `/parcel/info/${encodeURIComponent(consignmentId)}`)
  if (!answer.ok) return answer
  const info = infoSchema.safeParse(answer.value)
  if (!info.success) return unexpected(answer.value)
  const { parcel } = info.data
  const isWhole = parcel.status === 'delivered' && !isPartial(parcel.delivery_type)
  return succeeded(
    redxReport(parcel.status, parcel.delivery_type, {
      consignmentId: parcel.tracking_id,
      ourRef: parcel.merchant_invoice_id,
      collectedPoisha: isWhole ? parcel.cash_collection_amount : null,
      chargesPoisha: parcel.charge,
    }),
  )
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

const areasSchema = z.object({
  areas: z.array(
    z.object({
      id: idText,
      name: z.string(),
      district_name: maybeText,
      division_name: maybeText,
    }),
  ),
})

async function listAreas(account: CourierAccount): Promise<CourierAnswer<CourierArea[]>> {
  const answer = await call(account, 'GET', '/areas')
  if (!answer.ok) return answer
  const list = areasSchema.safeParse(answer.value)
  if (!list.success) return unexpected(answer.value)
  return succeeded(
    list.data.areas.map(({ id, name, district_name, division_name }) => ({
      code: id,
      district: district_name ?? division_name ?? '',
      name: name.trim(),
      fields: { areaId: id },
    })),
  )
}

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
  const answer = await call(account, 'GET', `/charge/charge_calculator?${parameters}`)
  if (!answer.ok) return answer
  const charges = z
    .object({ deliveryCharge: takaAmount, codCharge: takaAmount })
    .safeParse(answer.value)
  if (!charges.success) return unexpected(answer.value)
  const { deliveryCharge: deliveryPoisha, codCharge } = charges.data
  return succeeded({ deliveryPoisha, codPoisha: codCharge })
}

async function tryConnection(account: CourierAccount): Promise<CourierAnswer<null>> {
  const pickupArea = await findPickupArea(account)
  return pickupArea.ok ? succeeded(null) : pickupArea
}

const storesSchema = z.object({
  pickup_stores: z.array(z.object({ id: idText, area_id: idText })),
})

/** The area of the pickup store of the account. */
async function findPickupArea(account: CourierAccount): Promise<CourierAnswer<string>> {
  const answer = await call(account, 'GET', '/pickup/stores')
  if (!answer.ok) return answer
  const list = storesSchema.safeParse(answer.value)
  if (!list.success) return unexpected(answer.value)
  const storeId = credential(account, 'pickupStoreId')
  const store = list.data.pickup_stores.find(({ id }) => id === storeId)
  return store ? succeeded(store.area_id) : failed({ kind: 'wrong_field', field: 'pickupStoreId' })
}

function call(
  account: CourierAccount,
  method: CourierRequest['method'],
  path: string,
  body?: object,
): Promise<CourierAnswer<unknown>> {
  return callCourier(account, {
    method,
    url: account.baseUrl + path,
    headers: { 'api-access-token': `Bearer ${credential(account, 'accessToken')}` },
    ...(body && { body }),
  })
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
