import { expect, test } from 'vitest'
import type { SheetValue } from '#shared/catalog/sheet/sheet-fields.ts'
import type { SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { categoryNames } from './category-names.ts'
import { priceChanges } from './price-changes.ts'
import { shownValue, type ShowValue } from './sheet-columns.ts'
import {
  cellKey,
  emptySheet,
  readyCells,
  redoTyping,
  resolveConflicts,
  savedSheet,
  shownCell,
  typeCells,
  undoTyping,
  withValues,
} from './typed-cells.ts'

const row = (variantId: string, own: Partial<SheetRow> = {}): SheetRow => ({
  variantId,
  productId: 'product',
  stockItemId: `stock-${variantId}`,
  hasOptions: true,
  hasColors: false,
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
  warranty: 'No Warranty',
  nameBn: '',
  ...own,
})

const [small, large] = [row('small'), row('large')]

const categories = categoryNames([], 'en')

const shownIn =
  (language: Language): ShowValue =>
  (column, value) =>
    shownValue(column, value, { language, categories })

const changesOf = (state: Parameters<typeof readyCells>[0]) =>
  readyCells(state).map(({ change }) => change)

test('a cell that is typed back to what it was is no change', () => {
  const typed = typeCells(emptySheet, [{ row: small, field: 'price', text: '৳১,২০০' }])
  expect(changesOf(typed)).toEqual([{ variantId: 'small', field: 'price', from: 100, to: 1200 }])
  expect(changesOf(typeCells(typed, [{ row: small, field: 'price', text: '100.00' }]))).toEqual([])
})

test('a cell of the product is one change, whichever row it is typed in', () => {
  const one = typeCells(emptySheet, [{ row: small, field: 'name', text: 'One' }])
  const typed = typeCells(one, [
    { row: large, field: 'name', text: 'Two' },
    { row: large, field: 'stock', text: '9' },
  ])
  expect(changesOf(typed)).toEqual([
    { variantId: 'large', field: 'name', from: 'Phone', to: 'Two' },
    { variantId: 'large', field: 'stock', from: 5, to: 9 },
  ])
})

test('of a price that is pasted twice with two values neither is taken, until one is typed', () => {
  const colors = ['red', 'blue'].map((id) =>
    row(id, { hasOptions: false, productId: 'lamp', price: 31_990 }),
  )
  const paste = (...texts: string[]) =>
    colors.map((color, at) => ({ row: color, field: 'price' as const, text: texts[at] ?? '' }))
  const pasted = typeCells(emptySheet, paste('31990', '1130'))
  const [cell] = pasted.typed.values()
  expect(changesOf(pasted)).toEqual([])
  expect([cell && 'problem' in cell.read, cell && shownCell(cell, shownIn('en'))]).toEqual([
    true,
    '31990 / 1130',
  ])
  const chosen = typeCells(pasted, paste('32990').slice(0, 1))
  expect(changesOf(chosen)).toMatchObject([{ field: 'price', from: 31_990, to: 32_990 }])
  // However it is written, it is one value.
  expect(changesOf(typeCells(emptySheet, paste('৳1,130', '1130')))).toMatchObject([{ to: 1130 }])
})

test('a price is compared with the cost that is saved with it', () => {
  const lamp = row('lamp', { price: 31_990, cost: 27_000 })
  const changes = (...edits: { field: 'price' | 'cost'; text: string }[]) =>
    priceChanges(
      readyCells(
        typeCells(
          emptySheet,
          edits.map((edit) => ({ row: lamp, ...edit })),
        ),
      ),
      [lamp, small],
    ).map(({ from, to, cost }) => ({ from, to, cost }))
  expect(changes({ field: 'price', text: '1130' })).toEqual([
    { from: 31_990, to: 1130, cost: 27_000 },
  ])
  expect(changes({ field: 'cost', text: '33000' })).toEqual([
    { from: 31_990, to: 31_990, cost: 33_000 },
  ])
  expect(changes({ field: 'price', text: '1130' }, { field: 'cost', text: '' })).toEqual([
    { from: 31_990, to: 1130, cost: null },
  ])
})

test('a warranty is typed in either language, with its length and whose it is', () => {
  const type = (text: string) => {
    const [cell] = typeCells(emptySheet, [{ row: small, field: 'warranty', text }]).typed.values()
    return (
      cell && [
        'value' in cell.read && cell.read.value,
        shownCell(cell, shownIn('bn')).normalize('NFC'),
      ]
    )
  }
  expect(type('৬ মাসের ব্র্যান্ড ওয়ারেন্টি')).toEqual([
    '6 Months Brand Warranty',
    '৬ মাসের ব্র্যান্ড ওয়ারেন্টি'.normalize('NFC'),
  ])
  expect(type('10 days seller')?.[0]).toBe('10 Days Seller Warranty')
  expect(type('none')).toBeUndefined()
  expect(type('1 year')?.[0]).toBe(false)
  expect(type('Lifetime Brand Warranty')?.[0]).toBe(false)
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
