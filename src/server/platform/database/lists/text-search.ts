import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { contains } from '../database.ts'

const gramLength = 3

/** Beyond it a longer term would exclude no more rows. */
const maxGrams = 12

/**
 * The text contains the term anywhere, in any script and whatever its case; `%` and `_` are ordinary
 * characters. `text` is an expression in lower case.
 */
export function containsText(text: SQLWrapper, term: string): SQL {
  return sql`${text} like ${contains(term.toLowerCase())}`
}

/** How the rows of a long table are found whose text contains a term. */
export interface TextSearch {
  /** Compares the text of each row. */
  matches: SQL | undefined
  /** Compares the text by an index. */
  indexed: SQL | undefined
}

/**
 * As `containsText`, for a table with a GIN index on `text_grams(text)`: pieces of three characters,
 * which pg_trgm would make of Latin letters only.
 */
export function searchText(text: SQL, term: string): TextSearch {
  const matches = containsText(text, term)
  const grams = gramQuery(term.toLowerCase())
  return { matches, indexed: and(sql`text_grams(${text}) @@ ${grams}::tsquery`, matches) }
}

/**
 * Grams that cover the term, side by side: each one more would cost a look-up and exclude hardly any
 * row. A term shorter than a gram is the beginning of one.
 */
function gramQuery(term: string): string {
  const characters = Array.from(term)
  if (characters.length < gramLength) return `${quoted(term)}:*`
  const lastStart = characters.length - gramLength
  const count = Math.min(maxGrams, Math.ceil(characters.length / gramLength))
  const grams = Array.from({ length: count }, (_, at) => {
    const start = Math.min(at * gramLength, lastStart)
    return characters.slice(start, start + gramLength).join('')
  })
  return [...new Set(grams)].map(quoted).join(' & ')
}

function quoted(gram: string): string {
  return `'${gram.replaceAll(/['\\]/g, (sign) => sign + sign)}'`
}
