import { expect, test } from 'vitest'
import { fontRuns, loadFonts } from './fonts.ts'

async function runsOf(text: string): Promise<[string, string | null][]> {
  const runs = fontRuns(await loadFonts(), text, 'regular')
  return runs.map(({ text, font }) => [text, font?.name ?? null])
}

test('texts are split where the script changes', async () => {
  expect(await runsOf('৳1,200 for যন্ত্র ও Co.')).toEqual([
    ['৳', 'bengali-regular'],
    ['1,200 for ', 'latin-regular'],
    ['যন্ত্র', 'bengali-regular'],
    [' ', 'latin-regular'],
    ['ও', 'bengali-regular'],
    [' Co.', 'latin-regular'],
  ])
  expect(await runsOf('')).toEqual([])
})

test('the joiners of a Bangla conjunct stay in it', async () => {
  expect(await runsOf('র‍্যাব ক্‌ষ')).toEqual([
    ['র‍্যাব', 'bengali-regular'],
    [' ', 'latin-regular'],
    ['ক্‌ষ', 'bengali-regular'],
  ])
})

test('a character that no font has is spelled plainly, or has no font', async () => {
  expect(await runsOf('Čapek Ⅷ 15.6″ A\u200d\ufeff１２ ©\ufe0f')).toEqual([
    ['Č', 'latin-ext-regular'],
    ['apek VIII 15.6" A12 ©', 'latin-regular'],
  ])
  expect(await runsOf('e\u0301')).toEqual([['é', 'latin-regular']])
  expect(await runsOf('ok 👩‍👧🇧🇩 王 नि')).toEqual([
    ['ok ', 'latin-regular'],
    ['👩‍👧🇧🇩', null],
    [' ', 'latin-regular'],
    ['王', null],
    [' ', 'latin-regular'],
    ['नि', null],
  ])
})
