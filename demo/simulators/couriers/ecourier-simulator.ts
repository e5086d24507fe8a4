import type { FastifyInstance } from 'fastify'
import { bookWithTrouble, sendRepute, type SimulatorContext } from './booking-trouble.ts'
import { simulatedAreas, simulatedCities } from './simulated-areas.ts'
import { simulatedKeys } from './simulated-keys.ts'
import { dhakaTime, simulatedWords } from './simulated-words.ts'

const keys = simulatedKeys.ecourier

type Body = Record<string, string | number | undefined>

const names = (values: readonly string[]) => values.map((value) => ({ name: value, value }))
const failed = (...errors: string[]) => ({ success: false, response_code: 400, errors })

/** Of eCourier's merchant API what the shop uses. Failures are a 200. */
export function ecourierSimulator(context: SimulatorContext) {
  const { parcels } = context
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      const { 'user-id': userId, 'api-key': apiKey, 'api-secret': apiSecret } = request.headers
      if (userId !== keys.userId || apiKey !== keys.apiKey || apiSecret !== keys.apiSecret)
        return reply.code(401).send({ success: false, message: 'Unauthorized' })
    })
    app.post('/packages', () => [
      {
        package_name: 'Regular',
        package_code: keys.packageCode,
        shipping_charge: '70',
        delivery_time: '48-72 hours',
      },
    ])
    app.post('/city-list', () => names(simulatedCities.map(({ name }) => name)))
    app.post<{ Body: Body }>('/thana-list', (request) => ({
      success: true,
      message: names(
        simulatedAreas
          .filter(({ district }) => district === request.body.city)
          .map(({ name }) => name),
      ),
    }))
    app.post('/postcode-list', () => ({ success: true, message: names(['1205', '1209']) }))
    app.post('/area-list', () => ({ success: true, message: names(['Main Road', 'Bazar']) }))
    app.post<{ Body: Body }>('/order-place', (request, reply) => {
      const { body } = request
      if (body.package_code !== keys.packageCode)
        return reply.send(failed('Invalid Request', 'Invalid package code'))
      return bookWithTrouble(context, reply, {
        booking: {
          courier: 'ecourier',
          ourRef: String(body.product_id),
          phone: String(body.recipient_mobile),
          codTaka: Number(body.product_price),
        },
        refusal: { status: 200, body: failed('Invalid Request', 'Recipient mobile is blocked') },
        answer: ({ id }) => ({
          status: 200,
          body: { success: true, response_code: 200, message: 'Successfully placed', ID: id },
        }),
      })
    })
    app.post<{ Body: Body }>('/track', (request) => {
      const { ecr, product_id: ourRef } = request.body
      const parcel = ecr
        ? parcels.find('ecourier', String(ecr))
        : parcels.findByRef('ecourier', String(ourRef))
      if (!parcel) return { success: false, response_code: 404, query_data: 'No Data Found' }
      const words = simulatedWords.ecourier
      const steps = parcel.past.map(({ step, at }) => [words[step].asked, '', dhakaTime(at)])
      if (parcel.isCancelled) steps.push(['Cancelled', '', dhakaTime(parcels.now().toISOString())])
      return {
        success: true,
        response_code: 200,
        query_data: [
          {
            REFID: parcel.id,
            product_id: parcel.ourRef,
            product_price: String(parcel.codTaka),
            shipping_price: String(parcel.chargeTaka),
            status: [['Initiated', '', dhakaTime(parcel.bookedAt)], ...steps].toReversed(),
          },
        ],
      }
    })
    app.post<{ Body: Body }>('/fraud-status-check', (request, reply) => {
      const says = (customer_status: string, sentence: string) => ({
        customer_status,
        customer_message: [sentence],
      })
      const unknown = says('', '')
      return sendRepute(reply, String(request.body.number), {
        good: says('Good', 'This customer takes the parcels.'),
        bad: says('Warning!', 'This customer has a risky delivery history.'),
        few: unknown,
        unknown,
      })
    })
    app.post<{ Body: Body }>('/cancel-order', (request) => {
      const parcel = parcels.find('ecourier', String(request.body.tracking))
      if (!parcel) return failed('No such parcel')
      if (parcel.past.length > 0) return failed('The parcel was picked up already')
      parcels.cancel(parcel)
      return { success: 'true', message: 'Cancelled' }
    })
  }
}
