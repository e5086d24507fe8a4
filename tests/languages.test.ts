import { expect, test } from 'vitest'
import { addCategory, addProduct } from './support/fixtures/test-products.ts'
import { createTestShop } from './support/servers/test-shop.ts'

async function openShop(environment: Record<string, string> = { LANGUAGES: 'en,bn' }) {
  const { app, shop } = await createTestShop({ withPages: true, environment })
  await addCategory(shop)
  const texts = { bn: { name: 'স্পিকার', description: 'পরিষ্কার শব্দ।' } }
  const id = await addProduct(shop, { stock: 5, pricePoisha: 125_000_00, texts })
  const open = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    return { status: statusCode, html: body }
  }
  return { app, id, open }
}

test('every page has a URL in Bangla, with its language in the document and in its links', async () => {
  const { open, id } = await openShop()
  const { status, html } = await open(`/bn/products/${id}`)
  expect(status).toBe(200)
  expect(html).toContain('<html lang="bn"')
  expect(html).toContain('<meta property="og:locale" content="bn_BD"/>')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/bn\/products\//)
  expect(html).toMatch(/hrefLang="x-default" href="[^"]*\/\/[^/]+\/products\//i)
  expect(html).toContain('৳১,২৫,০০০')
  expect(html).toContain('কার্টে যোগ করুন')
  expect(html).toContain('action="/bn/products/')
  const pageLinks = [...html.matchAll(/ href="(\/[^"]*)"[^>]*data-discover/g)].map(([, to]) => to)
  expect(pageLinks.length).toBeGreaterThan(5)
  expect(pageLinks.filter((to) => !/^\/bn(\/|$)/.test(to ?? ''))).toEqual([])
  expect((await open('/bn')).html).toContain('<html lang="bn"')
  expect((await open(`/products/${id}`)).html).toContain('<html lang="en"')
})

test.each(['/bn/bn', '/bn/xx', '/xx', '/xx/products', '/en/products'])(
  '%s is no page',
  async (url) => {
    const { open } = await openShop()
    expect((await open(url)).status).toBe(404)
  },
)

test('a language that is not offered has no pages, and nothing leads to it', async () => {
  const { open, id } = await openShop({ LANGUAGES: 'en' })
  expect((await open('/bn')).status).toBe(404)
  expect((await open(`/bn/products/${id}`)).status).toBe(404)
  const { html } = await open(`/products/${id}`)
  expect(html).not.toMatch(/href="[^"]*\/bn\b/)
  expect((await open('/sitemaps/products-1.xml')).html).not.toMatch(/\/bn\/|hreflang/)
})

test('the sitemap names each page in both languages', async () => {
  const { open, id } = await openShop()
  const { html } = await open('/sitemaps/products-1.xml')
  expect(html.match(/<url>/g)).toHaveLength(2)
  expect(html).toMatch(new RegExp(`<loc>[^<]*/bn/products/${id}</loc>`))
  expect(html.match(/hreflang="bn"/g)).toHaveLength(2)
  expect(html.match(/hreflang="x-default"/g)).toHaveLength(2)
})

test('public reads answer in the language of their parameter, and know two', async () => {
  const { app } = await openShop({})
  const message = async (url: string) =>
    (await app.inject({ url, headers: { 'accept-language': 'bn' } })).json().message
  expect(await message('/api/products?page=0&lang=bn')).toBe('কমপক্ষে ১')
  expect(await message('/api/products?page=0')).toBe('At least 1')
  const unknown = await app.inject('/api/products?lang=xx')
  expect(unknown.statusCode).toBe(400)
  expect(unknown.json()).toMatchObject({ code: 'invalid', issues: [{ path: 'lang' }] })
  const both = await Promise.all(
    ['en', 'bn'].map(async (lang) => (await app.inject(`/api/products?lang=${lang}`)).statusCode),
  )
  expect(both).toEqual([200, 200])
})
