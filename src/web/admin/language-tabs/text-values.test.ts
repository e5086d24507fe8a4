import { expect, test } from 'vitest'
import { categoryTranslationSchema } from '#shared/catalog/category-schemas.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import {
  changedTexts,
  isOutdated,
  tabOfErrors,
  textConflictFields,
  textValues,
  typedTexts,
} from './text-values.ts'

const fields = ['name', 'description'] as const

const record = { texts: { bn: { name: 'বাতি' } } }

test('a form has every text, blank where there is none', () => {
  expect(textValues(fields, record)).toEqual({ bn: { name: 'বাতি', description: '' } })
  expect(textValues(fields, null)).toEqual({ bn: { name: '', description: '' } })
})

test.each([
  [{ name: ' বাতি ', description: '' }, undefined],
  [{ name: 'বাতি', description: ' আলো ' }, { bn: { description: 'আলো' } }],
  [{ name: ' ', description: '' }, { bn: { name: '' } }],
])('of %j only what differs is sent', (bn, sent) => {
  expect(changedTexts({ bn }, record)).toEqual(sent)
})

test('of a new record what is not blank is sent', () => {
  expect(changedTexts({ bn: { name: 'বাতি', description: ' ' } }, null)).toEqual(record.texts)
})

test('each text is a field of its own where two have edited', () => {
  const [name] = textConflictFields<'name', { texts: { bn: { name: string } } }>({ name: 'Name' })
  expect(name).toMatchObject({ label: 'Name (বাংলা)', names: ['texts.bn.name'] })
})

test('a text that is too long is wrong at its path', () => {
  const bn = { name: 'ক'.repeat(101), description: '' }
  const { error } = typedTexts<'name' | 'description'>(categoryTranslationSchema).safeParse({ bn })
  const [issue] = error?.issues ?? []
  expect(issue?.path).toEqual(['bn', 'name'])
  expect(inLanguage(issue?.message ?? '', 'en')).toBe('At most 100 characters')
})

test.each([
  ['of a new record', 'Lamp', 'বাতি', null, false],
  ['as it was', 'Lamp', 'বাতি', false, false],
  ['whose English was changed before', 'Lamp', 'বাতি', true, true],
  ['whose English was changed just now', 'Bed Lamp', 'বাতি', false, true],
  ['that was written again', 'Bed Lamp', 'বিছানার বাতি', true, false],
  ['that is blank', 'Bed Lamp', ' ', true, false],
])('a text %s', (_of, english, bangla, wasOutdated, expected) => {
  const before =
    wasOutdated === null ? null : { english: 'Lamp', bangla: 'বাতি', isOutdated: wasOutdated }
  expect(isOutdated({ english, bangla, before })).toBe(expected)
})

test('a rejected form opens the first tab with an error', () => {
  const error = { type: 'custom', message: 'No' }
  const bangla = { texts: { bn: { name: error } } }
  expect(tabOfErrors(bangla, fields)).toBe('bangla')
  expect(tabOfErrors({ ...bangla, name: error }, fields)).toBe('english')
  expect(tabOfErrors({ price: error }, fields)).toBeNull()
})
