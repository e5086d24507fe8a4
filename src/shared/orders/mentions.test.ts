import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const people = ['Moni', 'Moni Owner', 'Monir', 'রহিমা বেগম', 'Karim'].map((name) => ({ name }))

test.each([
  ['@Moni please call', ['Moni']],
  ['@moni owner please call', ['Moni Owner']],
  ['Ask @Monir, or @Karim.', ['Monir', 'Karim']],
  ['@রহিমা বেগম, দেখুন', ['রহিমা বেগম']],
  ['@রহিমা বেগমকে বলুন', []],
  ['@Moni@Karim', ['Moni', 'Karim']],
  ['@Karim @Karim', ['Karim']],
  ['@Karimul', []],
  ['Karim at karim@example.com', []],
  ['', []],
  ['@', []],
])('%j mentions %j', (text, names) => {
  expect(mentionedIn(text, people).map(({ name }) => name)).toEqual(names)
})

test('people of one name are mentioned together', () => {
  const twins = [
    { name: 'Karim', id: 1 },
    { name: 'karim', id: 2 },
  ]
  expect(mentionedIn('@KARIM', twins)).toEqual(twins)
})
