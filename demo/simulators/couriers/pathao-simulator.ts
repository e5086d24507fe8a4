import type { FastifyInstance } from 'fastify'
import { bookWithTrouble, type SimulatorContext } from './booking-trouble.ts'
import { simulatedAreas, simulatedCities } from './simulated-areas.ts'
import { simulatedKeys } from './simulated-keys.ts'
import { dhakaTime, wordNow } from './simulated-words.ts'

const keys = simulatedKeys.pathao
const token = 'simulated-pathao-token'

/** Of Pathao's Merchant API what the shop uses. */
export function pathaoSimulator(context: SimulatorContext) {
  const { parcels } = context
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.endsWith('/issue-token')) return
      if (request.headers.authorization !== `Bearer ${token}`)
        return reply.code(401).send({ message: 'Unauthenticated.', type: 'error', code: 401 })
    })
    app.post<{ Body: Record<string, string> }>('/aladdin/api/v1/issue-token', (request, reply) => {
      const { client_id, client_secret, username, password } = request.body
      const isKnown =
        client_id === keys.clientId &&
        client_secret === keys.clientSecret &&
        username === keys.username &&
        password === keys.password
      if (!isKnown) {
        const message = 'The user credentials were incorrect.'
        return reply.code(401).send({ message, type: 'error', code: 401 })
      }
      return reply.send({
        token_type: 'Bearer',
        expires_in: 432_000,
        access_token: token,
        refresh_token: 'simulated-refresh-token',
      })
    })
    app.get('/aladdin/api/v1/stores', () => ({
      type: 'success',
      code: 200,
      data: { data: [{ store_id: Number(keys.storeId), store_name: 'Demo store', is_active: 1 }] },
    }))
    app.post<{ Body: Record<string, string | number> }>(
      '/aladdin/api/v1/orders',
      (request, reply) =>
        bookWithTrouble(context, reply, {
          booking: {
            courier: 'pathao',
            ourRef: String(request.body.merchant_order_id),
            phone: String(request.body.recipient_phone),
            codTaka: Number(request.body.amount_to_collect),
          },
          refusal: {
            status: 422,
            body: {
              message: 'Please fix the given errors',
              type: 'error',
              code: 422,
              errors: { recipient_phone: ['Recipient phone number is blocked.'] },
            },
          },
          answer: ({ id, ourRef, chargeTaka }) => ({
            status: 200,
            body: {
              message: 'Order Created Successfully',
              type: 'success',
              code: 200,
              data: {
                consignment_id: id,
                merchant_order_id: ourRef,
                order_status: 'Pending',
                delivery_fee: chargeTaka,
              },
            },
          }),
        }),
    )
    app.get<{ Params: { id: string } }>('/aladdin/api/v1/orders/:id/info', (request, reply) => {
      const parcel = parcels.find('pathao', request.params.id)
      if (!parcel) return reply.code(404).send({ message: 'Order not found', code: 404 })
      const slug = wordNow(parcel)
      return reply.send({
        type: 'success',
        code: 200,
        data: {
          consignment_id: parcel.id,
          merchant_order_id: parcel.ourRef,
          order_status: slug.replaceAll('_', ' '),
          order_status_slug: slug,
          updated_at: dhakaTime(parcel.past.at(-1)?.at ?? parcel.bookedAt),
          invoice_id: parcel.payout,
        },
      })
    })
    app.get('/aladdin/api/v1/city-list', () => ({
      data: { data: simulatedCities.map(({ id, name }) => ({ city_id: id, city_name: name })) },
    }))
    app.get('/aladdin/api/v1/zones/list', () => ({
      data: simulatedAreas.map(({ id, name, city }) => ({ id, name, city_id: city })),
    }))
    app.post('/aladdin/api/v1/merchant/price-plan', () => ({
      data: { price: 60, discount: 0, cod_percentage: 0.01, additional_charge: 0, final_price: 60 },
    }))
  }
}
