import { expect, test } from 'vitest'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { openWorker } from '../../../../tests/support/fixtures/browser-worker.ts'
import { updateShopSettings } from '../../shop-settings/shop-settings.ts'

const environment = { LANGUAGES: 'en,bn' }
const origin = 'https://shop.example'
const product = '/products/019a0000-0000-7000-8000-00001a2b3c4d'
const html =
  '<!doctype html><html><head></head><body class="p"><button>Buy</button><script>cart()</script></body></html>'

const document = (headers: Record<string, string> = {}) =>
  new Response(html, { headers: { 'Content-Type': 'text/html', ...headers } })

const file = () => new Response('file', { headers: { 'Cache-Control': 'public, immutable' } })

const seen = (path: string) => ({
  path,
  title: 'Lamp',
  language: 'en',
  today: 'Saved copy, 14:05',
  later: 'Saved copy, 5 Nov 2026, 2:05 pm',
  dayEndsAt: Date.now() + 60_000,
  explanation: 'You are offline.',
})

/** The worker as the shop serves it, installed. */
async function openShopWorker() {
  const { app, shop } = await createTestShop({ environment })
  const read = async (path: string) => (await app.inject(path)).body
  const worker = openWorker(await read('/sw.js'), origin, async (path) => {
    if (/offline/.test(path)) return new Response(await read(path))
    return path.startsWith('/products') ? document() : file()
  })
  await worker.send('install')
  await worker.send('activate')
  return { app, shop, read, worker }
}

test('documents come from the network alone; without it there is the offline page of their language', async () => {
  const { worker } = await openShopWorker()
  expect(await worker.open('/products')).toContain('Buy')
  worker.cutLine()
  expect(await worker.open('/products')).toContain('You are offline')
  expect(await worker.open('/bn/cart')).toContain('ইন্টারনেট সংযোগ নেই')
  expect(await worker.open('/bn')).toContain('ইন্টারনেট সংযোগ নেই')
  expect(await worker.open('/bnx')).toContain('You are offline')
  // The administration says itself that there is no line.
  expect(await worker.open('/admin/orders')).toBeNull()
  expect(await worker.open('/bn/admin')).toBeNull()
})

test('a product that was seen is a copy without scripts, marked with its time, later with its day', async () => {
  const { worker } = await openShopWorker()
  await worker.send('message', { data: seen(product) })
  worker.cutLine()
  const copy = await worker.open(product)
  expect(copy).toContain('<b>Saved copy, 14:05</b>')
  expect(copy).toContain('<button type="button" aria-disabled="true">')
  expect(copy).not.toContain('cart()')
  await worker.send('message', { data: seen(product) })
  expect(await worker.open(`${product}?variant=1`)).toContain('Saved copy, 14:05')

  const { worker: another } = await openShopWorker()
  await another.send('message', { data: { ...seen(product), dayEndsAt: Date.now() - 1 } })
  another.cutLine()
  expect(await another.open(product)).toContain('Saved copy, 5 Nov 2026, 2:05 pm')
})

test.each([
  '/cart',
  '/checkout',
  '/account/orders',
  '/admin/orders',
  '/api/cart',
  '/track?order=1A2B3C4D',
  '/join',
  `${product}/more`,
  `${product}?token=1`,
])('the page %s is never saved', async (path) => {
  const { worker } = await openShopWorker()
  const before = await worker.cached()
  await worker.send('message', { data: seen(path) })
  expect(await worker.cached()).toEqual(before)
})

test.each([
  ['private', { 'Cache-Control': 'private' }],
  ['not to be stored', { 'Cache-Control': 'no-store' }],
  ['no document', { 'Content-Type': 'application/json' }],
])('a product whose response is %s is not saved', async (_, headers) => {
  const { worker } = await openShopWorker()
  const before = await worker.cached()
  worker.answerWith(async () => document(headers as Record<string, string>))
  await worker.send('message', { data: seen(product) })
  expect(await worker.cached()).toEqual(before)
})

