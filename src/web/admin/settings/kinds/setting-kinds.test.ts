import { expect, test } from 'vitest'
import { flag } from './choice-kinds.tsx'
import { listOf } from './list-kind.tsx'
import { localizedText, optional } from './localized-kinds.tsx'
import { objectOf } from './object-kind.tsx'
import { number, phone, text, timeOfDay, whatsapp } from './text-kinds.tsx'

test.each([
  [' ৩৬ ', 36],
  ['৭০', 70],
  ['-1', -1],
  ['', undefined],
  ['many', 'many'],
])('the number %j is %j', (typed, value) => {
  expect(number.read(typed)).toBe(value)
})

test.each([
  ['০১৮১১-২২২৩৩৩', '+8801811222333', '8801811222333'],
  ['+880 1811 222333', '+8801811222333', '8801811222333'],
  ['0181', '0181', '0181'],
  [' ', undefined, undefined],
])('the phone number %j is %j, and %j for WhatsApp', (typed, number, ofWhatsapp) => {
  expect([phone.read(typed), whatsapp.read(typed)]).toEqual([number, ofWhatsapp])
})

test.each([
  ['a text', text, 'Jontro'],
  ['a number', number, 24],
  ['a time', timeOfDay, '09:00'],
  ['a flag', flag, true],
  ['a text in both languages', localizedText, { en: 'Dhaka', bn: 'ঢাকা' }],
  ['a text in English alone', localizedText, { en: 'Dhaka' }],
  ['a list', listOf(text), ['one', 'two']],
  ['an empty list', listOf(text), []],
  [
    'a list of objects',
    listOf(objectOf({ question: localizedText, days: number })),
    [{ question: { en: 'When?' }, days: 3 }],
  ],
])('%s that is shown and read is the same again', (_of, kind, value) => {
  expect(kind.read(kind.typed(value) as never)).toEqual(value)
})

test('a blank row keeps its place, so that its error does', () => {
  const { typed, read } = listOf(text)
  expect(read(typed(['one', '', 'two']))).toEqual(['one', undefined, 'two'])
})

test('a text that may be missing is none when blank in both languages', () => {
  const { typed, read } = optional(localizedText)
  expect(read(typed(undefined))).toBeUndefined()
  expect(read({ en: '', bn: 'ঢাকা' })).toEqual({ en: '', bn: 'ঢাকা' })
})
