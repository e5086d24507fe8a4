import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Picture } from '#shared/catalog/product-schemas.ts'
import { newProduct, openAdminClient } from '../../../tests/support/admin-client.ts'
import { testImage } from '../../../tests/support/test-forms.ts'
import { addCategory, addProduct } from '../../../tests/support/test-products.ts'
import { createTestShop } from '../../../tests/support/test-shop.ts'

async function openDocument(path = '/products') {
  const { app, shop } = await createTestShop({ withPages: true })
  await addCategory(shop)
  const ids = [await addProduct(shop), await addProduct(shop, { name: 'Other' })]
  const { body: html, headers } = await app.inject(path)
  return { html, policy: String(headers['content-security-policy']), headers, ids }
}

/** What a document contains of its page's data itself. */
const dataIn = (html: string) =>
  /<script[^>]*id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''

/** Where the other documents say that it is. */
const dataUrlIn = (html: string) => /"data":"([^"]*)"/.exec(html)?.[1] ?? ''

const withoutScripts = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '')

test('the first paint waits for no file: the styles stand in the document, allowed by their hash', async () => {
  const { html, policy } = await openDocument()
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text ?? '')
  expect(styles).toHaveLength(1)
  expect(html).not.toMatch(/rel="stylesheet"/)
  const hash = createHash('sha256')
    .update(styles[0] ?? '')
    .digest('base64')
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(policy).not.toContain('unsafe')
})

test('of the styles a document has what it shows; the whole sheet comes with the scripts', async () => {
  const { html } = await openDocument()
  const styles = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  const url = /"styles":"([^"]*)"/.exec(html)?.[1] ?? ''
  const sheet = await readFile(new URL(`../../../build/client${url}`, import.meta.url), 'utf8')
  const shown = ['.card{', '.page-width{', '.footer-link{']
  const others = ['.category-strip{', '.testimonial{', '@keyframes progress']
  const names = [...shown, ...others]
  expect(names.filter((name) => styles.includes(name))).toEqual(shown)
  expect(names.filter((name) => sheet.includes(name))).toEqual(names)
  expect(styles.length).toBeLessThan(0.6 * sheet.length)
  // In the order of the whole sheet, so that this changes nothing when it comes.
  const layers = (text: string) => text.match(/@layer \w+/g)
  expect(new Set(layers(styles))).toEqual(new Set(layers(sheet)))
})

test('no script is loaded before the first paint', async () => {
  const { html } = await openDocument()
  expect(html).not.toMatch(/rel="modulepreload"|<script[^>]* src=|type="module"/)
  expect(html).toContain('"entry":"/assets/entry.client')
})

test('without JavaScript the content stands where it belongs', async () => {
  const { html, ids } = await openDocument()
  const main = /<main[^>]*>(.*)<\/main>/s.exec(withoutScripts(html))?.[1] ?? ''
  for (const id of ids) expect(main).toContain(`href="/products/${id}"`)
  expect(html).not.toContain('<template')
  expect(withoutScripts(html)).toMatch(/<\/main>.*<footer/s)
})

test('the data of a page names of a product what its card shows, and cannot end its block', async () => {
  const { app, shop } = await createTestShop({ withPages: true })
  await addCategory(shop)
  await addCategory(shop, 'Lamps </script><!-- <b>')
  await addProduct(shop)
  const data = dataIn((await app.inject('/cart')).body)
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toContain('Lamps </script><!-- <b>')
  const listed = await app.inject(dataUrlIn((await app.inject('/products')).body))
  expect(listed.body).toContain('"Studio Headphones"')
  expect(listed.body).not.toContain('"createdAt"')
})

test('the data of a public page is not in its document, that of a private page is', async () => {
  const { app, shop } = await createTestShop({ withPages: true })
  await addCategory(shop)
  await addProduct(shop, { name: 'Lamp' })
  const { body } = await app.inject('/products')
  expect(dataIn(body)).toBe('')
  const data = await app.inject(dataUrlIn(body))
  expect(data.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(data.json()).toContain('Lamp')
  const { body: cart } = await app.inject('/cart')
  expect(JSON.parse(dataIn(cart))).toContain('loaderData')
  expect(dataUrlIn(cart)).toBe('')
})

test('the data of a document stays as it was; where it is gone, it is that of now and not to be stored', async () => {
  const { app, shop, send } = await openAdminClient({ withPages: true })
  await addCategory(shop)
  const { body } = await app.inject('/products')
  await send('POST', '/products', { fields: newProduct, files: [await testImage('red')] })
  const cached = await app.inject(dataUrlIn(body))
  expect(cached.json()).not.toContain(newProduct.name)
  const gone = await app.inject('/page-data/gone?page=%2Fproducts')
  expect(gone.json()).toContain(newProduct.name)
  expect(gone.headers['cache-control']).toBe('no-store')
  expect((await app.inject('/page-data/x?page=%2Faccount')).statusCode).toBe(404)
  expect((await app.inject('/page-data/x')).statusCode).toBe(404)
  expect((await app.inject('/page-data/x?page=%2Fproducts%2Fnone')).statusCode).toBe(404)
})

test('a placeholder stands in a document once', async () => {
  const { app, shop, send } = await openAdminClient({ withPages: true })
  await addCategory(shop)
  const files = [await testImage('red')]
  const made = await send('POST', '/products', { fields: newProduct, files })
  const { picture } = made.body.product as { picture: Picture }
  const { body } = await app.inject('/products')
  expect(picture.placeholder.length).toBeLessThanOrEqual(150)
  expect(body.split(picture.placeholder)).toHaveLength(2)
  const data = await app.inject(dataUrlIn(body))
  expect(data.body).toContain(picture.url)
  expect(data.body).not.toContain(picture.placeholder)
})

test('browsers may restore a public page from memory', async () => {
  const { headers } = await openDocument()
  expect(headers['cache-control']).toBe('no-cache')
})

test.each([
  { where: 'the listing', batchSize: 6, delayMs: 120 },
  { where: 'the home page', batchSize: 4, delayMs: 120 },
  { where: 'related products', batchSize: 2, delayMs: 200 },
])('cards of $where appear $batchSize at a time', async ({ batchSize, delayMs }) => {
  const file = new URL('../../web/storefront/product-card.css', import.meta.url)
  const styles = await readFile(file, 'utf8')
  const delayFrom = (card: number) => {
    const selector = String.raw`\.batches-${batchSize} > :nth-child\(n \+ ${card}\)`
    return Number(new RegExp(`${selector}[^}]*delay: (\\d+)ms`).exec(styles)?.[1] ?? 0)
  }
  expect([batchSize, batchSize + 1, 2 * batchSize + 1].map(delayFrom)).toEqual([
    0,
    delayMs,
    2 * delayMs,
  ])
})
