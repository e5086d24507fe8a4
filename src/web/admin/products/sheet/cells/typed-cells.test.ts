import { expect, test } from 'vitest'
import type { SheetValue } from '#shared/catalog/sheet/sheet-fields.ts'
import type { SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import {
  cellKey,
  emptySheet,
  readyCells,
  redoTyping,
  resolveConflicts,
  savedSheet,
  typeCells,
  undoTyping,
  withValues,
} from './typed-cells.ts'

const row = (variantId: string, own: Partial<SheetRow> = {}): SheetRow => ({
  variantId,
  productId: 'product',
  stockItemId: `stock-${variantId}`,
  hasOptions: true,
  variant: variantId,
  name: 'Phone',
  price: 100,
  originalPrice: null,
  cost: null,
  stock: 5,
  sku: null,
  barcode: null,
  category: 'Phones',
  tags: '',
  featured: false,
  nameBn: '',
  ...own,
})

const [small, large] = [row('small'), row('large')]

const changesOf = (state: Parameters<typeof readyCells>[0]) =>
  readyCells(state).map(({ change }) => change)

test('a cell that is typed back to what it was is no change', () => {
  const typed = typeCells(emptySheet, [{ row: small, field: 'price', text: '৳১,২০০' }])
  expect(changesOf(typed)).toEqual([{ variantId: 'small', field: 'price', from: 100, to: 1200 }])
  expect(changesOf(typeCells(typed, [{ row: small, field: 'price', text: '100.00' }]))).toEqual([])
})

test('a cell of the product is one change, whichever row it is typed in', () => {
  const typed = typeCells(emptySheet, [
    { row: small, field: 'name', text: 'One' },
    { row: large, field: 'name', text: 'Two' },
    { row: large, field: 'stock', text: '9' },
  ])
  expect(changesOf(typed)).toEqual([
    { variantId: 'large', field: 'name', from: 'Phone', to: 'Two' },
    { variantId: 'large', field: 'stock', from: 5, to: 9 },
  ])
})

test('cells that mean nothing stop no others', () => {
  const typed = typeCells(emptySheet, [
    { row: small, field: 'price', text: 'dear' },
    { row: small, field: 'barcode', text: '123' },
    { row: small, field: 'featured', text: 'হ্যাঁ' },
    { row: large, field: 'originalPrice', text: '' },
    { row: large, field: 'cost', text: '50' },
  ])
  expect(changesOf(typed).map(({ field, to }) => [field, to])).toEqual([
    ['featured', true],
    ['cost', 50],
  ])
  expect(typed.typed.size).toBe(4)
})

test('steps of typing are taken back and done again one by one', () => {
  const one = typeCells(emptySheet, [{ row: small, field: 'stock', text: '1' }])
  const two = typeCells(one, [{ row: small, field: 'stock', text: '2' }])
  expect(changesOf(undoTyping(two))).toEqual(changesOf(one))
  expect(changesOf(undoTyping(undoTyping(two)))).toEqual([])
  expect(changesOf(redoTyping(undoTyping(two)))).toEqual(changesOf(two))
  expect(undoTyping(emptySheet)).toBe(emptySheet)
})

test('after a save conflicts wait for a choice, the refused stay marked, the others are done', () => {
  const typed = typeCells(emptySheet, [
    { row: small, field: 'price', text: '1' },
    { row: large, field: 'price', text: '2' },
    { row: large, field: 'sku', text: 'TAKEN' },
  ])
  const sent = readyCells(typed)
  // Typed again while the request is under way.
  const later = typeCells(typed, [{ row: small, field: 'price', text: '3' }])
  const { state, values } = savedSheet(later, sent, {
    conflicts: [{ variantId: 'large', field: 'price', theirs: 70 }],
    issues: [{ variantId: 'large', field: 'sku', message: 'taken' }],
  })
  const rows = withValues([small, large], values)
  expect(rows.map(({ price }) => price)).toEqual([1, 70])
  expect(changesOf(state)).toEqual([
    { variantId: 'small', field: 'price', from: 1, to: 3 },
    { variantId: 'large', field: 'sku', from: null, to: 'TAKEN' },
  ])
  expect(state.refused.get(cellKey(large, 'sku'))).toBe('taken')
  const key = cellKey(large, 'price')
  expect(changesOf(resolveConflicts(state, [key], 'mine'))[1]).toEqual({
    variantId: 'large',
    field: 'price',
    from: 70,
    to: 2,
  })
  expect(resolveConflicts(state, [key], 'theirs').typed.has(key)).toBe(false)
})

test('a value of the product is shown in all its rows', () => {
  const values = new Map<string, SheetValue>([
    [cellKey(small, 'tags'), 'new'],
    [cellKey(small, 'stock'), 1],
  ])
  expect(withValues([small, large], values)).toEqual([
    { ...small, tags: 'new', stock: 1 },
    { ...large, tags: 'new' },
  ])
})
