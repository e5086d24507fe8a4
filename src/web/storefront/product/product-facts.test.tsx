import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inShop } from '../../../../tests/support/fixtures/in-shop.tsx'
import { hasFacts, ProductFacts } from './product-facts.tsx'

const facts = { boxContents: 'The mouse\nA cable', specifications: { Weight: '90 g' } }

const htmlOf = (own: Partial<typeof facts>, language?: 'bn') =>
  renderToStaticMarkup(inShop(<ProductFacts {...facts} {...own} />, language))

test('the contents of the box are a list beside the description', () => {
  const html = htmlOf({})
  expect(html).toMatch(/In the box.*The mouse.*A cable/)
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(htmlOf({ boxContents: '' })).not.toContain('In the box')
  expect(htmlOf({}, 'bn')).toMatch(/বক্সে যা থাকছে.*lang="en">A cable/)
})

test('a product that says nothing of them needs no room beside it', () => {
  expect(hasFacts(facts)).toBe(true)
  expect(hasFacts({ boxContents: '', specifications: {} })).toBe(false)
})
