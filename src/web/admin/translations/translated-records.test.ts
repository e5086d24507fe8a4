import { expect, test } from 'vitest'
import type { TranslationRow } from '#shared/translations/translation-schemas.ts'
import { mergeEdits } from '../edit-conflicts/merge-edits.ts'
import {
  changedTexts,
  conflictFields,
  recordOfRow,
  recordOfTerm,
  sumOfCounts,
  valuesOf,
  withSaved,
  withTheirs,
} from './translated-records.ts'
import { translationsTexts } from './translations-texts.ts'

const row: TranslationRow = {
  type: 'product',
  _id: '01890000-0000-7000-8000-000000000000',
  parent: null,
  name: 'Lamp',
  english: { name: 'Lamp', description: 'Warm light.' },
  texts: { bn: { name: 'বাতি' } },
  missing: ['description'],
  outdated: ['name'],
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const lamp = recordOfRow(row)
const typed = valuesOf(lamp)

test('only what was changed is sent, and what is confirmed as it is', () => {
  expect(changedTexts(typed, lamp)).toEqual({})
  expect(changedTexts({ ...typed, description: ' আলো ' }, lamp)).toEqual({ description: 'আলো' })
  expect(changedTexts({ ...typed, name: '' }, lamp)).toEqual({ name: '' })
  expect(changedTexts(typed, lamp, ['name'])).toEqual({ name: 'বাতি' })
})

test('a word of the glossary is missing until it has Bangla', () => {
  const weight = { kind: 'specification', term: 'Weight', products: 3 } as const
  expect(recordOfTerm({ ...weight, texts: {} })).toMatchObject({ missing: ['term'], bangla: {} })
  const done = recordOfTerm({ ...weight, texts: { bn: { term: 'ওজন' } } })
  expect(done).toMatchObject({ key: 'specification weight', missing: [], bangla: { term: 'ওজন' } })
  const amount = { kind: 'specification_value', term: '120 g', products: 1, texts: {} } as const
  const automatic = { bn: { term: '১২০ গ্রাম' } }
  expect(recordOfTerm({ ...amount, automatic })).toMatchObject({
    missing: [],
    automatic: '১২০ গ্রাম',
    bangla: {},
  })
})

const theirs = (own: object) => {
  const current = {
    ...row.english,
    texts: row.texts,
    updatedAt: '2026-01-02T00:00:00.000Z',
    ...own,
  }
  return withTheirs(current, lamp)
}

const merge = (mine: object, current: object) => {
  const fields = conflictFields(lamp, translationsTexts.en)
  const versions = { base: typed, mine: { ...typed, ...mine }, theirs: valuesOf(theirs(current)) }
  const { merged, contested } = mergeEdits(fields, versions)
  return { merged, contested: contested.map(({ label }) => label) }
}

test('a text that only one of two translated stays, and is not asked about', () => {
  const { merged, contested } = merge(
    { description: 'আমার' },
    { texts: { bn: { name: 'তাদের' } }, price: 5 },
  )
  expect(contested).toEqual([])
  expect(merged).toMatchObject({ name: 'তাদের', description: 'আমার' })
})

test('a text whose English has changed meanwhile is asked about', () => {
  expect(merge({ name: 'আমার' }, { name: 'Bed Lamp' }).contested).toEqual(['Name'])
  expect(merge({ name: 'আমার' }, { texts: { bn: { name: 'তাদের' } } }).contested).toEqual(['Name'])
})

test('after a save the row goes on from what the shop has stored', () => {
  const product = { texts: { bn: { name: 'বাতি', description: 'আলো' } }, updatedAt: 'later' }
  const saved = withSaved({ product }, lamp)
  expect(saved).toMatchObject({ updatedAt: 'later', english: row.english })
  expect(changedTexts({ ...typed, description: 'আলো' }, saved)).toEqual({})
})

test('the progress of a tab is that of its types together', () => {
  const counts = [
    { type: 'coupon', total: 3, missing: 1, outdated: 1, complete: 1 },
    { type: 'flash_deal', total: 1, missing: 0, outdated: 0, complete: 1 },
  ] as const
  expect(sumOfCounts(counts)).toEqual({ total: 4, missing: 1, outdated: 1, complete: 2 })
})
