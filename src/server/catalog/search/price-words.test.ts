import { expect, test } from 'vitest'
import { readPriceWords } from './price-words.ts'

test.each([
  ['headphone under 2000', null, 2000, 'headphone'],
  ['under ৳2,000 headphone', null, 2000, 'headphone'],
  ['headphone 2k er niche', null, 2000, 'headphone'],
  ['2000 takar moddhe headphone', null, 2000, 'headphone'],
  ['২০০০ টাকার মধ্যে হেডফোন', null, 2000, 'হেডফোন'],
  ['২ হাজার টাকার নিচে হেডফোন', null, 2000, 'হেডফোন'],
  ['mouse below 1.5k', null, 1500, 'mouse'],
  ['laptop stand 1,00,000 taka', null, 100_000, 'laptop stand'],
  ['speaker over 5000 tk', 5000, null, 'speaker'],
  ['between 1000 and 2k mouse', 1000, 2000, 'mouse'],
  ['mouse 1000-2000 tk', 1000, 2000, 'mouse'],
  ['under 500', null, 500, ''],
])('%s names a price', (search, min, max, rest) => {
  expect(readPriceWords(search)).toEqual({ min, max, rest })
})

test.each([
  'power bank 20000 mah',
  'charger under 65w',
  'cable under 2 m',
  'usb 3',
  'wifi 6 router',
  'over ear headphone',
  'k 2000',
  '',
])('%s names none', (search) => {
  expect(readPriceWords(search)).toBeNull()
})
