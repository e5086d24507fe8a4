import { expect, test } from 'vitest'
import { addCategory, addProduct } from '../../../tests/support/test-products.ts'
import { createTestShop } from '../../../tests/support/test-shop.ts'

const environment = { PUBLIC_URL: 'https://shop.example' }

test('the sitemap leads to every page, category and product', async () => {
  const { app, shop } = await createTestShop({ environment })
  const categoryId = await addCategory(shop)
  const ids = [await addProduct(shop), await addProduct(shop, { name: 'Other' })]

  const index = await app.inject('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  const parts = [...index.body.matchAll(/<loc>https:\/\/shop\.example([^<]+)<\/loc>/g)]
  const found = await Promise.all(parts.map(([, path]) => app.inject(path ?? '')))
  const all = found.map((answer) => answer.body).join('')

  const expected = [
    '/',
    '/products',
    '/categories',
    '/about',
    '/contact',
    '/card/1',
    `/categories/${categoryId}`,
    ...ids.map((id) => `/products/${id}`),
  ]
  for (const path of expected) expect(all).toContain(`<loc>https://shop.example${path}</loc>`)
  expect((await app.inject('/sitemaps/products-2.xml')).statusCode).toBe(404)
})

test('robots are shown the sitemap and kept out of what is somebody’s own', async () => {
  const { app } = await createTestShop({ environment })
  const robots = (await app.inject('/robots.txt')).body
  expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml')
  expect(robots).toContain('Disallow: /admin')
})
