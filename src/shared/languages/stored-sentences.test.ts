import { expect, test } from 'vitest'
import { storedIn } from './stored-sentences.ts'
import { texts } from './texts.ts'

const sentences = texts({
  en: {
    over: 'It is over.',
    moved: (from: string, to: string) => `Moved (from ${from} to ${to}).`,
  },
  bn: { over: 'শেষ।', moved: (from, to) => `${to} ← ${from}` },
})

test('a sentence stored in English is shown in the language of its reader', () => {
  expect(storedIn(sentences, 'It is over.', 'bn')).toBe('শেষ।')
  expect(storedIn(sentences, 'Moved (from a.tar to /b).', 'bn')).toBe('/b ← a.tar')
  expect(storedIn(sentences, 'Moved (from a.tar to /b).', 'en')).toBe('Moved (from a.tar to /b).')
})

test('a text that is none of the sentences stays as it was stored', () => {
  for (const stored of ['It is over!', 'Moved (from a.tar).', '', 'toString']) {
    expect(storedIn(sentences, stored, 'bn')).toBe(stored)
  }
})
