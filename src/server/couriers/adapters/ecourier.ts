import { z } from 'zod'
import type { BuyerScore } from '#shared/couriers/buyer-score-schemas.ts'
import { wholeTakaFromPoisha } from '#shared/money/money.ts'
import {
  type Booking,
  type BookingRequest,
  type Courier,
  type CourierAnswer,
  type CourierArea,
  type CourierReport,
  type FoundBooking,
  type ParcelRef,
  type Price,
  unsupported,
  unsupportedCalls,
} from '../courier.ts'
import {
  callCourier,
  failed,
  readAnswer,
  refuseFailures,
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
import { refusedWebhook } from '../calls/webhook-answers.ts'

/**
 * eCourier's merchant API: every call is a POST, and a failure may be a 200. It has no webhook.
 * Public sources do not settle: whether a second `product_id` is refused (it counts as a second parcel),
 * whether `shipping_price` contains a share of the cash (it is read as the charge of the delivery), and
 * which words `/track` and `/fraud-status-check` know beyond those in their examples (others change nothing).
 */
export function ecourier(account: CourierAccount): Courier {
  return {
    ...unsupportedCalls,
    id: 'ecourier',
    create: (request) => create(account, request),
    find: (ourRef) => find(account, ourRef),
    cancel: (parcel, reason) => cancel(account, parcel, reason),
    track: (parcel) => track(account, parcel),
    areas: () => listAreas(account),
    price: () => price(account),
    score: (phone) =>
      call(account, '/fraud-status-check', scoreSchema, { number: localPhone(phone) }),
    tryConnection: () => price(account),
    readWebhook: () => refusedWebhook,
  }
}

const bookedSchema = z.object({ ID: idText }).transform(({ ID: consignmentId }): Booking => ({
  consignmentId,
  trackingCode: null,
  chargesPoisha: null,
  rawStatus: 'Initiated',
}))

async function create(
  account: CourierAccount,
  request: BookingRequest,
): Promise<CourierAnswer<Booking>> {
  const { ourRef, recipient, area, codPoisha, valuePoisha, quantity, contents, note } = request
  if (!area) return failed({ kind: 'area_needed' })
  const place = await findPlace(account, area, recipient)
  if (!place.ok) return place
  const cash = wholeTakaFromPoisha(codPoisha)
  return call(account, '/order-place', bookedSchema, {
    recipient_name: recipient.name.slice(0, 250),
    recipient_mobile: localPhone(recipient.phone),
    recipient_city: area.fields.city,
    recipient_thana: area.fields.thana,
    recipient_area: place.value.area,
    recipient_zip: place.value.postCode,
    recipient_address: recipient.address,
    package_code: credential(account, 'packageCode'),
    product_price: cash,
    payment_method: cash > 0 ? 'COD' : 'MPAY',
    product_id: ourRef,
    number_of_item: Math.max(1, quantity),
    actual_product_price: wholeTakaFromPoisha(valuePoisha),
    comments: contents.slice(0, 255),
    special_instruction: note?.slice(0, 255) ?? '',
  })
}

/** The post code and area inside the thana: the one that the address names, else the first. */
async function findPlace(
  account: CourierAccount,
  { fields }: CourierArea,
  { address }: BookingRequest['recipient'],
): Promise<CourierAnswer<{ postCode: string; area: string }>> {
  const { city, thana } = fields
  const postCodes = await listNames(account, '/postcode-list', { city, thana })
  if (!postCodes.ok) return beforeBooking(postCodes)
  const postCode = postCodes.value.find((code) => address.includes(code)) ?? postCodes.value[0]
  if (postCode === undefined) return failed({ kind: 'area_needed' })
  const areas = await listNames(account, '/area-list', { postcode: postCode })
  if (!areas.ok) return beforeBooking(areas)
  const written = address.toLowerCase()
  const writtenArea = areas.value.find((name) => written.includes(name.toLowerCase()))
  const area = writtenArea ?? areas.value[0]
  return area === undefined ? failed({ kind: 'area_needed' }) : succeeded({ postCode, area })
}

/** Nothing was booked yet, whatever failed. */
function beforeBooking(answer: Extract<CourierAnswer<unknown>, { ok: false }>) {
  const { failure } = answer
  if (failure.kind !== 'no_answer' && failure.kind !== 'unreadable') return answer
  return failed({ kind: 'unreachable', message: 'no list of areas' })
}

const trackedSchema = z.object({
  status: z.array(z.array(z.unknown())),
  REFID: maybeId,
  product_id: maybeId,
  product_price: maybeTaka,
  shipping_price: maybeTaka,
})

/** Null when they have no such parcel: the data is a sentence then. */
const foundSchema = z
  .object({ query_data: z.union([z.tuple([trackedSchema], z.unknown()), z.string()]) })
  .transform(({ query_data: data }) => (typeof data === 'string' ? null : data[0]))

async function lookUp(account: CourierAccount, body: object) {
  const answer = await call(account, '/track', foundSchema, body)
  const isUnknown = !answer.ok && ['refused', 'unknown_parcel'].includes(answer.failure.kind)
  return isUnknown ? succeeded(null) : answer
}

type Tracked = z.output<typeof trackedSchema>

/** The latest of the entries `[word, note, time]`; the first where times cannot be compared. */
function latestOf({ status }: Tracked) {
  const entries = status.flatMap(([word, note, time]) =>
    typeof word === 'string' && word.trim() ? [{ word, note, at: isoTime(time) }] : [],
  )
  return entries.every(({ at }) => at !== null)
    ? entries.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))[0]
    : entries[0]
}

