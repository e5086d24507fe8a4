import { createFetch } from '#server/platform/http/outgoing-fetch.ts'
import { magicOf } from './magic-phones.ts'
import { simulatedKeys, type SimulatedCourier } from './simulated-keys.ts'
import type { SimulatedEvent, SimulatedParcel, SimulatedParcels } from './simulated-parcels.ts'
import { dhakaTime, simulatedWords } from './simulated-words.ts'

/** Where a courier sends its webhooks, as it is set in its panel. */
export interface WebhookTarget {
  url: string
  secret: string
}

interface WebhookCall {
  url: string
  headers: Record<string, string>
  body: object
}

const sendToShop = createFetch({ timeoutMs: 10_000, maxBytes: 100_000 })

/** A receiver that never accepts one is given up. */
const maxTries = 20

/** Sends what has not been accepted; a receiver that is away gets it at the next attempt. */
export async function sendUnsent(
  parcels: SimulatedParcels,
  parcel: SimulatedParcel,
  target: WebhookTarget | undefined,
): Promise<void> {
  const isOutOfOrder = magicOf(parcel.phone).trouble === 'out_of_order'
  const pending = isOutOfOrder ? parcel.unsent.toReversed() : [...parcel.unsent]
  for (const unsent of pending) {
    const call = target && webhookCall(parcel, unsent.event, target)
    const isDone = !call || (await isAccepted(call))
    if (isDone && call) parcel.accepted.push(unsent.event.step)
    unsent.tries += 1
    if (isDone || unsent.tries >= maxTries)
      parcel.unsent = parcel.unsent.filter((each) => each !== unsent)
    parcels.save(parcel)
  }
}

async function isAccepted({ url, headers, body }: WebhookCall): Promise<boolean> {
  try {
    const response = await sendToShop(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return response.ok
  } catch {
    return false
  }
}

/** Null where the courier has no webhook for it. */
export function webhookCall(
  parcel: SimulatedParcel,
  { step, at }: SimulatedEvent,
  { url, secret }: WebhookTarget,
): WebhookCall | null {
  const { inWebhook } = simulatedWords[parcel.courier][step]
  if (inWebhook === null) return null
  const call = callOf[parcel.courier]
  return call(parcel, { step, inWebhook, at }, { url, secret })
}

/** In Steadfast's own words. */
const steadfastSentences: Partial<Record<SimulatedEvent['step'], string>> = {
  picked: 'Consignment sent to MIRPUR WAREHOUSE.  Dispatch ID: 18085103',
  moving: 'Consignment has been received at PALLABI.',
  out: 'Assigned to rider.',
}

/** Steadfast's sentence about a step in its webhook, in English. */
export const steadfastSentence = (step: SimulatedEvent['step']) =>
  steadfastSentences[step] ?? `The parcel is ${step}.`

type CallOf = (
  parcel: SimulatedParcel,
  event: SimulatedEvent & { inWebhook: string },
  target: WebhookTarget,
) => WebhookCall | null

const callOf: Record<SimulatedCourier, CallOf> = {
  pathao: (
    { id, ourRef, codTaka, chargeTaka, payout },
    { step, inWebhook, at },
    { url, secret },
  ) => ({
    url,
    headers: { 'x-pathao-signature': secret },
    body: {
      consignment_id: id,
      merchant_order_id: ourRef,
      updated_at: dhakaTime(at),
      timestamp: at.replace(/\.\d+Z$/, '+00:00'),
      store_id: Number(simulatedKeys.pathao.storeId),
      event: inWebhook,
      ...(step === 'booked' && { delivery_fee: chargeTaka }),
      ...(step === 'delivered' && { collected_amount: codTaka }),
      ...(step === 'partly' && { collected_amount: Math.floor(codTaka / 2), reason: 'One only' }),
      ...(step === 'returned' && { reason: 'Refused at the door' }),
      ...(step === 'paid' && { invoice_id: payout }),
    },
  }),
  steadfast: ({ id, ourRef, codTaka, chargeTaka }, { step, inWebhook, at }, { url, secret }) => ({
    url,
    headers: { authorization: `Bearer ${secret}` },
    body: {
      notification_type: inWebhook === 'tracking_update' ? inWebhook : 'delivery_status',
      consignment_id: Number(id),
      invoice: ourRef,
      tracking_message: steadfastSentence(step),
      updated_at: dhakaTime(at),
      ...(inWebhook !== 'tracking_update' && {
        status: inWebhook,
        cod_amount: step === 'partly' ? Math.floor(codTaka / 2) : codTaka,
        delivery_charge: chargeTaka,
      }),
    },
  }),
  redx: ({ id, ourRef }, { step, inWebhook, at }, { url, secret }) => ({
    url: `${url}?token=${encodeURIComponent(secret)}`,
    headers: {},
    body: {
      tracking_number: id,
      timestamp: at,
      status: inWebhook,
      message_en: `The parcel is ${step}.`,
      message_bn: 'পার্সেলের নতুন খবর',
      invoice_number: ourRef,
      delivery_type: step === 'partly' ? 'partial-delivery' : 'regular',
    },
  }),
  ecourier: () => null,
  paperfly: () => null,
}
