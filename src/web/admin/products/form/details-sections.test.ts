import { expect, test } from 'vitest'
import { discountPreview } from './details-sections.tsx'

test.each([
  ['a higher original price', '1200', '1500'],
  ['a saving too small for a percent', '1499', '1500'],
  ['poisha', '99.50', '199'],
])('%s shows both prices', (_what, price, originalPrice) => {
  expect(discountPreview(price, originalPrice)).toEqual({
    price: Number(price),
    originalPrice: Number(originalPrice),
  })
})

test.each([
  ['the same price', '1500', '1500'],
  ['a lower original price', '1500', '1200'],
  ['no original price', '1500', ''],
  ['no price yet', '', '1500'],
  ['words', 'much', '1500'],
])('%s shows nothing', (_what, price, originalPrice) => {
  expect(discountPreview(price, originalPrice)).toBeNull()
})
