import { z } from 'zod'
import { wholeTakaFromPoisha } from '#shared/money/money.ts'
import {
  type Booking,
  type BookingRequest,
  type Courier,
  type CourierAnswer,
  type CourierReport,
  type FoundBooking,
  type ParcelRef,
  unsupportedCalls,
} from '../courier.ts'
import {
  callCourier,
  failed,
  findDuplicate,
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
  reportOf,
} from '../calls/courier-values.ts'
import { refusedWebhook } from '../calls/webhook-answers.ts'

/**
 * Paperfly's API as its own package for PHP of 2023 uses it. Parcels are found by our reference alone.
 * Public sources do not settle: whether it always refuses a second `merOrderRef` (one that it does not refuse
 * is a second parcel), whether `trackingStatus` has more steps than those here (others change nothing), of
 * which zone its times are (they are read as Dhaka's), and which spellings of thanas it knows.
 */
export function paperfly(account: CourierAccount): Courier {
  return {
    ...unsupportedCalls,
    id: 'paperfly',
    create: (request) => create(account, request),
    find: (ourRef) => find(account, ourRef),
    cancel: ({ ourRef }) =>
      call(account, '/api/v1/cancel-order/', z.unknown(), { order_id: ourRef }),
    track: (parcel) => track(account, parcel),
    // They have no call that only reads the account: a parcel that nobody has is looked up.
    tryConnection: () => lookUp(account, 'connection-test'),
    readWebhook: () => refusedWebhook,
  }
}

const bookedSchema = z
  .object({ success: z.object({ tracking_number: idText }) })
  .transform(({ success }): Booking => ({
    consignmentId: success.tracking_number,
    trackingCode: null,
    chargesPoisha: null,
    rawStatus: 'Booked',
  }))

async function create(
  account: CourierAccount,
  { ourRef, recipient, codPoisha, weightGrams, contents }: BookingRequest,
): Promise<CourierAnswer<Booking>> {
  const answer = await call(account, '/OrderPlacement', bookedSchema, {
    merOrderRef: ourRef,
    pickMerchantName: credential(account, 'pickupName'),
    pickMerchantAddress: credential(account, 'pickupAddress'),
    pickMerchantThana: credential(account, 'pickupThana'),
    pickMerchantDistrict: credential(account, 'pickupDistrict'),
    pickupMerchantPhone: credential(account, 'pickupPhone'),
    productSizeWeight: 'standard',
    productBrief: contents.slice(0, 250),
    packagePrice: String(wholeTakaFromPoisha(codPoisha)),
    max_weight: String(Math.max(0.1, Math.round(weightGrams / 100) / 10)),
    deliveryOption: 'regular',
    custname: recipient.name,
    custaddress: recipient.address,
    customerThana: recipient.thana,
    customerDistrict: recipient.district,
    custPhone: localPhone(recipient.phone),
  })
  return findDuplicate(answer, /already|duplicate/i)
}

/** The steps of a parcel in their order, each with its time in `…Time`. */
const steps = [
  'Pick',
  'inTransit',
  'ReceivedAtPoint',
  'PickedForDelivery',
  'Partial',
  'Delivered',
  'Returned',
] as const

const trackedSchema = z.object({
  success: z.object({
    trackingStatus: z.array(
      z.record(z.string(), z.union([z.string(), z.number(), z.null()]).optional()),
    ),
  }),
})

/** Null when they have no such parcel. */
async function lookUp(
  account: CourierAccount,
  ourRef: string,
): Promise<CourierAnswer<CourierReport | null>> {
  const answer = await call(account, '/API-Order-Tracking', trackedSchema, {
    ReferenceNumber: ourRef,
  })
  if (!answer.ok) {
    const isUnknown = ['refused', 'unknown_parcel'].includes(answer.failure.kind)
    return isUnknown ? succeeded(null) : answer
  }
  const row = answer.value.success.trackingStatus[0]
  if (!row) return succeeded(null)
  const reached = steps.findLast((step) => row[step] || row[`${step}Time`])
  const isDelivered = reached === 'Delivered' || reached === 'Partial'
  return succeeded(
    reportOf('paperfly', reached ?? 'Booked', {
      ourRef,
      at: reached ? isoTime(row[`${reached}Time`]) : null,
      collectedPoisha: isDelivered ? maybeTaka.parse(row.receivedAmount) : null,
      payoutRef: maybeId.parse(row.invNum),
    }),
  )
}

async function find(
  account: CourierAccount,
  ourRef: string,
): Promise<CourierAnswer<FoundBooking | null>> {
  const answer = await lookUp(account, ourRef)
  if (!answer.ok || answer.value === null) return answer.ok ? succeeded(null) : answer
  return succeeded({ consignmentId: null, rawStatus: answer.value.rawStatus })
}

async function track(
  account: CourierAccount,
  { consignmentId, ourRef }: ParcelRef,
): Promise<CourierAnswer<CourierReport>> {
  const answer = await lookUp(account, ourRef)
  if (!answer.ok) return answer
  if (answer.value === null) return failed({ kind: 'unknown_parcel', message: 'no such parcel' })
  return succeeded({ ...answer.value, consignmentId })
}

/** A constant of their own package, equal for every merchant. */
const paperflyKey = 'Paperfly_~La?Rj73FcLm'

const failureSchema = z.object({ error: z.union([z.string().min(1), z.object({})]) })

async function call<T>(
  account: CourierAccount,
  path: string,
  schema: z.ZodType<T>,
  body: object,
): Promise<CourierAnswer<T>> {
  const login = `${credential(account, 'username')}:${credential(account, 'password')}`
  const headers = {
    authorization: `Basic ${Buffer.from(login).toString('base64')}`,
    paperflykey: paperflyKey,
  }
  const answer = await callCourier(account, { path, headers, body })
  return readAnswer(refuseFailures(answer, failureSchema), schema)
}
