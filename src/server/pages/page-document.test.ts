import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

async function openDocument(path = '/products') {
  const { app, shop } = await createTestShop({ withPages: true })
  await addCategory(shop)
  const ids = [await addProduct(shop), await addProduct(shop, { name: 'Other' })]
  const { body: html, headers } = await app.inject(path)
  return { html, policy: String(headers['content-security-policy']), headers, ids }
}

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

test('of the scripts only the entry is preloaded, so that the line belongs to the first view', async () => {
  const { html } = await openDocument()
  expect(html).toContain('<script type="module"')
  const preloaded = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]*)"/g)]
  expect(preloaded.map(([, path]) => path)).toEqual([
    expect.stringMatching(/^\/assets\/entry\.client-/),
  ])
})

test('without JavaScript the content stands where it belongs', async () => {
  const { html, ids } = await openDocument()
  const main = /<main[^>]*>(.*)<\/main>/s.exec(withoutScripts(html))?.[1] ?? ''
  for (const id of ids) expect(main).toContain(`href="/products/${id}"`)
  expect(html).not.toContain('<template')
  expect(withoutScripts(html)).toMatch(/<\/main>.*<footer/s)
})

test('a document contains the data that it was rendered from, of a product what its card shows', async () => {
  const { app, shop } = await createTestShop({ withPages: true })
  await addCategory(shop)
  await addCategory(shop, 'Lamps </script><!-- <b>')
  await addProduct(shop)
  const { body } = await app.inject('/products')
  const data = [...body.matchAll(/<script[^>]*>(.*?)<\/script>/gs)]
    .map(([, text]) => text ?? '')
    .filter((text) => text.includes('streamController.enqueue'))
    .join('')
  expect(data).toContain('Studio Headphones')
  expect(data).toContain('Lamps ')
  expect(data).not.toMatch(/<\/script|<!--/)
  expect(data).not.toContain('createdAt')
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
