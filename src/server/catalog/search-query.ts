import type { CategoryIndex, WordInterpretation } from './catalog-cache.ts'

/** A search as PostgreSQL takes it: one group of words for each typed one, any of which will do. */
export interface SearchQuery {
  groups: readonly (readonly string[])[]
  /** The words just as they were typed, which count twice where others will do too. */
  exact: readonly string[]
}

/** Null when some typed word means nothing here, so that nothing can match. */
export function toSearchQuery(
  meanings: readonly WordInterpretation[],
  known: CategoryIndex,
): SearchQuery | null {
  if (meanings.length === 0 || meanings.some(({ words }) => words.length === 0)) return null
  return {
    groups: meanings.map(({ words }) => [
      ...words,
      ...new Set(words.flatMap((word) => known.idsByWord.get(word)?.map(lexemeOfId) ?? [])),
    ]),
    exact: meanings
      .filter(({ isKnown, words }) => isKnown && words.length > 1)
      .map(({ typed }) => typed),
  }
}

function lexemeOfId(id: string): string {
  return `_${id.replaceAll('-', '')}`
}

export function anyLexeme(lexemes: readonly string[]): string {
  return `(${lexemes.map((lexeme) => `'${lexeme.replaceAll("'", "''")}'`).join(' | ')})`
}

export function toTsQuery({ groups }: SearchQuery): string {
  return groups.map(anyLexeme).join(' & ')
}
