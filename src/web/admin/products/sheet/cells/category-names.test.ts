import { expect, test } from 'vitest'
import { categoryNames } from './category-names.ts'

const named = (name: string, bangla?: string) => ({
  name,
  texts: bangla === undefined ? {} : { bn: { name: bangla } },
})

const categories = [
  { ...named('Phones', 'ফোন'), subcategories: [named('Android', 'অ্যান্ড্রয়েড'), named('Feature')] },
  { ...named('Old Phones', 'ফোন'), subcategories: [] },
  { ...named('Cables'), subcategories: [] },
]

test('paths are chosen and shown in the language of the sheet, in English where they have no name in it', () => {
  const { choices, shown } = categoryNames(categories.toSpliced(1, 1), 'bn')
  expect(choices).toEqual(['ফোন', 'ফোন / অ্যান্ড্রয়েড', 'ফোন / Feature', 'Cables'])
  expect(shown('Phones / Android')).toBe('ফোন / অ্যান্ড্রয়েড')
  expect(shown('Gone')).toBe('Gone')
})

test.each([
  ['ফোন>অ্যান্ড্রয়েড', 'Phones / Android'],
  ['phones/android', 'Phones / Android'],
  ['ফোন / Feature', 'Phones / Feature'],
  ['Nothing', 'Nothing'],
  ['', ''],
])('a typed "%s" is the path "%s" in every language', (text, path) => {
  for (const language of ['en', 'bn'] as const) {
    expect(categoryNames(categories.toSpliced(1, 1), language).read(text)).toBe(path)
  }
})

test('a name that two categories share is that of one: what is shown of each names no other', () => {
  const { choices, read } = categoryNames(categories, 'bn')
  expect(new Set(choices).size).toBe(choices.length)
  expect(choices.map(read)).toEqual([
    'Phones',
    'Phones / Android',
    'Phones / Feature',
    'Old Phones',
    'Cables',
  ])
})
