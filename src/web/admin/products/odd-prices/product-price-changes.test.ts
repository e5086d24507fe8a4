import { expect, test } from 'vitest'
import { blankValues } from '../form/product-form-values.ts'
import { priceChanges } from './product-price-changes.ts'

const lamp = { ...blankValues(), name: 'Lamp', price: '31990', cost: '27000' }

const phone = {
  ...blankValues(),
  name: 'Phone',
  hasOptions: true,
  options: [{ key: 'memory', name: 'Memory', values: [{ key: 'm128', text: '128 GB' }] }],
}

const variant = (price: string, cost?: string) => ({
  key: 'v1',
  variantId: 'v1',
  values: { memory: 'm128' },
  stockItem: 's1',
  isActive: true,
  price,
  originalPrice: '',
  ...(cost !== undefined && { cost }),
  stock: '1',
  sku: '',
  barcode: '',
  weightGrams: '',
  images: [],
})

test('of a form only what was typed over counts as a change', () => {
  expect(priceChanges(lamp, lamp)).toEqual([])
  expect(priceChanges({ ...lamp, price: '৳১,১৩০' }, lamp)).toEqual([
    { label: 'Lamp', from: 31_990, to: 1130, cost: 27_000 },
  ])
  expect(priceChanges({ ...lamp, cost: '33,000' }, lamp)).toEqual([
    { label: 'Lamp', from: 31_990, to: 31_990, cost: 33_000 },
  ])
  expect(priceChanges({ ...lamp, price: '' }, lamp)).toEqual([])
})

test('each variant has its price, and a new one has none from before', () => {
  const before = { ...phone, variants: [variant('60000', '50000')] }
  const after = {
    ...phone,
    variants: [variant('45000'), { ...variant('10'), variantId: null, key: 'new' }],
  }
  expect(priceChanges(after, before)).toEqual([
    { label: 'Phone (128 GB)', from: 60_000, to: 45_000, cost: null },
    { label: 'Phone (128 GB)', from: null, to: 10, cost: null },
  ])
})
