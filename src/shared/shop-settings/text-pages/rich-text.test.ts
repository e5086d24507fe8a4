import { expect, test } from 'vitest'
import { inLanguage } from '../../languages/texts.ts'
import { isAllowedLink } from '../../api/web-urls.ts'
import { plainText, withTexts } from './rich-text.ts'
import { richTextSchema } from './rich-text-schemas.ts'

const text = (words: string, marks?: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks && { marks }),
})
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const item = (...content: unknown[]) => ({ type: 'listItem', content })
const link = (href: string) => ({ type: 'link', attrs: { href } })

const everything = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Returns')] },
  paragraph(
    text('Within '),
    text('{returnDays} days', [{ type: 'bold' }, { type: 'italic' }]),
    { type: 'hardBreak' },
    text('Call us', [link('tel:+8801700123456')]),
  ),
  { type: 'bulletList', content: [item(paragraph(text('One')), paragraph(text('More')))] },
  { type: 'orderedList', content: [item(paragraph(text('First')))] },
  { type: 'blockquote', content: [paragraph(text('Said'))] },
  { type: 'paragraph' },
)

const messageOf = (value: unknown) => {
  const issues = richTextSchema.safeParse(value).error?.issues ?? []
  return issues.map(({ message }) => inLanguage(message, 'en')).join()
}

test('everything that the editor offers is accepted as it is', () => {
  expect(richTextSchema.parse(everything)).toEqual(everything)
})

test.each([
  ['a script', doc({ type: 'script', content: [text('alert(1)')] })],
  ['HTML as a node', doc({ type: 'html', html: '<b onclick=x>' })],
  ['an image', doc({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } })],
  ['an attribute of a paragraph', doc({ ...paragraph(text('a')), attrs: { style: 'color:red' } })],
  ['a handler on a link', doc(paragraph(text('a', [{ ...link('/'), onclick: 'x' }])))],
  [
    'a target of a link',
    doc(paragraph(text('a', [{ type: 'link', attrs: { href: '/', id: 'main' } }]))),
  ],
  ['another mark', doc(paragraph(text('a', [{ type: 'textStyle' }])))],
  ['the heading of the page', doc({ type: 'heading', attrs: { level: 1 }, content: [text('a')] })],
  [
    'a list in a list',
    doc({
      type: 'bulletList',
      content: [item({ type: 'bulletList', content: [item(paragraph())] })],
    }),
  ],
  ['a control character', doc(paragraph(text('a\u0000b')))],
  ['no document', 'words'],
  ['nothing', undefined],
])('%s cannot get into a text', (_what, value) => {
  expect(messageOf(value)).toBe('This text has a format that pages cannot show')
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://example.com',
  'https://',
  'returns',
  '',
  'https://x"onmouseover=',
  'https://example.com/a"b',
  '/products"onmouseover="alert(1)',
  'mailto:a@example.com"onclick=',
  'tel:+880<b>',
])('a link to %j is refused', (href) => {
  expect(messageOf(doc(paragraph(text('a', [link(href)]))))).toContain('A link begins with')
})

test.each([
  'https://example.com/a?b#c',
  'mailto:hello@example.com',
  'tel:+8801700123456',
  '/',
  '/products?search=mouse',
])('a link to %s is allowed', (href) => expect(isAllowedLink(href)).toBe(true))

test('a text is neither blank nor longer than a page', () => {
  expect(messageOf(doc(paragraph(text('  '))))).toBe('Please write something here')
  expect(messageOf(doc(paragraph(text('a'.repeat(60_000)))))).toBe(
    'This text is too long for one page',
  )
})

test('a text of any depth is refused without reading it', () => {
  let deep: unknown = { type: 'paragraph' }
  for (let level = 0; level < 100_000; level++) deep = { type: 'blockquote', content: [deep] }
  expect(messageOf(doc(deep))).toBe('This text has a format that pages cannot show')
})

test('each paragraph is a line of the plain text, and texts alone are changed', () => {
  const parsed = richTextSchema.parse(everything)
  expect(plainText(parsed)).toBe(
    'Returns\nWithin {returnDays} days\nCall us\nOne\nMore\nFirst\nSaid\n',
  )
  const changed = withTexts(parsed, (words) => words.replace('{returnDays}', '7'))
  expect(plainText(changed)).toContain('Within 7 days')
  expect(JSON.stringify(changed)).toBe(JSON.stringify(parsed).replace('{returnDays}', '7'))
})
