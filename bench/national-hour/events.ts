import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runScript } from '../../tests/support/servers/run-script.ts'
import { postmasterPid } from '../bench-database.ts'
import { until } from '../cluster/until.ts'
import { callRaw } from '../http-calls.ts'
import { openOffice } from '../imports/office.ts'
import { shopifyFile } from '../imports/shopify-file.ts'
import type { Goods } from './goods.ts'
import { atRate, type Timeline } from './timeline.ts'
import type { Shoppers } from './shoppers.ts'

/** An event of the run with the time that it took, in milliseconds since the start of the run. */
export interface Phase {
  name: string
  from: number
  until: number
}

interface EventsOptions {
  url: string
  databaseUrl: string
  dataDir: string
  timeline: Timeline
  /** Headers of a member of staff. */
  staff: { authorization: string }
  goods: Goods
  shoppers: Shoppers
  importedProducts: number
  /** Of all shoppers together, without the sale. */
  visitsPerSecond: number
  ordersPerSecond: number
}

/** How long the sale lasts, of the whole; the effects of another event belong to it for as long. */
const phaseShare = 0.05
const saleTimes = 10
const maxRestartMs = 120_000

/** Begins each event at its time. Resolves when all have ended, with what went wrong. */
export async function runEvents(options: EventsOptions): Promise<{
  phases: Phase[]
  faults: string[]
}> {
  const { timeline } = options
  const phases: Phase[] = []
  const faults: string[] = []
  const events = [
    { name: 'sale', share: 1 / 3, run: () => sell(options) },
    { name: 'import', share: 1 / 2, run: () => importProducts(options) },
    { name: 'backup', share: 2 / 3, run: () => backUp(options) },
    { name: 'kill', share: 5 / 6, run: () => killPostgres(options) },
  ]
  // Before the sale, as an owner prepares it.
  await prepareDeal(options, events[0]?.share ?? 0)
  await Promise.all(
    events.map(async ({ name, share, run }) => {
      await timeline.pause(share * timeline.totalMs - timeline.now())
      const from = timeline.now()
      console.log(`  ${(from / 60_000).toFixed(1)} min  ${name}`)
      try {
        await run()
      } catch (error) {
        timeline.signal.throwIfAborted()
        faults.push(`${name}: ${String(error)}`)
      }
      const tookMs = timeline.now() - from
      console.log(
        `  ${(timeline.now() / 60_000).toFixed(1)} min  ${name} took ${(tookMs / 1000).toFixed(1)} s`,
      )
      phases.push({ name, from, until: from + Math.max(tookMs, phaseShare * timeline.totalMs) })
    }),
  )
  return { phases, faults }
}

async function prepareDeal(
  { url, staff, timeline, goods }: EventsOptions,
  share: number,
): Promise<void> {
  const startsInMs = share * timeline.totalMs - timeline.now()
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  await openOffice(url, staff, timeline.signal).call('POST', '/flash-deals', {
    name: 'Sale of the hour',
    startsAt: inMs(startsInMs),
    endsAt: inMs(startsInMs + phaseShare * timeline.totalMs),
    products: goods.deal.map(({ id, dealTaka, units }) => ({
      productId: id,
      dealPrice: dealTaka,
      unitLimit: units,
    })),
  })
}

/** Ten times as many people come, the further ones for the deal. */
async function sell({
  timeline,
  shoppers,
  visitsPerSecond,
  ordersPerSecond,
}: EventsOptions): Promise<void> {
  const untilMs = timeline.now() + phaseShare * timeline.totalMs
  const more = (perSecond: number) => ({ perSecond: perSecond * (saleTimes - 1), untilMs })
  await Promise.all([
    atRate(timeline, more(visitsPerSecond), shoppers.visitDeal),
    atRate(timeline, more(ordersPerSecond), shoppers.orderDeal),
  ])
}

async function importProducts({
  url,
  staff,
  timeline,
  importedProducts,
}: EventsOptions): Promise<void> {
  const office = openOffice(url, staff, timeline.signal)
  // A database that was kept has those of the last run.
  const { path } = await office.upload(shopifyFile(importedProducts, `-${Date.now()}`))
  await office.call('POST', `${path}/run`)
  const { status, counts } = await office.until(path, (now) => now.status !== 'running')
  if (status !== 'completed') throw new Error(`ended ${status} with ${JSON.stringify(counts)}`)
}

async function backUp({ dataDir }: EventsOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-hour-backup-'))
  try {
    const { code, output, error } = await runScript('backup', dataDir, [join(folder, 'shop.tar')])
    if (code !== 0) throw new Error(error)
    console.log(`  ${output.split('\n').slice(-2).join(', ')}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The shop itself starts its PostgreSQL again. */
async function killPostgres({ url, databaseUrl, timeline }: EventsOptions): Promise<void> {
  const killed = await postmasterPid(databaseUrl)
  process.kill(killed, 'SIGKILL')
  const { signal } = timeline
  const runsAgain = async () => signal.aborted || (await postmasterPid(databaseUrl)) !== killed
  await until('PostgreSQL to run again', maxRestartMs, runsAgain)
  const isHealthy = async () =>
    signal.aborted || (await callRaw(`${url}/api/health`)).status === 200
  await until('the shop to be healthy', maxRestartMs, isHealthy)
}
