import type { Language } from './languages.ts'

type Sentence = string | ((...parameters: string[]) => string)

/** Sentences that are stored or sent in English; each names its parameters once, in their order. */
type StoredSentences = { readonly [L in Language]: Readonly<Record<string, Sentence>> }

// A control character, which no parameter contains.
const gap = '\u001D'

/** Translates a stored English sentence for its reader; returns other text unchanged. */
export function storedIn(texts: StoredSentences, stored: string, language: Language): string {
  for (const [name, english] of Object.entries(texts.en)) {
    const parameters = parametersIn(english, stored)
    const said = texts[language][name]
    if (parameters && said !== undefined)
      return typeof said === 'string' ? said : said(...parameters)
  }
  return stored
}

function parametersIn(english: Sentence, stored: string): string[] | null {
  if (typeof english === 'string') return english === stored ? [] : null
  const gaps = Array.from({ length: english.length }, () => gap)
  const pattern = english(...gaps)
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(gap, '(.+)')
  return new RegExp(`^${pattern}$`, 's').exec(stored)?.slice(1) ?? null
}
