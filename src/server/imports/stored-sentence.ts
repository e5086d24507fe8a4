import { languages } from '#shared/languages/languages.ts'
import { inLanguage, type Text } from '#shared/languages/texts.ts'
import type { StoredSentence } from './import-tables.ts'

/** A sentence of a job, for readers of each language. */
export function storedSentence(text: Text): StoredSentence {
  const sentences = languages.map((language) => [language, inLanguage(text, language)])
  return Object.fromEntries(sentences) as StoredSentence
}
