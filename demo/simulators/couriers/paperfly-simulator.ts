import type { FastifyInstance } from 'fastify'
import { bookWithTrouble, type SimulatorContext } from './booking-trouble.ts'
import { simulatedKeys } from './simulated-keys.ts'
import { dhakaTime, simulatedWords } from './simulated-words.ts'

const keys = simulatedKeys.paperfly
const login = `Basic ${Buffer.from(`${keys.username}:${keys.password}`).toString('base64')}`

type Body = Record<string, string | undefined>

const fields = [
  'Pick',
  'inTransit',
  'ReceivedAtPoint',
  'PickedForDelivery',
  'Delivered',
  'Returned',
  'Partial',
]

/** Of Paperfly's API what the shop uses. */
export function paperflySimulator(context: SimulatorContext) {
  const { parcels } = context
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== login || !request.headers.paperflykey)
        return reply.code(401).send({ error: { error_code: 401, message: 'Unauthorized' } })
    })
    app.post<{ Body: Body }>('/OrderPlacement', (request, reply) =>
      bookWithTrouble(context, reply, {
        booking: {
          courier: 'paperfly',
          ourRef: String(request.body.merOrderRef),
          phone: String(request.body.custPhone),
          codTaka: Number(request.body.packagePrice),
        },
        refusal: {
          status: 200,
          body: { error: { error_code: 400, message: 'Customer phone is blocked' } },
        },
        answer: ({ id }) => ({
          status: 200,
          body: {
            success: { message: 'successfully inserted', tracking_number: id },
            response_code: 200,
          },
        }),
      }),
    )
    app.post<{ Body: Body }>('/API-Order-Tracking', (request) => {
      const parcel = parcels.findByRef('paperfly', String(request.body.ReferenceNumber))
      if (!parcel) return { success: { message: 'success', trackingStatus: [] } }
      const reached = new Map(
        parcel.past.map(({ step, at }) => [simulatedWords.paperfly[step].asked, dhakaTime(at)]),
      )
      const isDelivered = reached.has('Delivered') || reached.has('Partial')
      const amount = reached.has('Partial') ? Math.floor(parcel.codTaka / 2) : parcel.codTaka
      const row: Record<string, string> = {
        invNum: parcel.payout ?? '',
        receivedAmount: isDelivered ? String(amount) : '',
      }
      for (const field of fields) {
        row[field] = reached.has(field) ? 'Yes' : ''
        row[`${field}Time`] = reached.get(field) ?? ''
      }
      return { success: { message: 'success', trackingStatus: [row] } }
    })
    app.post<{ Body: Body }>('/api/v1/cancel-order/', (request) => {
      const parcel = parcels.findByRef('paperfly', String(request.body.order_id))
      if (!parcel) return { error: { message: 'No such order' } }
      if (parcel.past.length > 0) return { error: { message: 'The parcel was picked up already' } }
      parcels.cancel(parcel)
      return { success: { message: 'Order cancelled successfully' }, response_code: 200 }
    })
  }
}
