import fastify, { type FastifyInstance } from 'fastify'
import { type SimulatorContext } from './booking-trouble.ts'
import { ecourierSimulator } from './ecourier-simulator.ts'
import { paperflySimulator } from './paperfly-simulator.ts'
import { pathaoSimulator } from './pathao-simulator.ts'
import { redxSimulator } from './redx-simulator.ts'
import { type SimulatedCourier, simulatedCouriers } from './simulated-keys.ts'
import { SimulatedParcels } from './simulated-parcels.ts'
import { sendUnsent, type WebhookTarget } from './simulated-webhooks.ts'
import { steadfastSimulator } from './steadfast-simulator.ts'

const plugins: Record<
  SimulatedCourier,
  (context: SimulatorContext) => (app: FastifyInstance) => Promise<void>
> = {
  pathao: pathaoSimulator,
  steadfast: steadfastSimulator,
  redx: redxSimulator,
  ecourier: ecourierSimulator,
  paperfly: paperflySimulator,
}

export interface SimulatorOptions {
  /** 0 for any free one. */
  port: number
  /** Where the parcels are stored; null for memory alone. */
  file: string | null
  /** Parcels move so often by themselves; null: only when they are told to. */
  stepMs: number | null
  slowMs?: number
  /** Where each courier sends its webhooks; none where absent. */
  webhooks?: Partial<Record<SimulatedCourier, WebhookTarget>>
}

export interface CourierSimulators {
  url: string
  parcels: SimulatedParcels
  /** Moves every parcel by one step and sends the webhooks. */
  advance(): Promise<void>
  /** Pays what each courier owes. */
  pay(): Promise<void>
  /** Sends webhooks that no receiver has accepted yet. */
  sendWebhooks(): Promise<void>
  close(): Promise<void>
}

/** The couriers of tests, of `npm run dev` and of the demo, each at a path with its name. */
export async function startCourierSimulators({
  port,
  file,
  stepMs,
  slowMs = 25_000,
  webhooks = {},
}: SimulatorOptions): Promise<CourierSimulators> {
  const parcels = new SimulatedParcels(file)
  const context: SimulatorContext = {
    parcels,
    slowMs,
    sendWebhooks: (parcel) => sendUnsent(parcels, parcel, webhooks[parcel.courier]),
  }
  const app = fastify({ forceCloseConnections: true })
  for (const courier of simulatedCouriers)
    await app.register(plugins[courier](context), { prefix: `/${courier}` })

  const simulators = {
    parcels,
    async advance() {
      for (const parcel of parcels.all()) parcels.advance(parcel)
      await simulators.sendWebhooks()
    },
    async pay() {
      for (const courier of simulatedCouriers) parcels.pay(courier)
      await simulators.sendWebhooks()
    },
    async sendWebhooks() {
      for (const parcel of parcels.all())
        if (parcel.unsent.length > 0) await context.sendWebhooks(parcel)
    },
  }
  const stop = stepMs === null ? async () => undefined : keepMoving(simulators, stepMs)
  const url = await app.listen({ port, host: '127.0.0.1' })
  return {
    ...simulators,
    url,
    async close() {
      await stop()
      await app.close()
    },
  }
}

/** Parcels move step by step, and couriers pay after every fourth. */
function keepMoving(
  simulators: Pick<CourierSimulators, 'advance' | 'pay'>,
  stepMs: number,
): () => Promise<void> {
  let rounds = 0
  let running = Promise.resolve()
  const timer = setInterval(() => {
    rounds += 1
    running = running.then(() => simulators.advance())
    if (rounds % 4 === 0) running = running.then(() => simulators.pay())
  }, stepMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
