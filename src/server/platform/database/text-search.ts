import { and, type SQL, sql } from 'drizzle-orm'
import { contains } from './database.ts'

/** Above it a longer term would find no fewer rows, only cost more. */
const maxGrams = 30
const gramLength = 3

/** How rows are found whose text contains a term. */
export interface TextMatch {
  /** By the index on `text_grams` of the text, for terms that few rows contain. */
  indexed: SQL | undefined
  /** Row by row, for terms so common that walking the list in its order finds them sooner. */
  plain: SQL
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

/** Every gram of the term; one shorter than a gram is the beginning of one. */
function gramQuery(term: string): string {
  const characters = Array.from(term)
  if (characters.length < gramLength) return `${quoted(term)}:*`
  const grams = characters
    .slice(0, maxGrams + gramLength - 1)
    .slice(gramLength - 1)
    .map((_, at) => characters.slice(at, at + gramLength).join(''))
  return [...new Set(grams)].map(quoted).join(' & ')
}

function quoted(gram: string): string {
  return `'${gram.replaceAll(/['\\]/g, (sign) => sign + sign)}'`
}
