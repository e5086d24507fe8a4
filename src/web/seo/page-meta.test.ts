import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { shopContent } from '#content'
import { localized } from '#shared/languages/texts.ts'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import { meta as aboutMeta } from '../storefront/info/about-page.tsx'
import { meta as contactMeta } from '../storefront/info/contact-page.tsx'
import type { Question } from '../page-services.ts'
import { metaDescription, pageMeta } from './page-meta.ts'

const matches = [
  {
    id: 'root',
    loaderData: {
      publicUrl: 'https://shop.example',
      shopCardPath: '/share/shop.jpg',
      settings: pageSettings(shopConfig, 'en'),
    },
  },
]

test('a page without wishes is about online shopping in Bangladesh, and may be indexed', () => {
  const tags = pageMeta(matches, { title: '' })
  expect(tags).toEqual(
    expect.arrayContaining([
      { title: 'Jontro' },
      { name: 'description', content: expect.stringContaining('anywhere in Bangladesh') },
      { name: 'keywords', content: expect.stringContaining('online shopping in Bangladesh') },
      { name: 'robots', content: 'index, follow' },
      { property: 'og:type', content: 'website' },
      { property: 'og:image', content: 'https://shop.example/share/shop.jpg' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
    ]),
  )
  expect(JSON.stringify(tags)).not.toMatch(/canonical|ld\+json/)
})

test.each([
  ['after a word', 'word '.repeat(40), `${'word '.repeat(32).trim()}…`],
  ['between letters where it is one word', '😀'.repeat(200), `${'😀'.repeat(79)}…`],
  ['not where it fits', 'x'.repeat(160), 'x'.repeat(160)],
])('a long description is cut %s', (_where, description, cut) => {
  expect(metaDescription(description)).toBe(cut)
})

test('a page sets title, description, keywords, picture, URL, kind, languages and structured data', () => {
  const tags = pageMeta(matches, {
    title: 'Arc Mouse',
    description: 'Quiet.',
    keywords: ['mouse', 'silent'],
    canonical: '/products/p1',
    image: { path: '/share/p1.jpg', width: 1200, height: 630, alt: 'Arc Mouse' },
    type: 'product',
    structuredData: { '@type': 'Product' },
  })
  const url = 'https://shop.example/products/p1'
  expect(tags).toEqual(
    expect.arrayContaining([
      { title: 'Arc Mouse | Jontro' },
      { name: 'description', content: 'Quiet.' },
      { name: 'keywords', content: 'mouse, silent' },
      { property: 'og:type', content: 'product' },
      { property: 'og:image', content: 'https://shop.example/share/p1.jpg' },
      { property: 'og:url', content: url },
      { tagName: 'link', rel: 'canonical', href: url },
      { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'Product' } },
    ]),
  )
})

test('a page in Bangla says so, and leads both ways', () => {
  const site = { publicUrl: 'https://shop.example', language: 'bn', languages: ['en', 'bn'] }
  const inBangla = [
    {
      id: 'root',
      loaderData: {
        ...site,
        shopCardPath: '/share/shop.jpg',
        settings: pageSettings(shopConfig, 'bn'),
      },
    },
  ]
  const url = 'https://shop.example/products/p1'
  const banglaUrl = 'https://shop.example/bn/products/p1'
  const alternate = (hrefLang: string, href: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href,
  })
  const tags = pageMeta(inBangla, {
    title: 'Arc Mouse',
    canonical: '/products/p1',
    structuredData: [{ '@type': 'AboutPage' }, { '@type': 'Product' }],
  })
  expect(tags).toEqual(
    expect.arrayContaining([
      { title: 'Arc Mouse | যন্ত্র' },
      { property: 'og:locale', content: 'bn_BD' },
      { property: 'og:url', content: banglaUrl },
      { tagName: 'link', rel: 'canonical', href: banglaUrl },
      alternate('en', url),
      alternate('bn', banglaUrl),
      alternate('x-default', url),
    ]),
  )
  expect(JSON.stringify(tags).match(/"inLanguage":"bn"/g)).toHaveLength(1)
})

test('a page whose text is in English alone has no translation, also under the other language', () => {
  for (const language of ['en', 'bn']) {
    const site = { publicUrl: 'https://shop.example', language, languages: ['en', 'bn'] }
    const root = [{ id: 'root', loaderData: { ...matches[0]?.loaderData, ...site } }]
    const page = { title: 'Arc Mouse', canonical: '/products/p1' }
    const tags = JSON.stringify(pageMeta(root, { ...page, translatedTo: [] }))
    expect(tags).toContain('"rel":"canonical"')
    expect(tags).not.toContain('alternate')
    expect(JSON.stringify(pageMeta(root, { ...page, translatedTo: ['bn'] }))).toContain('x-default')
  }
})

test('a private page is not for search engines', () => {
  expect(pageMeta(matches, { title: 'Your Cart', noIndex: true })).toContainEqual({
    name: 'robots',
    content: 'noindex, nofollow',
  })
})

test('About and Contact describe themselves to search engines, the questions included', () => {
  const typesOf = (
    meta: typeof aboutMeta | typeof contactMeta,
    questions: readonly Question[] = localized(shopContent.faq, 'en'),
  ) => {
    const loaderData = { questions }
    const tags = meta({ matches, loaderData } as unknown as Parameters<typeof aboutMeta>[0] &
      Parameters<typeof contactMeta>[0])
    return JSON.stringify(tags)
  }
  expect(typesOf(aboutMeta)).toContain('"@type":"AboutPage"')
  const contact = typesOf(contactMeta)
  expect(contact).toContain('"@type":"ContactPage"')
  expect(contact.match(/"@type":"Question"/g)).toHaveLength(3)
  expect(typesOf(contactMeta, [])).toContain('"@type":"ContactPage"')
  expect(typesOf(contactMeta, [])).not.toContain('FAQPage')
})
