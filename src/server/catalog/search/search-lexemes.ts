/** How a category is written in search documents: by id, so that renaming it changes no product. */
export function lexemeOfId(id: string): string {
  return `_${id.replaceAll('-', '')}`
}

/** How the kind of a product is written in its search document, such as `_kmouse` (SQL function `product_search`). */
export function lexemeOfKind(word: string): string {
  return `_k${word}`
}

/** Where words must be: in name, brand or category; there, in tags or in colours; or anywhere. */
export type Scope = 'name' | 'tags' | 'anywhere'

/** A search query that any of the lexemes matches in that scope. */
export function anyLexeme(lexemes: readonly string[], scope: Scope = 'anywhere'): string {
  return `(${lexemes.map((lexeme) => scoped(lexeme, scope)).join(' | ')})`
}

/**
 * PostgreSQL's index knows no weights. So the words of name, brand, tags and colours are in a document a
 * second time, as `_wmouse`: the index finds these, and few are left to be checked by weight.
 */
function scoped(lexeme: string, scope: Scope): string {
  // Ids and kinds have one form.
  if (scope === 'anywhere' || lexeme.startsWith('_')) return quoted(lexeme)
  const inName = quoted(`_w${lexeme}`)
  return scope === 'tags' ? inName : `(${inName} & ${quoted(lexeme)}:AB)`
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
