import { paginate, type Pagination } from '#shared/api/pagination.ts'
import type {
  GlossaryCounts,
  GlossaryQuery,
  GlossaryTerm,
} from '#shared/catalog/glossary-schemas.ts'
import { contentLanguages } from '#shared/languages/content-texts.ts'
import type { Shop } from '../../shop.ts'
import { automaticText } from './glossary.ts'
import { type GlossaryRow, selectGlossary, selectUsedTerms } from './glossary-queries.ts'

type Db = Pick<Shop, 'db'>

/** The terms that products use or that are translated, most used first. */
export async function listGlossary(
  shop: Db,
  { kind, state, search, page, limit }: GlossaryQuery,
): Promise<{ terms: GlossaryTerm[]; counts: GlossaryCounts; pagination: Pagination }> {
  const all = await readTerms(shop)
  const ofKind = all.filter((term) => kind === undefined || term.kind === kind)
  const missing = ofKind.filter(isMissing)
  const wanted = search?.normalize('NFC').toLowerCase() ?? ''
  const found = ofKind.filter(
    (term) =>
      (state === undefined || isMissing(term) === (state === 'missing')) &&
      wordsOf(term).some((word) => word.toLowerCase().includes(wanted)),
  )
  const { length: total } = ofKind
  return {
    terms: found.slice((page - 1) * limit, page * limit),
    counts: { total, missing: missing.length, complete: total - missing.length },
    pagination: paginate({ page, limit }, found.length),
  }
}

/** The term as products write it, with its translations. */
export async function findGlossaryTerm(
  shop: Db,
  { kind, key, term }: Pick<GlossaryRow, 'kind' | 'key' | 'term'>,
): Promise<GlossaryTerm> {
  const all = await readTerms(shop, { kind, key })
  return all[0] ?? newTerm({ kind, term, products: 0 })
}

async function readTerms(
  { db }: Db,
  only?: Pick<GlossaryRow, 'kind' | 'key'>,
): Promise<GlossaryTerm[]> {
  const [used, translated] = await Promise.all([
    selectUsedTerms(db, only),
    selectGlossary(db, only),
  ])
  const terms = new Map<string, GlossaryTerm>()
  const name = ({ kind, key }: Pick<GlossaryRow, 'kind' | 'key'>) => `${kind} ${key}`
  for (const row of used) {
    const { kind, term, products } = row
    terms.set(name(row), newTerm({ kind, term, products }))
  }
  for (const row of translated) {
    const { kind, term, language, text } = row
    const found = terms.get(name(row)) ?? newTerm({ kind, term, products: 0 })
    terms.set(name(row), { ...found, texts: { ...found.texts, [language]: { term: text } } })
  }
  return [...terms.values()].toSorted(
    (one, other) => other.products - one.products || (one.term < other.term ? -1 : 1),
  )
}

/** One without translations. */
function newTerm(used: Pick<GlossaryTerm, 'kind' | 'term' | 'products'>): GlossaryTerm {
  const written = contentLanguages.flatMap((language) => {
    const term = automaticText(used.kind, used.term, language)
    return term === null ? [] : [[language, { term }]]
  })
  return {
    ...used,
    texts: {},
    ...(written.length > 0 && { automatic: Object.fromEntries(written) }),
  }
}

const isMissing = ({ texts, automatic }: GlossaryTerm) =>
  contentLanguages.some((language) => (texts[language] ?? automatic?.[language]) === undefined)

const wordsOf = ({ term, texts }: GlossaryTerm) => [
  term,
  ...contentLanguages.flatMap((language) => texts[language]?.term ?? []),
]
