/** How a category stands in search documents: by id, so that renaming it changes no product. */
export function lexemeOfId(id: string): string {
  return `_${id.replaceAll('-', '')}`
}

/** How the kind of a product stands in its search document, such as `_kmouse` (SQL function `product_search`). */
export function lexemeOfKind(word: string): string {
  return `_k${word}`
}

/**
 * How a word of a product's name, brand, tags or colours stands in its search document a second time
 * (SQL function `product_search`): the index knows no weights, and every product with the word in its
 * description would be read to find those.
 */
const lexemeOfNamed = (word: string) => `_w${word}`

/** Where words have to stand: 'AB' is name, brand and category, 'ABC' tags and colours too. */
export type Place = 'AB' | 'ABC' | ''

/** A word as it stands there, without its weight; ids and kinds stand in one place only. */
export function lexemeAt(lexeme: string, place: Place): string {
  return place === '' || lexeme.startsWith('_') ? lexeme : lexemeOfNamed(lexeme)
}

/** A search query that any of the lexemes matches; `place` limits where they may stand. */
export function anyLexeme(lexemes: readonly string[], place: Place = ''): string {
  return `(${lexemes.map((lexeme) => placed(lexeme, place)).join(' | ')})`
}

/** The index finds what has the word by `_w`; what is left of it by weight is few. */
function placed(lexeme: string, place: Place): string {
  const found = `'${quoted(lexemeAt(lexeme, place))}'`
  const isInTags = place === 'AB' && !lexeme.startsWith('_')
  return isInTags ? `(${found} & '${quoted(lexeme)}':AB)` : found
}

const quoted = (lexeme: string) => lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")
