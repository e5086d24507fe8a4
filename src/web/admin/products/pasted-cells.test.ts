import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanedNumber, copiedCells, pastedCells } from './pasted-cells.ts'

test.each([
  [
    'cells and rows',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['rows of other systems', 'a\nb\rc', [['a'], ['b'], ['c']]],
  ['quoted cells with newlines', '"one\r\ntwo"\tb\r\n', [['one\r\ntwo', 'b']]],
  ['quotes in quoted cells', '"5"" screen\ttwo"\tb', [['5" screen\ttwo', 'b']]],
  ['a quote that is a letter', '5" screen\t"open\t9', [['5" screen', '"open', '9']]],
  [
    'blank cells',
    'a\t\t\r\n\tb\t',
    [
      ['a', '', ''],
      ['', 'b', ''],
    ],
  ],
  ['blank lines between', 'a\r\n\r\nb', [['a'], [''], ['b']]],
  ['one cell', '৳১,৩৯০', [['৳১,৩৯০']]],
])('%s are pasted as a sheet copies them', (_what, text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})

test('copied cells are pasted as they were', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'ক', ',') })
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      (rows) => {
        expect(pastedCells(copiedCells(rows))).toEqual(rows)
      },
    ),
  )
})

test.each([
  ['৳1,390', '1390'],
  ['৳ ১,২৫,০০০/-', '125000'],
  ['Tk. 99.50', '99.50'],
  [' 1 200 pcs ', '1200'],
  ['১০টি', '10'],
])('%s is read as the number %s', (text, number) => {
  expect(cleanedNumber(text)).toBe(number)
})

test('a long text with one quote is read at once', { tags: ['timed'] }, () => {
  const text = `"${'a\t'.repeat(100_000)}\n`.repeat(5)
  const started = performance.now()
  expect(pastedCells(text)).toHaveLength(5)
  expect(performance.now() - started).toBeLessThan(3000)
})
