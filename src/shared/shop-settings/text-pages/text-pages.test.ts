import { expect, test } from 'vitest'
import { inLanguage } from '../../languages/texts.ts'
import type { RichText } from './rich-text.ts'
import { textPagesSchema } from './text-page-schemas.ts'

const body = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const page = (slug: string, more: object = {}) => ({
  slug,
  title: { en: 'Terms' },
  body: { en: body('Pay the rider.') },
  ...more,
})

const issuesOf = (pages: unknown) =>
  (textPagesSchema.safeParse(pages).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    inLanguage(message, 'en'),
  ])

test.each(['Terms', 'return policy', 'শর্ত', '-terms', 'a--b', '../admin', '', 'a'.repeat(61)])(
  'a page cannot be at %j',
  (slug) => expect(issuesOf([page(slug)])).toEqual([['0.slug', expect.stringContaining('a-z')]]),
)

test.each(['cart', 'admin', 'products', 'about', 'pages'])(
  'a page cannot have the name of another page of the shop: %s',
  (slug) =>
    expect(issuesOf([page(slug)])).toEqual([['0.slug', expect.stringContaining('another page')]]),
)

test('two pages cannot be at one address: the second says so', () => {
  expect(issuesOf([page('terms'), page('privacy'), page('terms')])).toEqual([
    ['2.slug', 'Another page has this address already'],
  ])
})

test('a page has a title and a text in English, and needs no Bangla', () => {
  expect(issuesOf([page('terms')])).toEqual([])
  expect(issuesOf([page('terms', { title: { en: ' ' }, body: { bn: body('ক') } })])).toEqual([
    ['0.title.en', 'Please write something here'],
    ['0.body.en', 'This text has a format that pages cannot show'],
  ])
})

test('all pages together have a limit, and so has their number', () => {
  const many = Array.from({ length: 31 }, (_, index) => page(`page-${index}`))
  expect(issuesOf(many)).toEqual([['', 'No more than 30 pages']])
  const long = { en: body('a'.repeat(50_000)), bn: body('ক'.repeat(50_000)) }
  const heavy = many.slice(0, 6).map((each) => ({ ...each, body: long }))
  expect(issuesOf(heavy)).toEqual([['', 'All pages together are too long']])
})

test('a text of any depth is refused at its page', () => {
  let deep: unknown = { type: 'paragraph' }
  for (let level = 0; level < 100_000; level++) deep = { type: 'blockquote', content: [deep] }
  const pages = [page('terms', { body: { en: { type: 'doc', content: [deep] } } })]
  expect(issuesOf(pages)).toEqual([['0.body.en', expect.stringContaining('format')]])
})
