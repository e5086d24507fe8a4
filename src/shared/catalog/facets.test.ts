import { expect, test } from 'vitest'
import { facetKey, facetKeys, optionFilters, specFilters } from './facets.ts'

test.each([
  ['20,000 mAh', '20000mah'],
  [' USB-C ', 'usb-c'],
  ['Arctic\u00A0White', 'arcticwhite'],
  ['হেডফোন কালো', 'হেডফোনকালো'],
  [' , ', ''],
])('%s is compared as %s', (text, key) => {
  expect(facetKey(text)).toBe(key)
})

test('one selection has one form, whatever its order and writing', () => {
  expect(facetKeys('Shapla,anker, SHAPLA,')).toEqual(['anker', 'shapla'])
  expect(facetKeys(Array.from({ length: 50 }, (_, at) => `b${at}`).join(','))).toHaveLength(20)
  expect(facetKeys('x'.repeat(500))[0]).toHaveLength(40)
})

test('parameters of specifications are grouped by name; others are none', () => {
  expect(
    specFilters([
      ['spec.Water rating', 'IP68'],
      ['spec.capacity', '2 TB'],
      ['spec.Capacity', '4tb'],
      ['spec.', 'x'],
      ['spec.empty', ' , '],
      ['capacity', '8tb'],
    ]),
  ).toEqual([
    { name: 'capacity', values: ['2tb', '4tb'] },
    { name: 'waterrating', values: ['ip68'] },
  ])
})

test('parameters of options are read as those of specifications', () => {
  const parameters = [
    ['option.Storage', '256 GB,1 TB'],
    ['spec.capacity', '2 TB'],
    ['option.', 'x'],
  ] as const
  expect(optionFilters(parameters)).toEqual([{ name: 'storage', values: ['1tb', '256gb'] }])
})
