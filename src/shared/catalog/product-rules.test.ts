import { expect, test } from 'vitest'
import { imageOfColor } from './product-rules.ts'

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
