import { and, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
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
  /** The rows that an index finds: all that match, and some that do not. */
  candidates: SQL | undefined
  /** Both: beside each other, so that nothing compares by the index's own expression again. */
  indexed: SQL | undefined
}

export function textSearch(candidates: SQL | undefined, matches: SQL | undefined): TextSearch {
  return { matches, candidates, indexed: and(candidates, matches) }
}

/** Other writings of a term: null where there are none. */
interface OtherSpellings {
  /** A regular expression for the text. */
  pattern: SQL
  /** The grams of a text that it fits, as a tsquery. */
  grams: SQL
}

/**
 * As `containsText`, for a table with a GIN index on `text_grams(text)`: pieces of three characters,
 * which pg_trgm would make of Latin letters only.
 */
export function searchText(text: SQL, term: string, others?: OtherSpellings): TextSearch {
  const grams = sql`${gramQuery(term.toLowerCase())}::tsquery`
  const matches = containsText(text, term)
  if (!others) return textSearch(sql`text_grams(${text}) @@ ${grams}`, matches)
  return textSearch(
    sql`text_grams(${text}) @@ coalesce(${grams} || ${others.grams}, ${grams})`,
    or(matches, sql`${text} ~ ${others.pattern}`),
  )
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
