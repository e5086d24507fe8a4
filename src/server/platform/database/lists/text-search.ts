import { and, type SQL, sql } from 'drizzle-orm'
import { contains } from '../database.ts'

const gramLength = 3

/** Beyond it a longer term would exclude no more rows. */
const maxGrams = 12

/** How rows are found whose text contains a term. */
export interface TextMatch {
  /** By the index on `text_grams` of the text, for terms that few rows contain. */
  indexed: SQL | undefined
  /** Row by row, for terms so common that walking the list in its order finds them sooner. */
  plain: SQL
  /** By equality, for a term that is the whole of something unique; tried before the others. */
  exact?: SQL | undefined
}

/**
 * Matches rows whose `text`, an expression in lower case, contains the term anywhere, in any script and
 * whatever its case; `%` and `_` are ordinary characters. `text` needs a GIN index on
 * `text_grams(text)`: pieces of three characters, which pg_trgm would make of Latin letters only.
 */
export function textContains(text: SQL, term: string): TextMatch {
  const lower = term.toLowerCase()
  const plain = sql`${text} like ${contains(lower)}`
  return { indexed: and(sql`text_grams(${text}) @@ ${gramQuery(lower)}::tsquery`, plain), plain }
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
