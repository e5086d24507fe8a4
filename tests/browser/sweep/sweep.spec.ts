import type { PageRow } from './page-row.ts'
import { areas } from './pages.ts'
import { test } from './sweep-test.ts'

const languages = [
  { language: 'en', details: {} },
  { language: 'bn', details: { tag: '@full' } },
] as const

const listOf = (rows: PageRow | readonly PageRow[]) => [rows].flat()

for (const { language, details } of languages) {
  for (const [area, pages] of Object.entries(areas)) {
    test.describe(`${area}, ${language}`, details, () => {
      // In one worker, which has its pages open.
      test.describe.configure({ mode: 'default' })
      for (const [name, rows] of Object.entries(pages)) {
        for (const row of listOf(rows)) {
          test([name, row.of].filter(Boolean).join(', '), ({ sweep }) => sweep.look(row, language))
        }
      }
    })
  }
}
