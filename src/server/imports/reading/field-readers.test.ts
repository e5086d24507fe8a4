import { expect, test } from 'vitest'
import { readField, rejectNoSku } from './field-readers.ts'

test.each([
  'N/A',
  ' n/a ',
  'NA',
  '-',
  '—',
  '...',
  'none',
  'NULL',
  '0',
  '০০০',
  '#N/A',
  '#REF!',
  "'-",
  'নেই',
  '8.9012E+12',
  '8,9e+12',
  '9E+11',
  '৮.৯E+১২',
  '1.2E-05',
  '\u200BN/A',
])('%j stands for no SKU, or was damaged by a spreadsheet', (sku) => {
  expect(() => rejectNoSku(sku)).toThrow('is no SKU.')
  expect(readField('skuOrNone', sku)).toBeNull()
})

test.each(['1E5', 'E+12', 'NA-1', '1.5E', '00A', 'NONE-SUCH', '5E-10', '8901234567890', 'ক-১'])(
  '%j is an SKU',
  (sku) => {
    expect(() => rejectNoSku(sku)).not.toThrow()
    expect(readField('skuOrNone', sku)).toBe(sku)
  },
)

test('an SKU that a spreadsheet would take for a formula is read without its apostrophe', () => {
  expect(readField('sku', "'-5A")).toBe('-5A')
  expect(readField('skuOrNone', "'=B")).toBe('=B')
})
