import { expect, test } from 'vitest'
import { Progress } from './progress.ts'

function openPaper(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

test('the bar is there before the first photograph, and again under each sentence', () => {
  const paper = openPaper(true)
  const progress = new Progress(4, 2, paper, paper)
  expect(paper.written).toEqual([`\r\u001B[K${'░'.repeat(24)} 0/4`])
  progress.say('Fetching.')
  expect(paper.written.slice(1).join('')).toBe(`\r\u001B[KFetching.\n${'░'.repeat(24)} 0/4`)
  progress.finished('mug/blue.webp', 61.2)
  expect(paper.written.at(-1)).toContain(`${'█'.repeat(6)}${'░'.repeat(18)} 1/4`)
  expect(paper.written.at(-1)).toContain('mug/blue.webp, 61 s')
})

test('where there is no terminal each photograph is a line, a failed one too', () => {
  const paper = openPaper(false)
  const progress = new Progress(1, 1, paper, paper)
  progress.finished('mug/blue.webp', undefined)
  expect(paper.written).toEqual([
    `${'░'.repeat(24)} 0/1\n`,
    `${'█'.repeat(24)} 1/1  0 min left  mug/blue.webp, failed\n`,
  ])
})
