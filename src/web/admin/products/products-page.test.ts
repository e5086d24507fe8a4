import { expect, test } from 'vitest'
import { truncate } from './products-page.tsx'

test.each([
  ['a text of 25 characters stays whole', 'Arc Mouse with a long tai', 'Arc Mouse with a long tai'],
  ['a longer one ends after 25', 'Arc Mouse with a long tail', 'Arc Mouse with a long tai…'],
  [
    'no blank stands before the dots',
    'Arc Mouse with a very big heart',
    'Arc Mouse with a very big…',
  ],
])('%s', (_promise, text, shown) => {
  expect(truncate(text)).toBe(shown)
})
