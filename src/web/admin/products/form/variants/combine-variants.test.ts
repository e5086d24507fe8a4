import { expect, test } from 'vitest'
import { arranged, missingVariants, withMissing } from './combine-variants.ts'
import { labelOfRow, type OptionRow, type VariantRow } from './variant-values.ts'

const option = (name: string, ...values: string[]): OptionRow => ({
  key: name,
  name,
  values: values.map((text) => ({ key: `${name} ${text}`, text })),
})

const row = (values: Record<string, string>, own: Partial<VariantRow> = {}): VariantRow => ({
  key: JSON.stringify(values),
  variantId: null,
  values: Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, `${name} ${text}`]),
  ),
  stockItem: JSON.stringify(values),
  isActive: true,
  price: '',
  originalPrice: '',
  stock: '0',
  sku: '',
  barcode: '',
  weightGrams: '',
  images: [],
  ...own,
})

const storage = option('Storage', '128 GB', '256 GB')
const colors = option('Colour', 'Black', 'White', 'Red')
const noPrices = { price: '', originalPrice: '' }

const labels = (options: OptionRow[], rows: VariantRow[]) =>
  rows.map((each) => labelOfRow(each, options))

test('all combinations are made, in the order of the options and their values', () => {
  const options = [storage, colors]
  expect(missingVariants(options, [])).toMatchObject({ combinations: 6, isTooMany: false })
  const rows = withMissing(options, [], { price: '900', originalPrice: '' })
  expect(labels(options, rows)).toEqual([
    '128 GB · Black',
    '128 GB · White',
    '128 GB · Red',
    '256 GB · Black',
    '256 GB · White',
    '256 GB · Red',
  ])
  expect(rows[0]).toMatchObject({ price: '900', stock: '0', variantId: null, isActive: true })
  expect(new Set(rows.map(({ stockItem }) => stockItem)).size).toBe(6)
})

test('existing variants stay as they are, and a new one costs what the most alike costs', () => {
  const options = [colors, storage]
  const rows = [
    row({ Colour: 'Red', Storage: '256 GB' }, { price: '1500', sku: 'R-256', stock: '4' }),
    row({ Colour: 'Black', Storage: '128 GB' }, { price: '900' }),
  ]
  const all = withMissing(options, rows, noPrices)
  expect(all.map(({ price }) => price)).toEqual(['900', '900', '900', '1500', '900', '1500'])
  expect(all.at(-1)).toMatchObject({ sku: 'R-256', stock: '4' })
  expect(all.filter(({ sku }) => sku !== '')).toHaveLength(1)
})

test('a variant without a value of a new option has its first one', () => {
  const rows = [row({ Colour: 'Black' }, { variantId: 'b' }), row({ Colour: 'White' })]
  const options = [colors, storage]
  expect(labels(options, rows)).toEqual(['Black · 128 GB', 'White · 128 GB'])
  expect(missingVariants(options, rows).missing).toHaveLength(4)
  const swapped = [option('Storage', '256 GB', '128 GB'), colors]
  const unswapped = arranged([colors, storage], rows)
  expect(labels(swapped, arranged(swapped, unswapped))).toEqual([
    '128 GB · Black',
    '128 GB · White',
  ])
})

test('without an option the first of each remaining combination stays', () => {
  const options = [colors, storage]
  const rows = withMissing(options, [], noPrices)
  expect(labels([colors], arranged([colors], rows))).toEqual(['Black', 'White', 'Red'])
  expect(arranged([colors], rows)[0]?.key).toBe(rows[0]?.key)
})

test('variants of a removed value go, and a stock keeps its units when its first variant goes', () => {
  const rows = [
    row({ Colour: 'Black' }, { stockItem: 'shelf', stock: '7' }),
    row({ Colour: 'White' }, { stockItem: 'shelf', stock: '3' }),
  ]
  const left = arranged([option('Colour', 'White')], rows)
  expect(left).toMatchObject([{ stockItem: 'shelf', stock: '7' }])
})

test('100 combinations are made, and 101 refused', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => `${at} m`)
  const hundred = [option('Length', ...numbers(10)), option('Size', ...numbers(10))]
  expect(withMissing(hundred, [], noPrices)).toHaveLength(100)
  const more = [option('Length', ...numbers(101))]
  expect(missingVariants(more, [])).toEqual({ combinations: 101, missing: [], isTooMany: true })
})

test('options without values make nothing', () => {
  expect(missingVariants([option('Storage')], [])).toMatchObject({ combinations: 0, missing: [] })
  expect(missingVariants([colors, option('Storage')], [])).toMatchObject({ combinations: 3 })
})
