import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, readDistrict } from './old-shop-address.ts'
import { readDate, readPhone, readText } from './old-shop-cells.ts'

const now = new Date('2026-11-26T00:00:00Z')

test('a mobile number is the same in every writing', () => {
  const banglaDigits = (text: string) =>
    text.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
  const separators = fc.constantFrom('', ' ', '-', '\u00A0', '\u200B', '.', ') ')
  const number = fc.tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 99_999_999 }))
  const prefix = fc.constantFrom('0', '', '+880', '880', '+88 0', '00880', "'+880 (0)", "'0")
  fc.assert(
    fc.property(
      number,
      prefix,
      fc.array(separators, { minLength: 10, maxLength: 10 }),
      fc.boolean(),
      ([operator, rest], start, between, isBangla) => {
        const local = `1${operator}${String(rest).padStart(8, '0')}`
        const written = start + [...local].map((digit, at) => digit + (between[at] ?? '')).join('')
        expect(readPhone(isBangla ? banglaDigits(written) : written)).toBe(`+880${local}`)
      },
    ),
  )
})

test.each(['', '02-9551234', '8.80171E+12', '+44 7911 123456', '01212345678', '017123456789'])(
  '%j is no mobile number of Bangladesh',
  (written) => {
    expect(readPhone(written)).toBeNull()
  },
)

test.each([
  ['2024-05-31', '2024-05-30T18:00:00.000Z'],
  ['২০২৪-০৫-৩১', '2024-05-30T18:00:00.000Z'],
  ['2024-05-31 14:05', '2024-05-31T08:05:00.000Z'],
  ['2024-05-31 14:05:09 +0600', '2024-05-31T08:05:09.000Z'],
  ['2024-05-31 14:05:09 -0500', '2024-05-31T19:05:09.000Z'],
  ['2024-05-31T08:05:09.123Z', '2024-05-31T08:05:09.000Z'],
  ['2024-05-31 08:05:09 UTC', '2024-05-31T08:05:09.000Z'],
  ['31/05/2024 2:05 PM', '2024-05-31T08:05:00.000Z'],
  ['5/31/2024 12:05 am', '2024-05-30T18:05:00.000Z'],
  ['05-05-2024', '2024-05-04T18:00:00.000Z'],
])('the date %j', (written, iso) => {
  expect(readDate(written, now).toISOString()).toBe(iso)
})

test.each([
  ['5/6/2024', 'Day and month cannot be told apart.'],
  ['2027-01-01', 'This date is in the future.'],
  ['2023-02-29', 'This is no date.'],
  ['yesterday', 'This is no date.'],
  ['2024-05-31 25:00', 'This is no date.'],
  ['45384.34', 'This is no date.'],
])('the date %j is refused', (written, sentence) => {
  expect(() => readDate(written, now)).toThrow(sentence)
})

test('every moment is read as it was written', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2005-01-01'), max: now, noInvalidDate: true }), (date) => {
      date.setMilliseconds(0)
      expect(readDate(date.toISOString(), now)).toEqual(date)
    }),
  )
})

test('signs that a spreadsheet or a page has put into a text are taken out', () => {
  expect(readText(" '+880 \u200Bনাম\u0007\n দুই ", 40)).toBe('+880 নাম দুই')
  expect(() => readText('x'.repeat(41), 40)).toThrow('40')
})

test.each([
  ['BD-13', 'Dhaka'],
  ['BD-05', 'Bagerhat'],
  ['BD-64', 'Thakurgaon'],
  ['চট্টগ্রাম', 'Chittagong'],
  ['Cumilla District', 'Comilla'],
  ['coxs bazar', "Cox's Bazar"],
  ['BD-65', null],
  ['Bengaluru', null],
])('the district of %j', (written, district) => {
  expect(readDistrict(written)).toBe(district)
})

const blank = { street: '', street2: '', area: '', district: '', postcode: '' }

test.each([
  [
    { street: 'House 12, Dhanmondi', area: 'Dhaka', postcode: '1209' },
    { fullAddress: 'House 12, Dhanmondi, 1209', district: 'Dhaka', thana: 'Dhanmondi' },
  ],
  [
    { street: 'গ্রাম ১', area: 'সাভার', district: 'BD-13' },
    { fullAddress: 'গ্রাম ১', district: 'Dhaka', thana: 'Savar' },
  ],
  [
    { street: 'Village 3', area: 'Savar' },
    { fullAddress: 'Village 3', district: 'Dhaka', thana: 'Savar' },
  ],
  [
    { street: 'Road 1', area: 'Somewhere', district: 'Feni' },
    { fullAddress: 'Road 1', district: 'Feni', thana: 'Somewhere' },
  ],
  [
    { street: '1 Main St', area: 'Springfield', district: 'IL' },
    { fullAddress: '1 Main St', district: 'IL', thana: 'Springfield', unknownDistrict: 'IL' },
  ],
])('an address %j', (written, read) => {
  expect(readAddress({ ...blank, ...written })).toEqual({ unknownDistrict: null, ...read })
})

test('an address without a line is none', () => {
  expect(readAddress(blank)).toBeNull()
})
