import { get, set } from 'react-hook-form'
import { expect, test } from 'vitest'
import { flag } from './choice-kinds.tsx'
import { listOf } from './list-kind.tsx'
import { localizedText, optional } from './localized-kinds.tsx'
import { objectOf } from './object-kind.tsx'
import { partOf, settingField } from './setting-kind.ts'
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

test('a slide’s second button may be left blank, and is none then', () => {
  const { typed, read } = optional(objectOf({ text: localizedText, href: text }), null)
  expect(read(typed(undefined))).toBeNull()
  expect(read({ text: { en: ' ', bn: '' }, href: ' ' })).toBeNull()
  expect(read({ text: { en: 'Buy', bn: '' }, href: '' })).toEqual({ text: { en: 'Buy' } })
})

test.each([
  [
    'a part of a row',
    [{ title: { en: 'a', bn: '' } }, { title: { en: 'b', bn: '' } }],
    '1.title.en',
  ],
  ['a district with an apostrophe', { Dhaka: '60', "Cox's Bazar": '70' }, "Cox's Bazar"],
  ['a part that is called message', { message: 'a', other: 'b' }, 'message'],
])('%s is changed alone, and has its own error', (_of, value, path) => {
  let changed: unknown
  const errors = {}
  set(errors, `setting.${path}`, { type: 'custom', message: 'Wrong' })
  const whole = settingField<unknown>(value, (next) => (changed = next), get(errors, 'setting'))
  const names = path.split('.')
  const part = names.reduce(
    (field, name) => partOf(field, /^\d+$/.test(name) ? Number(name) : name),
    whole,
  )
  expect([whole.error, part.error]).toEqual([undefined, 'Wrong'])
  part.change('new')
  const kept = JSON.stringify(value).replace(JSON.stringify(part.value), '"new"')
  expect(JSON.stringify(changed)).toBe(kept)
})