test('files and pictures whose URL has their hash are cached; nothing else that a page fetches is', async () => {
  const { worker } = await openShopWorker()
  const before = await worker.cached()
  for (const path of ['/api/products', '/products.data', '/assets/a.js?x=1', '/media/a/1.webp?t=1'])
    expect(await worker.load(path)).toBe('not handled')
  expect(await worker.load('/assets/a.js', { Authorization: 'Bearer 1' })).toBe('not handled')
  expect(await worker.load('/assets/a.js', {}, 'POST')).toBe('not handled')
  expect(await worker.load('https://elsewhere.example/assets/a.js')).toBe('not handled')
  expect(await worker.cached()).toEqual(before)
  await worker.load('/assets/a.js')
  await worker.load('/media/a/480.webp')
  worker.answerWith(async () => new Response('gone', { status: 404 }))
  await worker.load('/assets/b.js')
  expect(await worker.cached()).toEqual([...before, '/assets/a.js', '/media/a/480.webp'].toSorted())
  worker.cutLine()
  expect(await worker.load('/assets/a.js')).toBe('file')
})

test('caches have a cap: the oldest go first', async () => {
  const { worker } = await openShopWorker()
  for (let index = 0; index < 205; index += 1) await worker.load(`/assets/${index}.js`)
  const files = (await worker.cached()).filter((path) => path.startsWith('/assets/'))
  expect(files).toHaveLength(200)
  expect(files).not.toContain('/assets/4.js')
  expect(files).toContain('/assets/204.js')
  const idOf = (index: number) => product.slice(0, -2) + String(index + 10)
  for (let index = 0; index < 25; index += 1)
    await worker.send('message', { data: seen(idOf(index)) })
  const pages = (await worker.cached()).filter((path) => path.startsWith('/products/'))
  expect(pages).toHaveLength(20)
  expect(pages).toContain(idOf(24))
})

test('a new version keeps copies and files, and drops the offline pages of the old one', async () => {
  const { app, shop, worker, read } = await openShopWorker()
  await worker.send('message', { data: seen(product) })
  await worker.load('/assets/a.js')
  const before = await app.inject('/sw.js')
  await updateShopSettings(shop, { changes: { name: 'Alo Ghor', colour: '#7a1f3d' } })
  const after = await app.inject('/sw.js')
  expect(after.body).not.toBe(before.body)
  worker.replace(after.body, async (path) => new Response(await read(path)))
  await worker.send('install')
  await worker.send('activate')
  worker.cutLine()
  expect(await worker.open(product)).toContain('Saved copy')
  expect(await worker.load('/assets/a.js')).toBe('file')
  const page = await worker.open('/')
  expect(page).toContain('Alo Ghor')
  expect(page).toContain('#7a1f3d')
  expect(worker.cacheNames()).toHaveLength(3)
})

test('switched off in the settings, the worker deletes its caches and itself', async () => {
  const { app, shop, worker } = await openShopWorker()
  await worker.send('message', { data: seen(product) })
  worker.caches.set('of-another-app', new Map())
  await updateShopSettings(shop, { changes: { worksOffline: false } })
  worker.replace((await app.inject('/sw.js')).body)
  await worker.send('install')
  await worker.send('activate')
  expect(worker.cacheNames()).toEqual(['of-another-app'])
  expect(worker.isRegistered()).toBe(false)
})

test('workers are asked for anew each time, and may fetch of their own origin alone', async () => {
  const { app } = await createTestShop({ environment })
  for (const path of ['/sw.js', '/admin/sw.js']) {
    const { headers } = await app.inject(path)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    expect(headers['set-cookie']).toBeUndefined()
  }
  expect((await app.inject('/sw.js')).headers['service-worker-allowed']).toBeUndefined()
  expect((await app.inject('/admin/sw.js')).headers['service-worker-allowed']).toBe('/admin')
})

test('the worker of the administration shows a notification and opens what it is about', async () => {
  const { app } = await createTestShop({ environment })
  const worker = openWorker((await app.inject('/admin/sw.js')).body, origin)
  const notice = {
    title: 'New order 1A2B3C4D',
    text: 'Open it',
    path: '/bn/admin/orders/1',
    tag: 'new_order 1',
    language: 'bn',
  }
  await worker.send('push', { data: { json: () => notice } })
  expect(worker.shown).toEqual([
    {
      title: notice.title,
      body: 'Open it',
      lang: 'bn',
      tag: notice.tag,
      data: notice.path,
      icon: '/icon-192.png',
    },
  ])
  await worker.send('notificationclick', {
    notification: { close: () => undefined, data: notice.path },
  })
  expect(worker.opened).toEqual(['/bn/admin/orders/1'])
})
