import { expect, test } from 'vitest'
import type { RichText } from '#shared/shop-settings/text-pages/rich-text.ts'
import type { TextPage } from '#shared/shop-settings/text-pages/text-page-schemas.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

const environment = { LANGUAGES: 'en,bn', PUBLIC_URL: 'https://shop.example' }

async function openShop() {
  const { app, shop } = await createTestShop({ environment, withPages: true })
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const get = async (path: string) => {
    const response = await app.inject({ url: path, headers: { host: 'shop.example' } })
    return { status: response.statusCode, html: response.body.replaceAll('&amp;', '&') }
  }
  const api = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: response.statusCode, body: response.json() }
  }
  const save = (pages: readonly TextPage[] | null) =>
    api('PUT', '/api/admin/settings', { changes: { pages } })
  return { get, api, save }
}

test('a new shop has terms, privacy and a return policy in both languages, true to its settings', async () => {
  const { get } = await openShop()
  const english = await get('/pages/return-policy')
  expect(english.status).toBe(200)
  expect(english.html).toContain('<h1 lang="en"')
  expect(english.html).toContain('within 7 days of delivery')
  expect(english.html).toContain('<title>Return policy | Jontro</title>')
  expect(english.html).toMatch(/<meta name="description" content="Is a product wrong[^"]*back\."/)
  for (const [rel, path] of [
    ['canonical', '/pages/return-policy'],
    ['alternate" hrefLang="bn', '/bn/pages/return-policy'],
  ]) {
    expect(english.html).toContain(`<link rel="${rel}" href="https://shop.example${path}"`)
  }
  const bangla = await get('/bn/pages/return-policy')
  expect(bangla.html).toContain('<div class="rich-text" lang="bn">')
  expect(bangla.html).toContain('ডেলিভারির ৭ দিনের মধ্যে জানান')
  const terms = await get('/bn/pages/terms')
  expect(terms.html).toContain('<a href="/bn/pages/return-policy"')
  for (const { html } of [english, bangla, terms]) expect(html).not.toMatch(/\{[a-zA-Z]+\}/)
})

test.each(['/pages/nothing', '/bn/pages/nothing', '/pages/Terms', '/pages'])(
  '%s is not found',
  async (path) => {
    const { get } = await openShop()
    const { status, html } = await get(path)
    expect(status).toBe(404)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  },
)

test('every page of the shop links the texts, and contains none of them', async () => {
  const { get } = await openShop()
  const { html } = await get('/bn/about')
  for (const [slug, title] of [
    ['terms', 'শর্তাবলি'],
    ['privacy', 'গোপনীয়তা'],
    ['return-policy', 'ফেরতের নিয়ম'],
  ]) {
    expect(html).toMatch(new RegExp(`<a [^>]*href="/bn/pages/${slug}"[^>]*>${title}</a>`))
  }
  expect(html).not.toContain('হরতাল')
})

const body = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const warranty: TextPage = {
  slug: 'guarantee',
  title: { en: 'Warranty' },
  body: { en: body('Claims within {returnDays} days. <script>alert(1)</script>') },
}

test('a change is in the shop at once, and in the audit log, which takes it back', async () => {
  const { get, api, save } = await openShop()
  expect((await get('/pages/guarantee')).status).toBe(404)
  expect((await get('/pages/terms')).status).toBe(200)
  const saved = await save([warranty])
  expect(saved.status).toBe(200)
  const shown = await get('/pages/guarantee')
  expect(shown.status).toBe(200)
  expect(shown.html).toContain('<p>Claims within 7 days. &lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect((await get('/pages/terms')).status).toBe(404)
  expect((await get('/about')).html).not.toContain('/pages/terms')

  const { entries } = (await api('GET', '/api/admin/audit?subjectType=settings')).body
  expect(entries).toMatchObject([{ canUndo: true, changes: [{ field: 'pages' }] }])
  const undone = await api('POST', `/api/admin/audit/${entries[0]._id}/undo`)
  expect(undone.status).toBe(200)
  expect((await get('/pages/terms')).status).toBe(200)
  expect((await get('/pages/guarantee')).status).toBe(404)
})

test('a page without Bangla is there in Bangla with its English, which says so', async () => {
  const { get, save } = await openShop()
  const bangla: TextPage = { ...warranty, title: { en: 'Warranty', bn: 'ওয়ারেন্টি' } }
  await save([bangla])
  const { html } = await get('/bn/pages/guarantee')
  expect(html).toMatch(/<h1 lang="bn"[^>]*>ওয়ারেন্টি<\/h1>/)
  expect(html).toContain('<div class="rich-text" lang="en"><p>Claims within 7 days.')
  const sitemap = (await get('/sitemaps/pages.xml')).html
  const entryOf = (path: string) =>
    sitemap.split('<url>').find((each) => each.includes(`example${path}</loc>`)) ?? 'missing'
  expect(entryOf('/pages/guarantee')).not.toMatch(/hreflang|missing/)
  await save(null)
  expect((await get('/sitemaps/pages.xml')).html).not.toContain('/pages/guarantee')
})

test.each([
  [{ slug: 'cart' }, 'pages.0.slug'],
  [{ slug: 'Warranty' }, 'pages.0.slug'],
  [{ title: { en: '{nothing}' } }, 'pages.0.title.en'],
  [{ body: { en: body('{nothing}') } }, 'pages.0.body.en'],
  [{ body: { en: { type: 'doc', content: [{ type: 'html' }] } } }, 'pages.0.body.en'],
  [{ body: { en: body('Fine'), bn: body(' ') } }, 'pages.0.body.bn'],
])('%j is rejected at its field', async (wrong, path) => {
  const { save } = await openShop()
  const { status, body: answer } = await save([{ ...warranty, ...wrong } as TextPage])
  expect(status).toBe(400)
  expect(answer.issues.map((issue: { path: string }) => issue.path)).toEqual([path])
})

test('the settings for shoppers have the titles of pages, and no texts', async () => {
  const { api } = await openShop()
  const { settings } = (await api('GET', '/api/settings')).body
  expect(settings.pages[0]).toEqual({
    slug: 'terms',
    title: { en: 'Terms and conditions', bn: 'শর্তাবলি' },
  })
})
