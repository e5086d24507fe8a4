import { expect, test } from 'vitest'
import {
  overprinted,
  pdfText,
  type PdfWord,
  pdfWords,
} from '../../../../tests/support/fixtures/pdf-text.ts'
import { createPdfDocument, type PdfDocument } from './pdf-document.ts'

const openPaper = async (language: 'en' | 'bn' = 'en') => {
  const pdf = await createPdfDocument({ title: '', author: '', at: new Date(0), language })
  pdf.startPaper({ heading: 'Jontro · Invoice AB12CD34', language })
  return pdf
}

/** A text between two others, in a narrow box. */
async function printed(text: string, width = 220): Promise<PdfWord[]> {
  const pdf = await openPaper()
  const box = { x: pdf.left, width }
  for (const each of ['Before', text, 'After']) pdf.y = pdf.write(each, box)
  return pdfWords(await pdf.finish())
}

/** The words of each line, from the top. */
function linesOf(words: readonly PdfWord[]): PdfWord[][] {
  return [...Map.groupBy(words, ({ top }) => Math.round(top)).values()]
}

const textOf = (line: readonly PdfWord[]) => line.map(({ text }) => text).join(' ')

const scripts = ['Block C, House 12', 'ব্লক গ, বাড়ি ১২', 'রোড Road ৫', 'Road রোড 5']

test.each([2, 3, 4, 5])(
  'a text of %i lines is as many, from the left edge, in any order of scripts',
  async (count) => {
    for (let first = 0; first < scripts.length; first += 1) {
      for (const [step, end] of [
        [1, '\n'],
        [3, '\r\n'],
        [2, '\u2028'],
      ] as const) {
        const typed = Array.from(
          { length: count },
          (_, index) => scripts[(first + index * step) % scripts.length] ?? '',
        )
        const words = await printed(typed.join(end))
        const lines = linesOf(words)
        expect(lines.map(textOf)).toEqual(['Before', ...typed, 'After'])
        expect(lines.map(([word]) => word?.left)).toEqual(lines.map(() => words[0]?.left))
        expect(overprinted(words)).toEqual([])
      }
    }
  },
)

test.each([30, 300])(
  '%i letters of both scripts are wrapped inside of their box',
  async (length) => {
    for (const part of ['রোড ৫, House 12 ', 'House ১২ব্লক', 'মিরপুর', 'House12']) {
      const typed = part.repeat(length).slice(0, length).trim()
      const words = await printed(`${typed}\n${typed}`)
      expect(overprinted(words)).toEqual([])
      expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(48 + 220.01)
      const copied = words.map(({ text }) => text).join('')
      expect(copied).toBe(`Before${typed}${typed}After`.replaceAll(' ', ''))
    }
  },
)

test('a tab and other blanks are a blank, and blank lines are one', async () => {
  const lines = linesOf(await printed('House\t১২,\u00a0 Road\u200b 5\n\n \n\nঢাকা'))
  expect(lines.map(textOf)).toEqual(['Before', 'House ১২, Road 5', 'ঢাকা', 'After'])
  const [, address, city, after] = lines.map(([word]) => word?.top ?? 0)
  const line = (after ?? 0) - (city ?? 0)
  expect((city ?? 0) - (address ?? 0)).toBeCloseTo(2 * line, 3)
})

test('a character without a font is marked, is copied as it was, and the page explains the mark', async () => {
  const pdf = await openPaper()
  pdf.y = pdf.write('🏠 House 12, 王小明', { x: pdf.left, width: 300 })
  const bytes = await pdf.finish()
  const words = await pdfWords(bytes)
  expect(words.slice(0, 4).map(({ text }) => text)).toEqual(['🏠', 'House', '12,', '王小明'])
  const text = await pdfText(bytes)
  expect(text).toContain('[?]: letters or signs that cannot be printed')
  const plain = await openPaper()
  plain.write('[?] House', { x: plain.left, width: 300 })
  expect(await pdfText(await plain.finish())).not.toContain('cannot be printed')
})

test('Bangla is copied in the order of its letters', async () => {
  const pdf = await openPaper('bn')
  const text = 'ইনভয়েস: কেনা, ছেলে ক্ষুদ্র র‍্যাব নির্মাণ ৳১,২০০'
  pdf.write(text, { x: pdf.left, width: 400, align: 'right', weight: 'bold' })
  expect((await pdfText(await pdf.finish())).trim()).toBe(text)
})

test('the height of a text is where it ends', async () => {
  const pdf = await openPaper()
  const style = { width: 120, size: 16 }
  for (const text of ['House ১২\nরোড ৫', 'মিরপুর '.repeat(30), 'House', '']) {
    pdf.y = 100
    const height = pdf.heightOf(text, style)
    expect(pdf.write(text, { ...style, x: pdf.left })).toBeCloseTo(100 + height, 6)
  }
})

test('further pages of a paper have its heading, and each page says which it is of how many', async () => {
  const pdf = await openPaper()
  const fill = (document: PdfDocument) => {
    const note = Array.from({ length: 60 }, (_, index) => `লাইন ${index}`).join('\n')
    document.y = document.write(note, { x: document.left, width: 200 })
  }
  fill(pdf)
  pdf.startPaper({ heading: 'যন্ত্র · ইনভয়েস XY', language: 'bn' })
  fill(pdf)
  pdf.startPaper({ heading: 'Jontro · Invoice SHORT', language: 'en' })
  pdf.write('Short', { x: pdf.left, width: 200 })
  const bytes = await pdf.finish()
  const pages = (await pdfText(bytes)).split('\f').slice(0, -1)
  expect(pages.map((page) => page.match(/^.*(?:Invoice|ইনভয়েস) \w+/m)?.[0].trim() ?? null)).toEqual(
    [null, 'Jontro · Invoice AB12CD34', null, 'যন্ত্র · ইনভয়েস XY', null],
  )
  expect(pages.map((page) => page.match(/(?:Page|পৃষ্ঠা).*/)?.[0] ?? null)).toEqual([
    'Page 1 of 2',
    'Page 2 of 2',
    'পৃষ্ঠা ১, মোট ২',
    'পৃষ্ঠা ২, মোট ২',
    null,
  ])
  expect(overprinted(await pdfWords(bytes))).toEqual([])
})
