import { expect, it } from 'vitest'
import type { CartItem } from '#shared/carts/cart-schemas.ts'
import { summaryNotices } from './summary-line.tsx'

const red: CartItem = {
  product: { _id: 'p', name: 'Mouse', image: null, price: 500, stock: 5 },
  selectedColor: 'Red',
  quantity: 1,
}
const blue = { ...red, selectedColor: 'Blue' }

const gone = {
  code: 'color_unavailable' as const,
  message: 'Mouse is no longer available in this colour.',
  productId: 'p',
  selectedColor: 'Red',
}

it('a colour that is gone is shown at its own line', () => {
  expect(summaryNotices([red, blue], red, {}, [gone], 'en')).toEqual([
    { kind: 'unavailable', message: gone.message },
  ])
  expect(summaryNotices([red, blue], blue, {}, [gone], 'en')).toEqual([])
})

it('a variant that is gone is shown at its own line, once, with what is offered instead', () => {
  const nearest = { variantId: 'w', variantLabel: 'White', price: 550, available: 2 }
  const small = { ...red, variantId: 'small' }
  const large = { ...red, variantId: 'large', nearest, problem: gone }
  const problem = { ...gone, code: 'variant_unavailable' as const, variantId: 'large' }
  expect(summaryNotices([small, large], large, {}, [problem], 'en')).toEqual([
    { kind: 'unavailable', message: gone.message, nearest },
  ])
  expect(summaryNotices([small, large], small, {}, [problem], 'en')).toEqual([])
})

it('a problem that the cart shows already is not shown twice', () => {
  const short = { ...gone, code: 'out_of_stock' as const, available: 0 }
  const soldOut = { ...red, product: { ...red.product, stock: 0 } }
  expect(summaryNotices([soldOut], soldOut, {}, [short], 'en')).toEqual([{ kind: 'sold-out' }])
})

it('too few units of a flash deal are shown once, at the line, with the quote’s sentence', () => {
  const message =
    'Only 2 of Mouse are left at the deal price, so this line is at the regular price.'
  const problem = { ...gone, code: 'deal_units_short' as const, message, available: 2 }
  const five = { ...red, quantity: 5, dealUnitsLeft: 3 }
  expect(summaryNotices([five], five, {}, [problem], 'en')).toEqual([
    { kind: 'deal-units', message, available: 2 },
  ])
})

it('more units than a new buyer may order are said at each line, with what it may have', () => {
  const message = 'You can order at most 10 of Mouse here. Please call 01700-123456 for more.'
  const mouse = { ...red.product, stock: 100 }
  const items = [
    { ...red, product: mouse, quantity: 8 },
    { ...blue, product: mouse, quantity: 4 },
  ] as const
  const problem = { ...gone, code: 'too_many_units' as const, message, available: 10 }
  expect(summaryNotices(items, items[0], {}, [problem], 'en')).toEqual([
    { kind: 'unit-limit', message, available: 6 },
  ])
})
