import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeTyped } from './merge-typed.ts'
import { isSame } from './kinds/setting-kind.ts'

const row = (title: string, text: string) => ({ title: { en: title, bn: '' }, text })

const doc = (...texts: string[]) => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

const [terms, privacy] = [row('Terms', 'Pay'), row('Privacy', 'We store')]

test.each([
  ['a text that I changed', 'a', 'b', 'a', 'b'],
  ['a text that they changed', 'a', 'a', 'b', 'b'],
  ['the same change by both', 'a', 'b', 'b', 'b'],
  [
    'different rows',
    [terms, privacy],
    [terms, row('Privacy', 'Mine')],
    [row('Terms', 'Theirs'), privacy],
    [row('Terms', 'Theirs'), row('Privacy', 'Mine')],
  ],
  [
    'different parts of one row',
    [terms],
    [row('Mine', 'Pay')],
    [row('Terms', 'Theirs')],
    [row('Mine', 'Theirs')],
  ],
  [
    'both languages of one text',
    { en: 'a', bn: '' },
    { en: 'a', bn: 'ক' },
    { en: 'b', bn: '' },
    { en: 'b', bn: 'ক' },
  ],
  ['rows that I added', ['a'], ['a', 'b'], ['a'], ['a', 'b']],
  ['rows that they removed', ['a', 'b'], ['a', 'b'], ['b'], ['b']],
])('%s: nothing is contested', (_of, base, mine, theirs, merged) => {
  expect(mergeTyped({ base, mine, theirs })).toEqual({ merged, isContested: false })
})

test.each([
  ['one text', 'a', 'b', 'c'],
  ['rows where they added one', ['a'], ['b'], ['a', 'c']],
  ['a row that they have moved', [terms, privacy], [row('T', 'Mine'), privacy], [privacy, terms]],
  ['a row that I have moved', [terms, privacy], [privacy, terms], [row('T', 'Theirs'), privacy]],
  ['one rich text', doc('a', 'b'), doc('mine', 'b'), doc('a', 'theirs')],
])('%s, changed by both: mine stays, and it is contested', (_of, base, mine, theirs) => {
  expect(mergeTyped({ base, mine, theirs })).toEqual({ merged: mine, isContested: true })
})

test('of a list with one contested row the others are merged', () => {
  const base = [terms, privacy]
  const mine = [row('Mine', 'Pay'), privacy]
  const theirs = [row('Theirs', 'Pay'), row('Privacy', 'Theirs')]
  expect(mergeTyped({ base, mine, theirs })).toEqual({
    merged: [row('Mine', 'Pay'), row('Privacy', 'Theirs')],
    isContested: true,
  })
})

const few = fc.constantFrom('a', 'b', 'c')
const typed = fc.array(fc.record({ title: few, tags: fc.array(few, { maxLength: 2 }) }), {
  maxLength: 3,
})

test('whatever is typed, mine is merged or contested, and what one alone changed stays', () => {
  fc.assert(
    fc.property(typed, typed, typed, (base, mine, theirs) => {
      expect(mergeTyped({ base, mine, theirs: base }).merged).toEqual(mine)
      expect(mergeTyped({ base, mine: base, theirs }).merged).toEqual(theirs)
      const { merged, isContested } = mergeTyped({ base, mine, theirs })
      const mirrored = mergeTyped({ base, mine: theirs, theirs: mine })
      expect(mirrored.isContested).toBe(isContested)
      expect(isContested || isSame(mirrored.merged, merged)).toBe(true)
    }),
  )
})
