import { expect, test } from 'vitest'
import type { ProductVariant } from '#shared/catalog/variant-schemas.ts'
import { variantOf } from '../../../../tests/support/fixtures/variant-of.ts'
import {
  cartChoice,
  firstVariant,
  nearestVariant,
  valuesInDeal,
  valueState,
} from './choose-variant.ts'

const option = (name: string, ...values: string[]) => ({ name, label: name, values })

const keyboard = (Colour: string, Storage: string, changed: Partial<ProductVariant> = {}) =>
  variantOf(`${Colour} ${Storage}`, { options: { Colour, Storage }, ...changed })

/** White is not made with 512 GB, and there is no black one of 128 GB left. */
const variants = [
  keyboard('Black', '128 GB', { price: 900, stock: 0 }),
  keyboard('Black', '256 GB', { price: 1200 }),
  keyboard('Black', '512 GB', { price: 1900, stock: 0 }),
  keyboard('White', '128 GB', { price: 1200 }),
  keyboard('White', '256 GB', { price: 1500, stock: 0 }),
]
const product = {
  options: [option('Colour', 'Black', 'White'), option('Storage', '128 GB', '256 GB', '512 GB')],
  variants,
}
const named = (id: string) => variants.find(({ _id }) => _id === id) ?? variantOf('none')

test('first is what can be bought at the lowest price, and the first of these', () => {
  expect(firstVariant(product)?._id).toBe('Black 256 GB')
  expect(firstVariant({ variants: variants.filter(({ stock }) => stock === 0) })?._id).toBe(
    'Black 128 GB',
  )
  expect(firstVariant({ variants: [] })).toBeUndefined()
})

test('the first of colours that share price and stock is chosen, sold out or not', () => {
  for (const stock of [0, 3]) {
    const colors = ['Red', 'Blue'].map((Colour) =>
      variantOf(Colour, { options: { Colour }, stock }),
    )
    expect(firstVariant({ variants: colors })?._id).toBe('Red')
  }
})

test.each([
  ['keeps the other choices, even sold out', 'Black 256 GB', 'Storage', '512 GB', 'Black 512 GB'],
  ['moves those that do not go with it', 'White 128 GB', 'Storage', '512 GB', 'Black 512 GB'],
  ['prefers what can be bought', 'Black 512 GB', 'Colour', 'White', 'White 128 GB'],
  ['leaves everything for a value of no variant', 'Black 256 GB', 'Colour', 'Red', 'Black 256 GB'],
])('a pressed value %s', (_what, from, name, value, to) => {
  expect(nearestVariant(product, named(from), name, value)._id).toBe(to)
})

test('of three options as many as possible keep their choice', () => {
  const of = (A: string, B: string, C: string, stock = 5) =>
    variantOf(A + B + C, { options: { A, B, C }, stock })
  const current = of('1', '1', '1')
  const reach = (...offered: ProductVariant[]) =>
    nearestVariant({ variants: [current, ...offered] }, current, 'A', '2')._id
  expect(reach(of('2', '2', '1'), of('2', '2', '2'), of('2', '1', '1', 0))).toBe('211')
  expect(reach(of('2', '2', '1', 0), of('2', '1', '2'), of('2', '2', '2'))).toBe('212')
})

test('a value says before it is pressed whether it can be bought with the other choices', () => {
  const states = (from: string) =>
    Object.fromEntries(
      product.options.flatMap(({ name, values }) =>
        values.map((value) => [value, valueState(product, named(from), name, value)]),
      ),
    )
  expect(states('Black 256 GB')).toEqual({
    Black: 'available',
    White: 'sold-out',
    '128 GB': 'sold-out',
    '256 GB': 'available',
    '512 GB': 'sold-out',
  })
  expect(states('Black 512 GB')).toMatchObject({ White: 'not-combined', Black: 'sold-out' })
  // Sold out in every colour, so that no other choice would help.
  expect(states('White 128 GB')).toMatchObject({ '512 GB': 'sold-out', '256 GB': 'sold-out' })
})

test('the cart is asked for a variant where it makes a difference, else for a colour', () => {
  const chosen = (options: string[], ...[first, ...others]: ProductVariant[]) => {
    const offered = { options: options.map((name) => option(name)), variants: [first, ...others] }
    return cartChoice({ ...offered, variants: offered.variants.filter((each) => !!each) }, first)
  }
  const red = variantOf('red', { options: { Colour: 'Red' }, stockItem: 'shelf' })
  const blue = variantOf('blue', { options: { Colour: 'Blue' }, stockItem: 'shelf' })
  expect(chosen(['Colour'], red, blue)).toEqual({ selectedColor: 'Red' })
  expect(chosen(['Colour'], red)).toEqual({ selectedColor: 'Red' })
  expect(chosen([], variantOf('only'))).toEqual({ selectedColor: '' })
  expect(cartChoice({ options: [], variants: [] }, undefined)).toEqual({ selectedColor: '' })
  const own = { selectedColor: 'Red', variantId: 'red', variantLabel: 'Red', stockItem: 'shelf' }
  expect(chosen(['Colour'], red, { ...blue, stockItem: 'other' })).toEqual(own)
  expect(chosen(['Colour'], red, { ...blue, price: 900 })).toEqual(own)
  expect(cartChoice(product, named('White 128 GB'))).toEqual({
    selectedColor: 'White',
    variantId: 'White 128 GB',
    variantLabel: 'White · 128 GB',
    stockItem: 'White 128 GB',
  })
})

test('the values that lead to a deal are known, unless all of an option do or it is sold out', () => {
  const flashDeal = { endsAt: '2026-02-04T10:00:00.000Z', unitsLeft: null }
  const inDeal = (ids: readonly string[]) => {
    const offered = variants.map((each) => (ids.includes(each._id) ? { ...each, flashDeal } : each))
    return product.options.flatMap((each) => valuesInDeal({ variants: offered }, each))
  }
  expect(inDeal([])).toEqual([])
  expect(inDeal(['Black 256 GB'])).toEqual(['Black', '256 GB'])
  expect(inDeal(['Black 256 GB', 'White 128 GB'])).toEqual(['128 GB', '256 GB'])
  expect(inDeal(['Black 128 GB'])).toEqual([])
})
