import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openProductShop } from './support/fixtures/product-shop.ts'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'
import { createTestDatabase } from './support/servers/test-database.ts'
import { formOf } from './support/fixtures/test-forms.ts'
import { addCategory, addProduct, orderBody } from './support/fixtures/test-products.ts'

const administrator = { email: 'owner@shop.example', password: 'a password for tests' }
const promisedMs = 1000
const patienceMs = 20_000

/** Whether a shopper at one process sees a write: in the API and on the pages, by product and in the list. */
interface Shown {
  product: boolean
  list: boolean
  productPage: boolean
  listingPage: boolean
}
const everywhere: Shown = { product: true, list: true, productPage: true, listingPage: true }

test(
  'a new price or stock shows at once where it was changed, at another process within a second',
  { tags: ['timed'], timeout: 240_000 },
  async () => {
    const { a, b, productId } = await openTwoProcesses()
    const token = await signIn(a)
    const costs = (price: number) => (url: string) => isShown(url, productId, { price, stock: 4 })
    await showFrom([a, b], costs(1111))

    const form = await formOf({ price: '2222' })
    const headers = { ...form.headers, authorization: `Bearer ${token}` }
    const body = new Uint8Array(form.payload)
    await ok(`${a}/api/products/${productId}`, { method: 'PUT', headers, body })
    const price = await probeBoth(a, b, costs(2222))
    expect(price.here).toEqual(everywhere)
    expect(price.delayMs).toBeLessThan(promisedMs)

    const has = (stock: number) => (url: string) => isShown(url, productId, { price: 2222, stock })
    await ok(`${a}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderBody([{ productId, quantity: 2 }])),
    })
    const stock = await probeBoth(a, b, has(2))
    expect(stock.here).toEqual(everywhere)
    expect(stock.delayMs).toBeLessThan(promisedMs)
  },
)

test(
  'a flash deal starts and ends within a second of its time, in pages and quotes of both processes',
  { tags: ['full', 'timed'], timeout: 240_000 },
  async () => {
    const { a, b, productId } = await openTwoProcesses()
    const token = await signIn(a)
    const costs = (price: number) => (url: string) =>
      isShown(url, productId, { price, stock: 4, isInDeal: price === 777 })
    await showFrom([a, b], costs(1111))

    // Time enough on a slow machine to create it before it starts, and to see it before it ends.
    const startsAt = Date.now() + 8000
    const endsAt = startsAt + 15_000
    await ok(`${a}/api/flash-deals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        name: 'Fifteen seconds',
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(endsAt).toISOString(),
        products: [{ productId, dealPrice: 777 }],
      }),
    })
    for (const { due, price } of [
      { due: startsAt, price: 777 },
      { due: endsAt, price: 1111 },
    ]) {
      const delays = await Promise.all([a, b].map((url) => delayOf(url, costs(price), due)))
      for (const delayMs of delays) expect(delayMs).toBeLessThan(promisedMs)
      for (const url of [a, b]) expect(await quotedPrice(url, productId)).toBe(price)
    }
  },
)

/** How long after this time the last probe began that did not find it everywhere, in milliseconds. */
async function delayOf(url: string, probe: Probe, due: number): Promise<number> {
  const missedAt = await lastMissed(url, probe)
  return performance.timeOrigin + missedAt - due
}

async function quotedPrice(url: string, productId: string): Promise<number> {
  const answer = await ok(`${url}/api/orders/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ productId, quantity: 1 }] }),
  })
  return ((await answer.json()) as { subtotal: number }).subtotal
}

/** Two shops, each a process of its own with its own folder, on one database with one product. */
async function openTwoProcesses() {
  const database = await createTestDatabase()
  const shops = []
  for (const name of ['a', 'b']) {
    const { dataDir, remove } = await newDataDir()
    onTestFinished(remove)
    const shop = await spawnShop({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SHOP_SECRET: 'one secret for both processes of the shop',
      DEMO: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    })
    onTestFinished(() => shop.stop())
    // A password that the operator has chosen is not printed.
    expect(shop.output()).not.toContain(administrator.password)
    shops.push({ name, url: shop.url })
  }
  const parts = await openProductShop(database)
  await addCategory(parts)
  const productId = await addProduct(parts, { pricePoisha: 1111_00, stock: 4 })
  const [a = '', b = ''] = shops.map(({ url }) => url)
  return { a, b, productId }
}

async function ok(url: string, request: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, request)
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response
}

async function signIn(url: string): Promise<string> {
  const response = await ok(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  return ((await response.json()) as { token: string }).token
}

type Probe = (url: string) => Promise<Shown>

/** Whether one process shows this price and stock everywhere, all requested at the same time. */
async function isShown(
  url: string,
  productId: string,
  { price, stock, isInDeal = false }: { price: number; stock: number; isInDeal?: boolean },
): Promise<Shown> {
  const text = async (path: string) => (await ok(`${url}${path}`)).text()
  const [product, list, productPage, listingPage] = await Promise.all([
    text(`/api/products/${productId}`),
    text('/api/products'),
    text(`/products/${productId}`),
    text('/products'),
  ])
  const isInJson = (json: string) =>
    json.includes(`"price":${price},`) && json.includes(`"stock":${stock},`)
  const isOnPage = (html: string, saysStock = true) => {
    const words = html.replaceAll('<!-- -->', '')
    const isPriced = words.includes(`৳${price.toLocaleString('en-IN')}`)
    return isPriced && (!saysStock || words.includes(`Only ${stock} left`))
  }
  return {
    product: isInJson(product),
    list: isInJson(list),
    productPage: isOnPage(productPage),
    // A card says its deal in place of its stock.
    listingPage: isOnPage(listingPage, !isInDeal),
  }
}

/** Probes until it is shown everywhere, and twice more: from then on the responses are cached. */
async function showFrom(urls: string[], probe: Probe): Promise<void> {
  for (const url of urls) {
    await lastMissed(url, probe)
    for (let again = 0; again < 2; again += 1) expect(await probe(url)).toEqual(everywhere)
  }
}

/** The very next requests at `a`, and how late the last request was that does not show it at `b`. */
async function probeBoth(a: string, b: string, probe: Probe) {
  const acknowledgedAt = performance.now()
  const [here, missedAt] = await Promise.all([probe(a), lastMissed(b, probe)])
  await showFrom([a, b], probe)
  return { here, delayMs: missedAt - acknowledgedAt }
}

/**
 * Probes until it is found everywhere. When the last probe began that missed it, or the first one where
 * none did: a probe of a busy machine may take longer than the change does.
 */
async function lastMissed(url: string, probe: Probe): Promise<number> {
  const givenUpAt = performance.now() + patienceMs
  let missedAt = performance.now()
  for (;;) {
    const requestedAt = performance.now()
    const shown = await probe(url)
    if (Object.values(shown).every(Boolean)) return missedAt
    missedAt = requestedAt
    if (requestedAt > givenUpAt) expect(shown).toEqual(everywhere)
    await wait(10)
  }
}
