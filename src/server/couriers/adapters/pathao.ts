import { z } from 'zod'
import { rawStatusKey } from '#shared/couriers/raw-statuses.ts'
import { percentOf, wholeTakaFromPoisha } from '#shared/money/money.ts'
import {
  type Booking,
  type BookingRequest,
  type Courier,
  type CourierAnswer,
  type CourierArea,
  type CourierReport,
  type Price,
  type PriceRequest,
  type WebhookReading,
  type WebhookRequest,
  unsupported,
  unsupportedCalls,
} from '../courier.ts'
import { callCourier, failed, readAnswer, succeeded } from '../calls/call-courier.ts'
import { type CourierAccount, credential } from '../calls/courier-account.ts'
import { dropPathaoToken, pathaoToken } from './pathao-token.ts'
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
import { headerOf, isSecret, malformedWebhook, refusedWebhook } from '../calls/webhook-answers.ts'

/** Pathao's Merchant API, as its WooCommerce plugin and its documents describe it. */
export function pathao(account: CourierAccount): Courier {
  return {
    ...unsupportedCalls,
    id: 'pathao',
    create: (request) => create(account, request),
    track: ({ consignmentId }) => track(account, consignmentId),
    areas: () => listAreas(account),
    price: (request) => price(account, request),
    tryConnection: () => tryConnection(account),
    readWebhook: (request) => readWebhook(account, request),
  }
}

const normalDelivery = 48
const parcel = 2

const bookedSchema = z
  .object({
    data: z.object({ consignment_id: idText, order_status: z.string(), delivery_fee: maybeTaka }),
  })
  .transform(({ data }): Booking => ({
    consignmentId: data.consignment_id,
    trackingCode: null,
    chargesPoisha: data.delivery_fee,
    rawStatus: data.order_status,
  }))

async function create(
  account: CourierAccount,
  { ourRef, recipient, area, codPoisha, weightGrams, quantity, contents, note }: BookingRequest,
): Promise<CourierAnswer<Booking>> {
  const { name, phone, address, thana, district } = recipient
  return call(account, '/aladdin/api/v1/orders', bookedSchema, {
    store_id: Number(credential(account, 'storeId')),
    merchant_order_id: ourRef,
    recipient_name: name.slice(0, 100),
    recipient_phone: localPhone(phone),
    // Without an area they find it from this.
    recipient_address: `${address}, ${thana}, ${district}`.slice(0, 220),
    // Left out where there is none: null is rejected.
    ...(area && {
      recipient_city: Number(area.fields.city),
      recipient_zone: Number(area.fields.zone),
    }),
    delivery_type: normalDelivery,
    item_type: parcel,
    ...(note && { special_instruction: note.slice(0, 500) }),
    item_quantity: Math.max(1, quantity),
    item_weight: kilograms(weightGrams),
    item_description: contents.slice(0, 500),
    amount_to_collect: wholeTakaFromPoisha(codPoisha),
  })
}

/** Their limits: from half a kilogram to ten. */
function kilograms(grams: number): number {
  return Math.min(10, Math.max(0.5, grams / 1000))
}

const infoSchema = z
  .object({
    data: z.object({
      consignment_id: idText,
      merchant_order_id: maybeId,
      order_status: z.string(),
      order_status_slug: maybeText,
      updated_at: maybeText,
      invoice_id: maybeId,
    }),
  })
  .transform(({ data }) =>
    reportOf('pathao', data.order_status_slug ?? data.order_status, {
      consignmentId: data.consignment_id,
      ourRef: data.merchant_order_id,
      at: isoTime(data.updated_at),
      payoutRef: data.invoice_id,
    }),
  )

async function track(
  account: CourierAccount,
  consignmentId: string | null,
): Promise<CourierAnswer<CourierReport>> {
  if (consignmentId === null) return unsupported
  const path = `/aladdin/api/v1/orders/${encodeURIComponent(consignmentId)}/info`
  return call(account, path, infoSchema)
}

const citiesSchema = z.object({
  data: z.object({ data: z.array(z.object({ city_id: idText, city_name: z.string() })) }),
})
const zonesSchema = z.object({
  data: z.array(z.object({ id: idText, name: z.string(), city_id: idText })),
})

/** Their zones; the areas inside are found from the address. */
async function listAreas(account: CourierAccount): Promise<CourierAnswer<CourierArea[]>> {
  const cities = await call(account, '/aladdin/api/v1/city-list', citiesSchema)
  if (!cities.ok) return cities
  const zones = await call(account, '/aladdin/api/v1/zones/list', zonesSchema)
  if (!zones.ok) return zones
  const cityNames = new Map(
    cities.value.data.data.map((city) => [city.city_id, city.city_name.trim()]),
  )
  return succeeded(
    zones.value.data.flatMap(({ id, name, city_id }) => {
      const district = cityNames.get(city_id)
      if (district === undefined) return []
      return [{ code: id, district, name: name.trim(), fields: { city: city_id, zone: id } }]
    }),
  )
}