async function find(
  account: CourierAccount,
  ourRef: string,
): Promise<CourierAnswer<FoundBooking | null>> {
  const answer = await lookUp(account, { product_id: ourRef })
  if (!answer.ok || answer.value === null) return answer.ok ? succeeded(null) : answer
  const rawStatus = latestOf(answer.value)?.word ?? 'Initiated'
  return succeeded({ consignmentId: answer.value.REFID, rawStatus })
}

async function track(
  account: CourierAccount,
  { consignmentId, ourRef }: ParcelRef,
): Promise<CourierAnswer<CourierReport>> {
  const answer = await lookUp(
    account,
    consignmentId === null ? { product_id: ourRef } : { ecr: consignmentId },
  )
  if (!answer.ok) return answer
  if (answer.value === null) return failed({ kind: 'unknown_parcel', message: 'no such parcel' })
  const latest = latestOf(answer.value)
  const rawStatus = latest?.word ?? 'Initiated'
  const report = reportOf('ecourier', rawStatus, {
    consignmentId: consignmentId ?? answer.value.REFID,
    ourRef: answer.value.product_id,
    at: latest?.at ?? null,
    chargesPoisha: answer.value.shipping_price,
    reason: typeof latest?.note === 'string' ? latest.note.trim() || null : null,
  })
  const isDelivered = report.state === 'delivered'
  return succeeded(
    isDelivered ? { ...report, collectedPoisha: answer.value.product_price } : report,
  )
}

async function cancel(
  account: CourierAccount,
  { consignmentId }: ParcelRef,
  reason: string,
): Promise<CourierAnswer<unknown>> {
  if (consignmentId === null) return unsupported
  return call(account, '/cancel-order', z.unknown(), {
    tracking: consignmentId,
    comment: reason.slice(0, 255),
  })
}

/** Its cities with their thanas, a request for each city. */
async function listAreas(account: CourierAccount): Promise<CourierAnswer<CourierArea[]>> {
  const cities = await listNames(account, '/city-list', {})
  if (!cities.ok) return cities
  const areas: CourierArea[] = []
  for (const city of cities.value) {
    const thanas = await listNames(account, '/thana-list', { city })
    if (!thanas.ok) return thanas
    for (const thana of thanas.value)
      areas.push({ code: `${city}/${thana}`, district: city, name: thana, fields: { city, thana } })
  }
  return succeeded(areas)
}

const namesSchema = z.array(z.object({ value: idText }).transform(({ value }) => value))

/** Lists are `[{ name, value }]`, alone or as the message of a success. */
function listNames(account: CourierAccount, path: string, body: object) {
  const wrapped = z.object({ message: namesSchema }).transform(({ message }) => message)
  return call(account, path, z.union([namesSchema, wrapped]), body)
}

const packagesSchema = z.array(z.object({ package_code: z.string(), shipping_charge: takaAmount }))

/** Price of the account's package, whatever is inside. */
async function price(account: CourierAccount): Promise<CourierAnswer<Price>> {
  const packages = await call(account, '/packages', packagesSchema, {})
  if (!packages.ok) return packages
  const code = credential(account, 'packageCode')
  const found = packages.value.find(({ package_code }) => package_code === code)
  if (!found) return failed({ kind: 'wrong_field', field: 'packageCode' })
  return succeeded({ deliveryPoisha: found.shipping_charge, codPoisha: null })
}

/** A word and a sentence. No public source lists the words, so nothing is concluded from them. */
const scoreSchema = z
  .object({
    customer_status: maybeText,
    customer_message: z.union([z.string(), z.array(z.string()).transform((all) => all.join(' '))]),
  })
  .transform(({ customer_status: status, customer_message: message }): BuyerScore | null => {
    const remark = [status, message.trim()].filter(Boolean).join(' ').slice(0, 300)
    if (remark === '') return null
    return { deliveredPercent: null, parcels: null, isFew: false, reports: 0, remark }
  })

const failureSchema = z.union([
  z.object({ success: z.union([z.literal(false), z.literal('false')]) }),
  z.object({ errors: z.union([z.array(z.unknown()).min(1), z.record(z.string(), z.unknown())]) }),
  z.object({ response_code: z.coerce.number().min(400) }),
])

async function call<T>(
  account: CourierAccount,
  path: string,
  schema: z.ZodType<T>,
  body: object,
): Promise<CourierAnswer<T>> {
  const headers = {
    'user-id': credential(account, 'userId'),
    'api-key': credential(account, 'apiKey'),
    'api-secret': credential(account, 'apiSecret'),
  }
  const answer = await callCourier(account, { path, headers, body })
  return readAnswer(refuseFailures(answer, failureSchema), schema)
}
