import { expect, test } from 'vitest'
import { discountPercent, imageOfColor } from './product-rules.ts'

const product = {
  image: '/media/main/1200.webp',
  colors: [{ name: 'Black', image: '/media/black/1200.webp' }, { name: 'White' }],
}

test.each([
  ['a colour with a picture shows it', 'Black', '/media/black/1200.webp'],
  ['a colour without one shows the main picture', 'White', '/media/main/1200.webp'],
  ['so does a product without a colour', '', '/media/main/1200.webp'],
])('%s', (_promise, color, image) => {
  expect(imageOfColor(product, color)).toBe(image)
})

test.each([
  [1200, 1500, 20],
  [1000, 1500, 33],
  [99.5, 199, 50],
  [62_100, 62_400, null],
  [1500, 1500, null],
  [1500, 1200, null],
  [1500, null, null],
])('at ৳%d instead of ৳%d the badge says %o percent', (price, originalPrice, percent) => {
  expect(discountPercent(price, originalPrice)).toBe(percent)
})
