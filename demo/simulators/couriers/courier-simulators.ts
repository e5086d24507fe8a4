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
  now?: () => Date
  /** Asked before each step: once nobody wants them, the couriers close for good. */
  isWanted?: () => Promise<boolean>
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

/** The couriers of tests and of the demo, each at a path with its name. */
export async function startCourierSimulators({
  port,
  file,
  stepMs,
  slowMs = 25_000,
  webhooks = {},
  now,
  isWanted = async () => true,
}: SimulatorOptions): Promise<CourierSimulators> {
  const parcels = new SimulatedParcels(file, now)
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
  const stop =
    stepMs === null
      ? async () => undefined
      : keepMoving({ ...simulators, isWanted, end: () => app.close() }, stepMs)
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

interface MovingSimulators extends Pick<CourierSimulators, 'advance' | 'pay'> {
  isWanted(): Promise<boolean>
  /** Takes no more calls. */
  end(): Promise<void>
}

/** Parcels move step by step, and couriers pay after every fourth, as long as they are wanted. */
function keepMoving(
  { isWanted, advance, pay, end }: MovingSimulators,
  stepMs: number,
): () => Promise<void> {
  let rounds = 0
  let hasEnded = false
  const takeStep = async () => {
    if (hasEnded) return
    if (await isWanted()) {
      rounds += 1
      await advance()
      if (rounds % 4 === 0) await pay()
    } else {
      hasEnded = true
      clearInterval(timer)
      await end()
    }
  }
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(takeStep)
  }, stepMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
