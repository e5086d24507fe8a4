import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addCategory, addProduct } from '../../../tests/support/test-products.ts'
import { createTestShop } from '../../../tests/support/test-shop.ts'

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
  await addProduct(shop, { name: 'Lamp </script><!-- <b>' })
  const { body } = await app.inject('/products')
  const data = /<script[^>]*id="page-data"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  expect(() => JSON.parse(data)).not.toThrow()
  expect(data).not.toContain('<')
  expect(data).toContain(String.raw`Lamp \u003c/script>`)
  expect(data).not.toContain('"createdAt"')
})

test('browsers may restore a public page from memory', async () => {
  const { headers } = await openDocument()
  expect(headers['cache-control']).toBe('no-cache')
})
