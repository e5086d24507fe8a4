import { expect, test } from 'vitest'
import { pastedCells } from '../../pasted-cells.ts'
import { cleanedCell, pasteCells } from './paste-cells.ts'
import type { TypedField, VariantRow } from './variant-values.ts'

const row = (key: string, own: Partial<VariantRow> = {}): VariantRow => ({
  key,
  variantId: null,
  values: {},
  stockItem: key,
  isActive: true,
  price: '1',
  originalPrice: '2',
  stock: '3',
  sku: '',
  barcode: '',
  weightGrams: '',
  images: [],
  ...own,
})

test('lines and tabs of a sheet are rows and columns, without its last line break', () => {
  expect(pastedCells('900\t1000\r\n950\t\r\n')).toEqual([
    ['900', '1000'],
    ['950', ''],
  ])
})

test.each<[TypedField, string, string]>([
  ['price', '৳1,390', '1390'],
  ['price', ' ৳ ১,৩৯,০০০.৫০ ', '139000.50'],
  ['price', 'Tk. 1 390/-', '1390'],
  ['price', 'BDT 900', '900'],
  ['originalPrice', '১৫০০ টাকা', '1500'],
  ['stock', '১২টি', '12'],
  ['weightGrams', '40 g', '40'],
  ['price', 'much', 'much'],
  ['sku', ' A,1 /- ', 'A,1 /-'],
  ['barcode', '4006381333931', '4006381333931'],
])('%s takes %s as %s', (field, cell, cleaned) => {
  expect(cleanedCell(field, cell)).toBe(cleaned)
})

test('a column goes down from its field, and lines without a variant are counted', () => {
  const rows = ['a', 'b', 'c'].map((key) => row(key))
  const cells = pastedCells('৳900\n৳১,০০০\n1100')
  const { rows: changed, ...counts } = pasteCells(rows, { index: 1, field: 'price' }, cells)
  expect(changed.map(({ price }) => price)).toEqual(['1', '900', '1000'])
  expect(counts).toEqual({ filled: 2, surplus: 1 })
})

test('several columns go to the right, and an empty cell empties its field', () => {
  const { rows } = pasteCells([row('a')], { index: 0, field: 'price' }, [['900', '', '5', 'A-1']])
  expect(rows).toMatchObject([{ price: '900', originalPrice: '', stock: '5', sku: 'A-1' }])
})

test('of a shared stock only the first variant takes a number', () => {
  const rows = [row('a', { stockItem: 's' }), row('b', { stockItem: 's' }), row('c')]
  const pasted = pasteCells(rows, { index: 0, field: 'stock' }, [['5'], ['6'], ['7']])
  expect(pasted.rows.map(({ stock }) => stock)).toEqual(['5', '5', '7'])
  expect(pasted.filled).toBe(2)
})