const priceSchema = z.object({
  data: z.object({ final_price: takaAmount, cod_percentage: z.coerce.number().catch(0) }),
})

async function price(
  account: CourierAccount,
  { area, codPoisha, weightGrams }: PriceRequest,
): Promise<CourierAnswer<Price>> {
  if (!area) return failed({ kind: 'area_needed' })
  const plan = await call(account, '/aladdin/api/v1/merchant/price-plan', priceSchema, {
    store_id: Number(credential(account, 'storeId')),
    item_type: parcel,
    delivery_type: normalDelivery,
    item_weight: kilograms(weightGrams),
    recipient_city: Number(area.fields.city),
    recipient_zone: Number(area.fields.zone),
  })
  if (!plan.ok) return plan
  const { final_price: deliveryPoisha, cod_percentage: share } = plan.value.data
  return succeeded({ deliveryPoisha, codPoisha: percentOf(codPoisha, share * 100) })
}

const storesSchema = z.object({
  data: z.object({ data: z.array(z.object({ store_id: idText })) }),
})

async function tryConnection(account: CourierAccount): Promise<CourierAnswer<unknown>> {
  const stores = await call(account, '/aladdin/api/v1/stores', storesSchema)
  if (!stores.ok) return stores
  const storeId = credential(account, 'storeId')
  const isKnown = stores.value.data.data.some((store) => store.store_id === storeId)
  return isKnown ? stores : failed({ kind: 'wrong_field', field: 'storeId' })
}

async function call<T>(
  account: CourierAccount,
  path: string,
  schema: z.ZodType<T>,
  body?: object,
): Promise<CourierAnswer<T>> {
  const send = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return readAnswer(await callCourier(account, { path, headers, body }), schema)
  }
  const token = await pathaoToken(account)
  if (!token.ok) return token
  const answer = await send(token.value)
  // A token that they ended early. Nothing was done, so the call may be repeated.
  if (answer.ok || answer.failure.kind !== 'unauthorised') return answer
  dropPathaoToken(account)
  const newToken = await pathaoToken(account)
  return newToken.ok ? send(newToken.value) : newToken
}

const handshakeHeader = 'X-Pathao-Merchant-Webhook-Integration-Secret'
/** Equal for every merchant; published in their documents and their plugin. */
const handshakeSecret = 'f3992ecc-59da-4cbe-a049-a13da2018d51'

const webhookSchema = z.object({
  event: z.string().min(1),
  consignment_id: maybeId,
  merchant_order_id: maybeId,
  updated_at: maybeText,
  timestamp: maybeText,
  delivery_fee: maybeTaka,
  collected_amount: maybeTaka,
  reason: maybeText,
  invoice_id: maybeId,
  return_type: maybeText,
})

/** Of a parcel that was handed over: its own state does not change by what comes back. */
const returnsOfDelivered = ['exchange', 'partial-delivery']

function readWebhook(account: CourierAccount, request: WebhookRequest): WebhookReading {
  const isOurs = isSecret(headerOf(request, 'x-pathao-signature'), account.webhookSecret)
  if (!isOurs) return refusedWebhook
  const read = webhookSchema.safeParse(request.body)
  if (!read.success) return malformedWebhook
  const { event, ...body } = read.data
  const answer = {
    status: 202,
    headers: { [handshakeHeader]: handshakeSecret },
    body: { status: 202, message: 'received', data: null },
  }
  if (event === 'webhook_integration') return { kind: 'handshake', answer }
  if (!event.startsWith('order.') || (!body.consignment_id && !body.merchant_order_id))
    return { kind: 'ignored', rawStatus: event, answer }
  const hasCash = ['delivered', 'partial-delivery', 'paid-return', 'exchanged'].includes(
    rawStatusKey(event),
  )
  const report = reportOf('pathao', event, {
    consignmentId: body.consignment_id,
    ourRef: body.merchant_order_id,
    // `updated_at` is Dhaka's time without a zone.
    at: isoTime(body.timestamp) ?? isoTime(body.updated_at),
    collectedPoisha: hasCash ? body.collected_amount : null,
    chargesPoisha: body.delivery_fee,
    reason: body.reason,
    payoutRef: body.invoice_id,
  })
  const isOfDelivered = returnsOfDelivered.includes(body.return_type ?? '')
  return { kind: 'report', report: isOfDelivered ? { ...report, state: null } : report, answer }
}
