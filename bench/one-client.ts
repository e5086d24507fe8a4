import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { testAdministrator } from '../tests/browser/test-administrator.ts'
import { testImage } from '../tests/support/fixtures/test-forms.ts'
import { copyPreparedShop } from '../tests/support/servers/prepared-shop.ts'
import { signInOwner } from './cluster/owner.ts'
import { reportFigures, type Figure } from './figures.ts'
import { callRaw, postJson } from './http-calls.ts'
import { quantileOf } from './measure.ts'
import {
  attackKinds,
  type AttackOrder,
  type AttackResult,
  type Catalogue,
} from './one-client-calls.ts'
import { startShop } from './open-bench-shop.ts'
import { openDataDir, withResources, type Resources } from './with-resources.ts'

/**
 * The effect of one client on the others: `npm run bench:one-client`. The client sends as much as it can to each
 * public URL in turn, while shoppers of other networks visit the shop and the owner uploads a picture.
 */
const { values } = parseArgs({
  options: {
    /** Some of the kinds of calls, separated by commas. */
    only: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    'per-second': { type: 'string', default: '1000' },
  },
})
const seconds = Number(values.seconds)
const perSecond = Number(values['per-second'])
const kinds = attackKinds.filter((kind) => values.only?.split(',').includes(kind) ?? true)

await withResources((resources) => reportFigures(measureAll(resources), {}))

async function* measureAll(resources: Resources): AsyncGenerator<Figure> {
  const dataDir = await openDataDir(resources, 'one-client')
  await copyPreparedShop('catalogue', dataDir)
  const { url } = await startShop(resources, { DATA_DIR: dataDir, DEMO: 'catalogue' })
  const catalogue = await readCatalogue(url)
  const upload = await openUpload(url)
  await upload()
  await visitFor(url, catalogue, wait(seconds * 1000))
  const usual = quantileOf(await visitFor(url, catalogue, wait(seconds * 1000)), 0.99)
  for (const kind of kinds) {
    const attack = attackWith({ url, kind, catalogue, perSecond, seconds })
    const visits = visitFor(url, catalogue, attack)
    await wait(1000)
    const uploadSeconds = await upload()
    const slowest = quantileOf(await visits, 0.99)
    const statuses = Object.entries(await attack).map(([status, count]) => `${count} × ${status}`)
    yield {
      name: `${kind}: 99th percentile of others`,
      measured: slowest / usual,
      target: { max: 5 },
      unit: 'times the usual',
      note: `${slowest.toFixed(0)} ms against ${usual.toFixed(0)} ms; ${statuses.join(', ')}`,
    }
    yield { name: `${kind}: an upload`, measured: uploadSeconds, target: { max: 10 }, unit: 's' }
    await wait(3000)
  }
}

async function readCatalogue(url: string): Promise<Catalogue> {
  const { body } = await callRaw(`${url}/api/products?limit=60`)
  const { products } = JSON.parse(body.toString()) as {
    products: { _id: string; image: string }[]
  }
  return {
    productIds: products.map(({ _id }) => _id),
    pictures: products.map(({ image }) => image.slice(0, image.lastIndexOf('/'))),
  }
}

/** Seconds until a new product with a picture is acknowledged. */
async function openUpload(url: string): Promise<() => Promise<number>> {
  const owner = await signInOwner(url, testAdministrator)
  const { body } = await callRaw(`${url}/api/categories`)
  const [category] = (JSON.parse(body.toString()) as { categories: { name: string }[] }).categories
  const png = await testImage('gray')
  return async () => {
    const startedAt = performance.now()
    const fields = {
      name: 'Uploaded',
      description: 'With a picture.',
      category: category?.name ?? '',
      price: '100',
      stock: '1',
    }
    await owner.send('POST', '/products', fields, { field: 'images', png })
    return (performance.now() - startedAt) / 1000
  }
}

async function attackWith(order: AttackOrder): Promise<AttackResult> {
  const child = fork(fileURLToPath(new URL('one-client-attack.ts', import.meta.url)))
  child.send(order)
  const [statuses] = (await once(child, 'message')) as [AttackResult]
  return statuses
}

/** The milliseconds of each visit of shoppers, one after the other, until some work has ended. */
async function visitFor(
  url: string,
  { productIds }: Catalogue,
  work: Promise<unknown>,
): Promise<number[]> {
  const state = { isOver: false }
  const over = work.finally(() => (state.isOver = true))
  const times: number[] = []
  for (let turn = 0; !state.isOver; turn += 1) {
    const productId = productIds[turn % productIds.length] ?? ''
    const visits = [
      () => callRaw(`${url}/`),
      () => callRaw(`${url}/products/${productId}`),
      () => callRaw(`${url}/api/products?limit=6&maxPrice=${1_000_000 + turn}`),
      () => postJson(`${url}/api/orders/quote`, { items: [{ productId, quantity: 1 }] }),
    ]
    const startedAt = performance.now()
    await visits[turn % visits.length]?.()
    times.push(performance.now() - startedAt)
    await wait(10)
  }
  await over
  return times
}
