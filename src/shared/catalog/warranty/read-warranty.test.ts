import { describe, expect, test } from 'vitest'
import { readWarranty, warrantyOfCell } from './read-warranty.ts'
import { sentWarrantySchema } from './sent-warranty-schemas.ts'
import { warrantyColumns } from './stored-warranty.ts'
import type { WarrantyUnit } from './warranty.ts'

const typed = (duration: string) => ({ type: 'Brand Warranty', duration }) as const

test.each<[string, number, WarrantyUnit, string]>([
  ['1 Year', 1, 'years', '1 Year'],
  ['18 months', 18, 'months', '18 Months'],
  ['১ বছর', 1, 'years', '1 Year'],
  ['১ বছরের ওয়ারেন্টি', 1, 'years', '1 Year'],
  ['6 Months Brand Warranty', 6, 'months', '6 Months'],
  ['৬ মাসের ব্র্যান্ড ওয়ারেন্টি', 6, 'months', '6 Months'],
  ['৬ মাসের ব্র‍্যান্ড ওয়ারেন্টি', 6, 'months', '6 Months'],
  [' 12 month ', 12, 'months', '12 Months'],
  ['12m', 12, 'months', '12 Months'],
  ['10-day', 10, 'days', '10 Days'],
  ['2weeks', 14, 'days', '14 Days'],
  ['২ সপ্তাহ', 14, 'days', '14 Days'],
  ['৩ years', 3, 'years', '3 Years'],
  ['৩০ দিন', 30, 'days', '30 Days'],
  ['１ Year', 1, 'years', '1 Year'],
  ['One year official warranty', 1, 'years', '1 Year'],
  ['এক বছর', 1, 'years', '1 Year'],
  ['ছয় মাস', 6, 'months', '6 Months'],
  ['1.5 years', 18, 'months', '18 Months'],
  ['দেড় বছর', 18, 'months', '18 Months'],
  ['1 year 6 months', 18, 'months', '18 Months'],
  ['১ বছর ও ৬ মাস', 18, 'months', '18 Months'],
  ['Warranty: 2 yrs.', 2, 'years', '2 Years'],
  // Other words stay, because they say more than how long.
  ['7 days replacement', 7, 'days', '7 days replacement'],
  ['1 Year parts', 1, 'years', '1 Year parts'],
  ['1 Year Seller Warranty', 1, 'years', '1 Year Seller Warranty'],
])('%j lasts %i %s', (text, count, unit, duration) => {
  const warranty = { type: 'Brand Warranty', duration, length: { count, unit } }
  expect(readWarranty(typed(text))).toEqual(warranty)
  expect(readWarranty(readWarranty(typed(text)))).toEqual(warranty)
})

test.each([
  'Lifetime',
  'আজীবন',
  '12',
  '1-2 years',
  '3+1 years',
  '12/18 months',
  '.5 years',
  '1,000 days',
  '25 years',
  '1.3 months',
  '1 year service, 6 months parts',
  '2 years or 100000 km',
  'No warranty after 7 days',
  '১ বছর, ব্যাটারি ছাড়া',
  `1 year ${'of all that the brand says '.repeat(8)}`.trim(),
])('how long %j is nobody can tell', (text) => {
  expect(readWarranty(typed(text))).toEqual(typed(text))
})

test.each([
  'No warranty',
  'no Guarantee',
  'ওয়ারেন্টি নেই',
  'কোনো ওয়ারেন্টি নেই',
  '0 months',
  'Without warranty',
])('%j is none', (text) => {
  expect(readWarranty(typed(text))).toEqual({ type: 'No Warranty', duration: '' })
})

test.each(['', ' ', '-', 'Brand Warranty'])('%j adds nothing to the kind', (text) => {
  expect(readWarranty(typed(text))).toEqual(typed(''))
})

describe('months of an earlier release', () => {
  test('count where the text names no length', () => {
    const length = { count: 6, unit: 'months' }
    const months = { ...typed(''), months: 6 }
    expect(readWarranty(months)).toEqual({ ...typed('6 Months'), length })
    expect(readWarranty({ ...typed('Lifetime'), months: 6 })).toEqual({
      ...typed('Lifetime'),
      length,
    })
  })

  test('do not contradict the text that shoppers were shown', () => {
    expect(readWarranty({ ...typed('1 Year'), months: 6 }).length).toEqual({
      count: 1,
      unit: 'years',
    })
  })
})

test.each([
  ['1 year brand', 'Brand Warranty', '1 Year'],
  ['Seller Warranty 10 days', 'Seller Warranty', '10 Days'],
  ['১ বছরের ব্র্যান্ড ওয়ারেন্টি', 'Brand Warranty', '1 Year'],
  ['৭ দিনের দোকানের গ্যারান্টি', 'Seller Warranty', '7 Days'],
  ['No Warranty', 'No Warranty', ''],
  ['no', 'No Warranty', ''],
  ['নেই', 'No Warranty', ''],
])('a cell of %j is a whole warranty', (cell, type, duration) => {
  expect(warrantyOfCell(cell)).toMatchObject({ type, duration })
})

test.each([
  '1 Year',
  'Brand Warranty',
  'Lifetime Brand Warranty',
  '7 days shop replacement',
  '',
  'yes',
])('a cell of %j is none', (cell) => {
  expect(warrantyOfCell(cell)).toBeNull()
})

const type = 'Seller Warranty'
const tenDays = { count: 10, unit: 'days' }

test.each([
  ['a length', { type, length: tenDays }, { type, duration: '10 Days', length: tenDays }],
  ['a text', { type, duration: '10 days' }, { type, duration: '10 Days', length: tenDays }],
  [
    'both',
    { type, duration: '10 days', length: tenDays },
    { type, duration: '10 Days', length: tenDays },
  ],
  [
    'a length for a text that says none',
    { type, duration: 'Lifetime', length: tenDays },
    { type, duration: '10 Days', length: tenDays },
  ],
  ['a text that nobody can read', { type, duration: 'Lifetime' }, { type, duration: 'Lifetime' }],
  [
    'months of an older client',
    { type, duration: '1 Year', months: 12 },
    { type, duration: '1 Year', length: { count: 1, unit: 'years' } },
  ],
  [
    'none, with a text',
    { type: 'No Warranty', duration: '1 Year' },
    { type: 'No Warranty', duration: '' },
  ],
])('clients send %s', (_, sent, warranty) => {
  expect(sentWarrantySchema.parse(sent)).toEqual(warranty)
})

test.each([
  ['two lengths', { type, duration: '1 Year', length: tenDays }, 'duration'],
  ['another number of months', { type, duration: '1 Year', months: 6 }, 'duration'],
  ['a length of nothing', { type, length: { count: 0, unit: 'days' } }, 'length.count'],
  ['half a month', { type, length: { count: 0.5, unit: 'months' } }, 'length.count'],
  ['thirty years', { type, length: { count: 30, unit: 'years' } }, 'length.count'],
])('clients do not send %s', (_, sent, path) => {
  const { error } = sentWarrantySchema.safeParse(sent)
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

test('the columns of a warranty tell a length from none', () => {
  const columnsOf = (duration: string) => {
    const { warrantyMonths, warrantyDays } = warrantyColumns(typed(duration))
    return [warrantyMonths, warrantyDays]
  }
  expect(columnsOf('2 years')).toEqual([24, null])
  expect(columnsOf('7 days replacement')).toEqual([null, 7])
  expect(columnsOf('Lifetime')).toEqual([null, null])
})
