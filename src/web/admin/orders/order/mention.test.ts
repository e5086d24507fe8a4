import { expect, test } from 'vitest'
import { beginsMention, withMention } from './mention.ts'

test.each([
  ['@', ''],
  ['Ask @Mo', 'Mo'],
  ['Ask @Moni Ow', 'Moni Ow'],
  ['Ask (@Mo', 'Mo'],
  ['@রহি', 'রহি'],
  ['Ask\n@Mo', 'Mo'],
  ['karim@example', null],
  ['Ask @Moni\nthen', null],
  ['Ask', null],
  [`@${'x'.repeat(61)}`, null],
])('after %j the names that begin with %j are offered', (text, begun) => {
  expect(beginsMention(text, text.length)).toBe(begun)
})

test('a chosen name takes the place of what was typed, wherever the caret is', () => {
  expect(withMention('Ask @mo please', 7, 'Moni Owner')).toEqual({
    text: 'Ask @Moni Owner please',
    caret: 16,
  })
  expect(withMention('@', 1, 'রহিমা')).toEqual({ text: '@রহিমা ', caret: 7 })
})
