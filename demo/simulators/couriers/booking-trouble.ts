import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { magicOf } from './magic-phones.ts'
import type { SimulatedParcel, SimulatedParcels } from './simulated-parcels.ts'

export interface SimulatorContext {
  parcels: SimulatedParcels
  /** How long a slow courier takes; longer than its callers wait. */
  slowMs: number
  /** Sends the webhooks of a parcel that have not been accepted. */
  sendWebhooks(parcel: SimulatedParcel): Promise<void>
}

interface Booked {
  booking: Pick<SimulatedParcel, 'courier' | 'ourRef' | 'phone' | 'codTaka'>
  /** How this courier says no. */
  refusal: { status: number; body: unknown }
  answer: (parcel: SimulatedParcel) => { status: number; body: unknown }
}

/** Books a parcel, or does to the caller what its phone asks for. */
export async function bookWithTrouble(
  { parcels, slowMs, sendWebhooks }: SimulatorContext,
  reply: FastifyReply,
  { booking, refusal, answer }: Booked,
): Promise<unknown> {
  const { phone } = booking
  const { trouble } = magicOf(phone)
  if (trouble === 'refused' || !/^01[3-9]\d{8}$/.test(phone))
    return reply.code(refusal.status).send(refusal.body)
  if (trouble === 'limited' && !parcels.limited.has(booking.ourRef)) {
    parcels.limited.add(booking.ourRef)
    return reply.code(429).header('retry-after', '2').send({ message: 'Too Many Attempts.' })
  }
  if (trouble === 'html') return sendPage(reply)
  const parcel = parcels.book(booking)
  if (trouble === 'booked_but_html') return sendPage(reply)
  if (trouble === 'cut_off' || parcels.unanswered.has(booking.ourRef)) {
    reply.hijack()
    reply.raw.destroy()
    return undefined
  }
  if (trouble === 'webhook_first') await sendWebhooks(parcel)
  if (trouble === 'slow') await wait(slowMs, undefined, { ref: false })
  const { status, body } = answer(parcel)
  return reply.code(status).send(body)
}

/** Answers with the score of a phone, or with a failure. */
export async function sendRepute(
  reply: FastifyReply,
  phone: string,
  answers: Record<'good' | 'bad' | 'few' | 'unknown', object>,
): Promise<unknown> {
  const { repute } = magicOf(phone)
  if (repute === 'limited') return reply.code(429).send({ message: 'Too Many Attempts.' })
  return repute === 'html' ? sendPage(reply) : reply.send(answers[repute])
}

function sendPage(reply: FastifyReply) {
  return reply.code(502).type('text/html').send('<html><h1>502 Bad Gateway</h1></html>')
}
