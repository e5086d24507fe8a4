import { expect, test } from 'vitest'
import { discountPreview } from './details-sections.tsx'

test.each([
  ['a higher original price', '1200', '1500', 20],
  ['a third, rounded', '1000', '1500', 33],
  ['poisha', '99.50', '199', 50],
])('%s shows its percent', (_what, price, originalPrice, percent) => {
  expect(discountPreview(price, originalPrice)).toEqual({
    percent,
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
