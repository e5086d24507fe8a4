import { expect, test } from 'vitest'
import { webhookInputSchema } from './webhook-schemas.ts'
import { httpsUrl, linkHref } from '../shop-settings/setting-value-schemas.ts'

const marked = [
  'https://x"onmouseover=',
  'https://x"onmouseover="alert(1)',
  'https://example.com/a"b',
  "https://x'onmouseover='alert(1)",
  'https://example.com/<script>',
  'https://example.com/a b',
  'https://example.com/`',
  'https://exa mple.com',
  ' https://example.com',
]

const plain = [
  'https://www.facebook.com/jontro.bd',
  'https://m.me/jontro.bd?ref=a&b=c#d',
  'https://example.com/দোকান',
  'https://দোকান.বাংলা/',
  'https://user:word@example.com:8443/it%27s/(a)',
  "https://example.com/it's",
]

test.each([
  ['a link of the settings', (url: string) => httpsUrl.safeParse(url)],
  ['a link of a slide', (url: string) => linkHref.safeParse(url)],
  ['a webhook', (url: string) => webhookInputSchema.safeParse({ url, events: ['order.*'] })],
] as const)('%s has no marks that end an attribute', (_, parse) => {
  expect(marked.filter((url) => parse(url).success)).toEqual([])
  expect(plain.filter((url) => !parse(url).success)).toEqual([])
})

test('a link to a page of the shop has none either', () => {
  const pages = ['/products"onmouseover="alert(1)', '/a<b>', '//example.com', '/\\example.com']
  expect(pages.filter((path) => linkHref.safeParse(path).success)).toEqual([])
  expect(linkHref.safeParse('/products?search=ear buds').success).toBe(true)
})
