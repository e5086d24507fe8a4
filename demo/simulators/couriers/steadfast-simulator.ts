import type { FastifyInstance } from 'fastify'
import { bookWithTrouble, sendRepute, type SimulatorContext } from './booking-trouble.ts'
import { simulatedKeys } from './simulated-keys.ts'
import type { SimulatedParcel, SimulatedPayout } from './simulated-parcels.ts'
import { wordNow } from './simulated-words.ts'

const keys = simulatedKeys.steadfast

/** Of Steadfast's API v1 what the shop uses, payments included. */
export function steadfastSimulator(context: SimulatorContext) {
  const { parcels } = context
  const linesOf = ({ parcelIds }: SimulatedPayout) =>
    parcelIds.flatMap((id) => parcels.find('steadfast', id) ?? [])
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      const { 'api-key': apiKey, 'secret-key': secretKey } = request.headers
      if (apiKey !== keys.apiKey || secretKey !== keys.secretKey)
        return reply.code(401).send({ status: 401, message: 'Unauthorized' })
    })
    app.post<{ Body: Record<string, string | number> }>('/create_order', (request, reply) => {
      const ourRef = String(request.body.invoice)
      if (parcels.findByRef('steadfast', ourRef)) {
        const message = 'The given data was invalid.'
        const errors = { invoice: ['The invoice has already been taken.'] }
        return reply.code(400).send({ status: 400, message, errors })
      }
      return bookWithTrouble(context, reply, {
        booking: {
          courier: 'steadfast',
          ourRef,
          phone: String(request.body.recipient_phone),
          codTaka: Number(request.body.cod_amount),
        },
        // Some of its failures are a 200.
        refusal: {
          status: 200,
          body: { status: 400, errors: { recipient_phone: ['The recipient phone is blocked.'] } },
        },
        answer: ({ id, codTaka, bookedAt }) => ({
          status: 200,
          body: {
            status: 200,
            message: 'Consignment has been created successfully.',
            consignment: {
              consignment_id: Number(id),
              invoice: ourRef,
              tracking_code: trackingCode(id),
              cod_amount: codTaka,
              status: 'in_review',
              created_at: bookedAt,
            },
          },
        }),
      })
    })
    app.get<{ Params: { id: string } }>('/status_by_cid/:id', (request, reply) => {
      const parcel = parcels.find('steadfast', request.params.id)
      return reply.code(parcel ? 200 : 404).send(statusOf(parcel))
    })
    app.get<{ Params: { invoice: string } }>('/status_by_invoice/:invoice', (request, reply) => {
      const parcel = parcels.findByRef('steadfast', request.params.invoice)
      return reply.code(parcel ? 200 : 404).send(statusOf(parcel))
    })
    app.get<{ Params: { phone: string } }>('/fraud_check/score/:phone', (request, reply) => {
      const { phone } = request.params
      const says = (delivered: number, volume_band: string, volume_range: string, reports = 0) => ({
        status: 200,
        phone,
        delivery_ratio: delivered,
        cancellation_ratio: 100 - delivered,
        return_ratio: 0,
        volume_band,
        volume_range,
        total_reports: reports,
        fraud_categories: [],
        score: null,
        level: null,
        reasons: [],
        scoring_disabled: true,
        doubtful_reports: false,
      })
      return sendRepute(reply, phone, {
        good: says(97, 'high', '25+'),
        bad: says(35, 'medium', '6-20', 2),
        few: says(0, 'low', '1-2'),
        unknown: says(0, 'none', '0'),
      })
    })
    app.get('/get_balance', () => ({ status: 200, current_balance: 0 }))
    app.get('/payments', () =>
      parcels.payouts('steadfast').map((payout) => ({
        id: Number(payout.id),
        amount: linesOf(payout).reduce((sum, parcel) => sum + netTaka(parcel), 0),
        status: 'paid',
        created_at: payout.paidAt,
        updated_at: payout.paidAt,
      })),
    )
    app.get<{ Params: { id: string } }>('/payments/:id', (request, reply) => {
      const payout = parcels.payouts('steadfast').find(({ id }) => id === request.params.id)
      if (!payout) return reply.code(404).send({ status: 404, message: 'Not found' })
      return reply.send({
        id: Number(payout.id),
        status: 'paid',
        created_at: payout.paidAt,
        consignments: linesOf(payout).map((parcel, index) => ({
          id: index + 1,
          consignment_id: Number(parcel.id),
          invoice: parcel.ourRef,
          tracking_code: trackingCode(parcel.id),
          cod_amount: collectedTaka(parcel),
          delivery_charge: parcel.chargeTaka,
          status: wordNow(parcel),
        })),
      })
    })
  }
}

function statusOf(parcel: SimulatedParcel | null) {
  if (!parcel) return { status: 404, message: 'Not found' }
  return { status: 200, delivery_status: wordNow(parcel) }
}

function collectedTaka({ past, codTaka }: SimulatedParcel): number {
  return past.some(({ step }) => step === 'partly') ? Math.floor(codTaka / 2) : codTaka
}

function netTaka(parcel: SimulatedParcel): number {
  return collectedTaka(parcel) - parcel.chargeTaka
}

function trackingCode(id: string): string {
  return Number(id).toString(16).toUpperCase().padStart(8, 'F')
}
