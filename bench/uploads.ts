import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { maxPictureBytes } from '../src/shared/catalog/pictures/picture-limits.ts'
import { connectDatabase, type Database } from '../src/server/platform/database/database.ts'
import { systemClock } from '../src/server/startup/open-shop.ts'
import { shopMemory, watchShopMemory } from '../tests/support/faults/shop-memory.ts'
import { addCustomer } from '../tests/support/fixtures/test-customers.ts'
import { queryDatabase, sampleIds } from './bench-database.ts'
import { listingPaths } from './catalogue-requests.ts'
import type { Figure } from './figures.ts'
import { postJson, timeOf } from './http-calls.ts'
import { medianOf, quantileOf, type Pace } from './measure.ts'
import type { BenchShop } from './open-bench-shop.ts'
import { orderBody } from './order-statements.ts'
import type { Sender, SentRequest } from './sender.ts'

export interface Uploads {
  sender: Sender
  /** Size of each picture; a review accepts at most 24 megapixels. */
  megapixels: number
}

const maxMegabytesOverIdle = 200
const pollMs = 100

interface Upload {
  what: string
  images: string[]
}

/**
 * How much longer visitors wait while a review with large pictures is read, decoded and resized into
 * all of its sizes, in turns with their usual time; and what that takes of the memory.
 */
export async function* measureUploads(
  shop: BenchShop,
  pace: Pace,
  { sender, megapixels }: Uploads,
): AsyncGenerator<Figure> {
  const database = connectDatabase({ url: shop.databaseUrl, connections: 2 })
  try {
    const visits = await openVisits(shop)
    const uploads: Upload[] = [
      { what: 'five pictures of 5 MB', images: await photographs(5, megapixels / 2) },
      { what: `one picture of ${megapixels} megapixels`, images: await photographs(1, megapixels) },
    ]
    // The memory of visits alone belongs to the idle shop.
    await visits.during(wait(pace.rounds * pace.secondsEach * 1000))
    const idle = await shopMemory(shop.pid)
    const memory = await watchShopMemory(shop.pid)
    for (const { what, images } of uploads) {
      const usual: VisitTimes[] = []
      const beside: VisitTimes[] = []
      for (let round = 0; round < pace.rounds; round += 1) {
        usual.push(await visits.during(wait(pace.secondsEach * 1000)))
        const review = await prepareReview(shop, database, images)
        const { answered } = await sender.send([review])
        beside.push(await visits.during(resizing(shop, answered)))
      }
      for (const kind of visitKinds) yield compare(`${kind} beside ${what}`, kind, usual, beside)
    }
    const max = await memory.stop()
    yield {
      name: 'memory of uploads, over idle',
      measured: max - idle,
      target: { max: maxMegabytesOverIdle },
      unit: 'MB',
      note: `${max.toFixed(0)} MB at most, ${idle.toFixed(0)} MB before`,
    }
  } finally {
    await database.close()
  }
}

const visitKinds = ['listings', 'product pages'] as const
type VisitKind = (typeof visitKinds)[number]
type VisitTimes = Record<VisitKind, number[]>

/** One visitor after the other, each with a response that is not cached. */
async function openVisits(shop: BenchShop) {
  const listings = listingPaths()
  const products = (await sampleIds(shop.databaseUrl, 4000)).map((id) => `/products/${id}`)
  let visit = 0
  return {
    async during(work: Promise<unknown>): Promise<VisitTimes> {
      const state = { isOver: false }
      const over = work.finally(() => (state.isOver = true))
      const times: VisitTimes = { listings: [], 'product pages': [] }
      while (!state.isOver) {
        visit += 1
        times.listings.push(await timeOf(shop.url + listings[visit % listings.length]))
        times['product pages'].push(await timeOf(shop.url + products[visit % products.length]))
      }
      await over
      return times
    },
  }
}

function compare(
  name: string,
  kind: VisitKind,
  usual: readonly VisitTimes[],
  beside: readonly VisitTimes[],
): Figure {
  const [quick, slow] = [usual, beside].map((turns) => turns.flatMap((turn) => turn[kind]))
  const timesOf = (times: readonly number[] = []) =>
    `${medianOf(times).toFixed(1)} ms, 95% under ${quantileOf(times, 0.95).toFixed(1)} ms`
  return {
    name,
    measured: medianOf(slow ?? []) / medianOf(quick ?? []),
    target: { max: 2 },
    unit: 'times',
    note: `${timesOf(slow)} against ${timesOf(quick)}; ${slow?.length} visits`,
  }
}

/** A review by a customer to whom an order of its product was just delivered. */
async function prepareReview(
  shop: BenchShop,
  database: Database,
  images: readonly string[],
): Promise<SentRequest> {
  const { headers } = await addCustomer({ db: database.db, clock: systemClock })
  const [productId = ''] = await sampleIds(shop.databaseUrl, 1)
  const phone = `017${String(Date.now() % 100_000_000).padStart(8, '0')}`
  const order = orderBody({ productIds: [productId], phone, email: null, key: phone })
  await queryDatabase(shop.databaseUrl, 'update products set stock = 1000 where id = $1', [
    productId,
  ])
  const placed = (await postJson(`${shop.url}/api/orders`, order, headers)) as { _id: string }
  await queryDatabase(shop.databaseUrl, "update orders set status = 'delivered' where id = $1", [
    placed._id,
  ])
  const review = { productId, orderId: placed._id, rating: 5, comment: 'As pictured.', images }
  return {
    url: `${shop.url}/api/reviews`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(review),
  }
}

/** Until the review is stored and every size of its pictures exists. Throws if it is rejected. */
async function resizing(shop: BenchShop, answered: Promise<number[]>): Promise<void> {
  const [status] = await answered
  if (status !== 201) throw new Error(`the review was answered with ${status}`)
  for (;;) {
    const [left] = await queryDatabase<{ jobs: number }>(
      shop.databaseUrl,
      `select count(*)::int as jobs from jobs.job
       where name = 'make-picture-sizes' and state in ('created', 'retry', 'active')`,
    )
    if (left?.jobs === 0) return
    await wait(pollMs)
  }
}

/** Different ones as data URLs. */
function photographs(count: number, megapixels: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => photograph(megapixels)))
}

/** As large as a file may be: noise, and what follows the end of a JPEG, which is ignored. */
async function photograph(megapixels: number): Promise<string> {
  const height = Math.round(Math.sqrt((megapixels * 1_000_000) / 1.5))
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const create = { width: Math.round(height * 1.5), height, background: '#777', noise }
  const file = await sharp({ create: { ...create, channels: 3 } })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer()
  const padded = Buffer.concat([file, Buffer.alloc(maxPictureBytes)]).subarray(0, maxPictureBytes)
  return `data:image/jpeg;base64,${padded.toString('base64')}`
}
