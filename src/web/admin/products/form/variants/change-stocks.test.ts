import { expect, test } from 'vitest'
import { withField, withOwnStock, withSharedStock } from './change-stocks.ts'
import type { VariantRow } from './variant-values.ts'

const row = (key: string, stockItem: string, stock: string): VariantRow => ({
  key,
  variantId: null,
  values: {},
  stockItem,
  isActive: true,
  price: '1',
  originalPrice: '',
  stock,
  sku: '',
  barcode: '',
  weightGrams: '',
  images: [],
})

const keys = (...all: string[]) => new Set(all)
const stocks = (rows: VariantRow[]) => rows.map(({ stockItem, stock }) => `${stockItem}: ${stock}`)

const shared = [row('a', 's', '7'), row('b', 's', '2'), row('c', 'c', '3')]

test('variants are sold from one stock, that of the first of them or of another one', () => {
  expect(stocks(withSharedStock(shared, keys('a', 'b', 'c')))).toEqual(['s: 7', 's: 7', 's: 7'])
  expect(stocks(withSharedStock(shared, keys('a'), 'c'))).toEqual(['c: 3', 's: 7', 'c: 3'])
})

test('a variant that gets its own stock starts with nothing, and the units stay with the others', () => {
  const split = withOwnStock(shared, keys('b'))
  expect(split).toMatchObject([
    { stockItem: 's', stock: '7' },
    { stock: '0' },
    { stockItem: 'c', stock: '3' },
  ])
  expect(split[1]?.stockItem).not.toBe('s')
  const first = withOwnStock(shared, keys('a'))
  expect(first).toMatchObject([{ stock: '0' }, { stockItem: 's', stock: '7' }, {}])
})

test('each its own: the first one keeps the units', () => {
  const all = withOwnStock(shared, keys('a', 'b', 'c'))
  expect(new Set(all.map(({ stockItem }) => stockItem)).size).toBe(3)
  expect(all.map(({ stock }) => stock)).toEqual(['7', '0', '3'])
})

test('a field is set for those that are meant, and a stock for all that share it', () => {
  expect(withField(shared, keys('b'), 'price', '5').map(({ price }) => price)).toEqual([
    '1',
    '5',
    '1',
  ])
  expect(stocks(withField(shared, keys('b'), 'stock', '9'))).toEqual(['s: 9', 's: 9', 'c: 3'])
})
