/** How a category stands in search documents: by id, so that renaming it changes no product. */
export function lexemeOfId(id: string): string {
  return `_${id.replaceAll('-', '')}`
}

/** How the kind of a product stands in its search document, such as `_kmouse` (migration `search_understanding`). */
export function lexemeOfKind(word: string): string {
  return `_k${word}`
}

/** Where words have to stand: 'AB' is name, brand and category, 'ABC' tags and colours too. */
export type Place = 'AB' | 'ABC' | ''

/** A search query that any of the lexemes matches; `place` limits where they may stand. */
export function anyLexeme(lexemes: readonly string[], place: Place = ''): string {
  const suffix = place === '' ? '' : `:${place}`
  return `(${lexemes.map((lexeme) => `'${quoted(lexeme)}'${suffix}`).join(' | ')})`
}

const quoted = (lexeme: string) => lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")
