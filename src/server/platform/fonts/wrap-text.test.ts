import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

const upTo = (outlines: number) => (line: string) => line.length <= outlines

test.each([
  ['a short name stays on one line', 'Red lamp', ['Red lamp']],
  ['words go to the next line', 'Red lamp of glass', ['Red lamp', 'of glass']],
  ['a long word is broken', 'Superlongword', ['Superlongw', 'ord']],
  [
    'a name beyond the last line is cut',
    'one two three four five six',
    ['one two', 'three four', 'five six'],
  ],
  [
    'the last line ends in an ellipsis',
    'one two three four five sixteen',
    ['one two', 'three four', 'five sixt…'],
  ],
])('%s', (_promise, name, lines) => {
  expect(wrapText(name, 3, upTo(10))).toEqual(lines)
})

test('no Bangla conjunct is split', () => {
  const lines = wrapText('ক্ষক্ষক্ষক্ষ', 1, upTo(8))
  expect(lines).toEqual(['ক্ষক্ষ…'])
})
