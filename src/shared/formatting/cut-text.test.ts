import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['after a word', 'word '.repeat(40), 160, 'word '.repeat(32).trim()],
  ['after a word, not within', 'word '.repeat(40), 158, 'word '.repeat(31).trim()],
  ['after a letter where it is one word', 'x'.repeat(200), 150, 'x'.repeat(150)],
  ['not where it fits', 'x'.repeat(150), 150, 'x'.repeat(150)],
  ['before an emoji that does not fit', '😀'.repeat(100), 151, '😀'.repeat(75)],
  ['before a family, which is one', `${'a'.repeat(9)}👩‍👩‍👧`, 12, 'a'.repeat(9)],
  ['before a flag', `${'a'.repeat(9)}🇧🇩`, 12, 'a'.repeat(9)],
  ['before a conjunct', 'ক্ষ'.repeat(10), 8, 'ক্ষ'.repeat(2)],
  ['before a letter with its vowel', 'কি'.repeat(10), 5, 'কি'.repeat(2)],
  ['before a letter tied by a joiner', `${'ক'.repeat(6)}র‍্যা`, 9, 'ক'.repeat(6)],
])('a text is cut %s', (_where, text, maxLength, cut) => {
  expect(cutText(text, maxLength)).toBe(cut)
})

test('no cut of Bangla is within what a reader sees as one letter', () => {
  const text = 'ক্ষুদ্রস্ট্রিমিংযন্ত্র👍🏽র‍্যাকব্যাগ'
  const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)
  const ends = new Set([...letters].map(({ index }) => index))
  for (let length = 1; length < text.length; length += 1) {
    expect(ends).toContain(cutText(text, length).length)
  }
})
