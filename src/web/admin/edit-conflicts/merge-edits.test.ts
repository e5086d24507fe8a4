import { expect, test } from 'vitest'
import { mergeEdits, withFields, type ConflictField } from './merge-edits.ts'

interface Values {
  name: string
  text: string
  category: string
  subcategory: string
}

const fields: ConflictField<Values>[] = [
  { label: 'Name', names: ['name'], textOf: ({ name }) => name.trim() },
  { label: 'Text', names: ['text'], textOf: ({ text }) => text },
  {
    label: 'Category',
    names: ['category', 'subcategory'],
    textOf: ({ category, subcategory }) => `${category}/${subcategory}`,
  },
]

const base: Values = { name: 'Mouse', text: 'Small', category: 'Mice', subcategory: 'Wired' }

test('a field that only one of two changed stays changed, and nothing is contested', () => {
  const mine = { ...base, text: 'Smaller' }
  const theirs = { ...base, category: 'Toys', subcategory: '' }
  expect(mergeEdits(fields, { base, mine, theirs })).toEqual({
    merged: { name: 'Mouse', text: 'Smaller', category: 'Toys', subcategory: '' },
    contested: [],
  })
})

test('a field that both changed is contested, with mine merged until theirs are taken', () => {
  const mine = { ...base, text: 'Mine', subcategory: 'Wireless' }
  const theirs = { ...base, name: 'Mouse 2', text: 'Theirs', category: 'Toys' }
  const { merged, contested } = mergeEdits(fields, { base, mine, theirs })
  expect(contested.map(({ label }) => label)).toEqual(['Text', 'Category'])
  expect(merged).toEqual({ ...mine, name: 'Mouse 2' })
  expect(withFields(merged, contested, theirs)).toEqual(theirs)
})

test('an equal change by both, or one that makes no difference, is not contested', () => {
  const mine = { ...base, name: ' Mouse ', text: 'Same' }
  const theirs = { ...base, name: 'Mouse 2', text: 'Same' }
  const { merged, contested } = mergeEdits(fields, { base, mine, theirs })
  expect(contested).toEqual([])
  expect(merged).toEqual({ ...base, name: 'Mouse 2', text: 'Same' })
})

test('parts of one value are merged each by itself', () => {
  const parts: ConflictField<{ texts: { bn: { name: string; text: string } } }>[] = [
    { label: 'Name', names: ['texts.bn.name'], textOf: ({ texts }) => texts.bn.name },
    { label: 'Text', names: ['texts.bn.text'], textOf: ({ texts }) => texts.bn.text },
  ]
  const of = (name: string, text: string) => ({ texts: { bn: { name, text } } })
  const versions = { base: of('', ''), mine: of('mine', ''), theirs: of('', 'theirs') }
  expect(mergeEdits(parts, versions)).toEqual({ merged: of('mine', 'theirs'), contested: [] })
})
