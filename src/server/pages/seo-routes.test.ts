import { expect, test } from 'vitest'
import { statementsSent } from '../../../tests/support/faults/statements-sent.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

const environment = { PUBLIC_URL: 'https://shop.example' }

test('the sitemap lists every page, category and product', async () => {
  const { app, shop } = await createTestShop({ environment })
  const categoryId = await addCategory(shop)
  const ids = [await addProduct(shop), await addProduct(shop, { name: 'Other' })]

  const index = await app.inject('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  const parts = [...index.body.matchAll(/<loc>https:\/\/shop\.example([^<]+)<\/loc>/g)]
  const found = await Promise.all(parts.map(([, path]) => app.inject(path ?? '')))
  const all = found.map((response) => response.body).join('')

  const expected = [
    '/',
    '/products',
    '/categories',
    '/about',
    '/contact',
    '/card/1',
    '/pages/terms',
    '/pages/privacy',
    '/pages/return-policy',
    `/categories/${categoryId}`,
    ...ids.map((id) => `/products/${id}`),
  ]
  for (const path of expected) expect(all).toContain(`<loc>https://shop.example${path}</loc>`)
  expect((await app.inject('/sitemaps/products-2.xml')).statusCode).toBe(404)
})

test('a product is a translation in the sitemap where its description is translated', async () => {
  const { app, shop } = await createTestShop({
    environment: { ...environment, LANGUAGES: 'en,bn' },
  })
  await addCategory(shop)
  const named = await addProduct(shop, { texts: { bn: { name: 'বাতি' } } })
  const described = await addProduct(shop, { texts: { bn: { description: 'নরম আলো।' } } })
  const { body } = await app.inject('/sitemaps/products-1.xml')
  const entryOf = (path: string) => {
    const loc = `<loc>https://shop.example${path}</loc>`
    return body.split('<url>').find((each) => each.includes(loc)) ?? 'missing'
  }
  for (const prefix of ['', '/bn']) {
    expect(entryOf(`${prefix}/products/${named}`)).not.toMatch(/hreflang|missing/)
    const links = entryOf(`${prefix}/products/${described}`).match(/hreflang="[^"]*"/g)
    expect(links).toEqual(['hreflang="en"', 'hreflang="bn"', 'hreflang="x-default"'])
  }
  const pages = (await app.inject('/sitemaps/pages.xml')).body
  expect(pages).toContain('hreflang="bn" href="https://shop.example/bn/about"')
})

test('a sitemap is read once, until there are other products', async () => {
  const { app, shop } = await createTestShop({ environment })
  await addCategory(shop)
  await addProduct(shop)
  const urls = ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml']
  for (const url of urls) expect((await app.inject(url)).statusCode).toBe(200)
  const statements = statementsSent()
  for (const url of urls) await app.inject(url)
  expect(statements()).toEqual([])
  const added = await addProduct(shop, { name: 'Other' })
  const part = await app.inject('/sitemaps/products-1.xml')
  expect(part.body).toContain(`/products/${added}</loc>`)
})

test('robots.txt names the sitemap, and lets crawlers read the `noindex` of private pages', async () => {
  const { app } = await createTestShop({ environment })
  const robots = (await app.inject('/robots.txt')).body
  expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml')
  expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/'])
})

test('search engines index the public pages, and none of a shopper’s own', async () => {
  const { app } = await createTestShop({ withPages: true })
  const robotsOf = async (path: string) =>
    /<meta name="robots" content="([^"]*)"/.exec((await app.inject(path)).body)?.[1]
  for (const path of [
    '/cart',
    '/checkout',
    '/account',
    '/account/orders',
    '/account/reviews',
    '/account/password',
    '/order-success?orderId=1',
    '/login',
    '/admin',
  ]) {
    expect([path, await robotsOf(path)]).toEqual([path, expect.stringMatching(/^noindex/)])
  }
  expect(await robotsOf('/about')).toBe('index, follow')
})
