import type { FastifyInstance } from 'fastify'
import { bookWithTrouble, type SimulatorContext } from './booking-trouble.ts'
import { simulatedAreas } from './simulated-areas.ts'
import { simulatedKeys } from './simulated-keys.ts'
import { wordNow } from './simulated-words.ts'

const keys = simulatedKeys.redx

/** Of RedX's Open API what the shop uses. */
export function redxSimulator(context: SimulatorContext) {
  const { parcels } = context
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.headers['api-access-token'] !== `Bearer ${keys.accessToken}`)
        return reply.code(401).send({ message: 'Invalid access token' })
    })
    app.post<{ Body: Record<string, string | number> }>('/parcel', (request, reply) => {
      const areaId = Number(request.body.delivery_area_id)
      if (!simulatedAreas.some(({ id }) => id === areaId))
        return reply.code(400).send({ message: 'Invalid delivery area' })
      return bookWithTrouble(context, reply, {
        booking: {
          courier: 'redx',
          ourRef: String(request.body.merchant_invoice_id),
          phone: String(request.body.customer_phone),
          codTaka: Number(request.body.cash_collection_amount),
        },
        refusal: { status: 400, body: { message: 'Customer phone is blocked' } },
        answer: ({ id }) => ({ status: 200, body: { tracking_id: id } }),
      })
    })
    app.get<{ Params: { id: string } }>('/parcel/info/:id', (request, reply) => {
      const parcel = parcels.find('redx', request.params.id)
      if (!parcel) return reply.code(404).send({ message: 'Parcel not found' })
      const isPart = parcel.past.at(-1)?.step === 'partly'
      return reply.send({
        parcel: {
          tracking_id: parcel.id,
          charge: parcel.chargeTaka,
          cash_collection_amount: parcel.codTaka,
          merchant_invoice_id: parcel.ourRef,
          status: parcel.isCancelled ? 'cancelled' : wordNow(parcel),
          delivery_type: isPart ? 'partial-delivery' : 'regular',
          created_at: parcel.bookedAt,
        },
      })
    })
    app.patch<{ Body: { entity_id?: string } }>('/parcels', (request, reply) => {
      const parcel = parcels.find('redx', request.body.entity_id ?? '')
      if (!parcel) return reply.code(404).send({ message: 'Parcel not found' })
      if (parcel.past.length > 0)
        return reply.send({ success: false, message: 'The parcel was picked up already' })
      parcels.cancel(parcel)
      return reply.send({ success: true, message: 'Request Accepted' })
    })
    app.get('/areas', () => ({
      areas: simulatedAreas.map(({ id, name, division }) => ({
        id,
        name,
        post_code: 1000 + id,
        division_name: division,
        zone_id: 1,
      })),
    }))
    app.get('/pickup/stores', () => ({
      pickup_stores: [{ id: Number(keys.pickupStoreId), name: 'Demo store', area_id: 1 }],
    }))
    app.get('/charge/charge_calculator', () => ({ deliveryCharge: 60, codCharge: 10 }))
  }
}
