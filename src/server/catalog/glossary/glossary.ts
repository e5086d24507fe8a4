import { facetKey } from '#shared/catalog/facets.ts'
import type { GlossaryKind } from '#shared/catalog/glossary-schemas.ts'
import { banglaMeasures } from '#shared/formatting/measure-texts.ts'
import type { ContentLanguage } from '#shared/languages/content-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { allTags } from '../../platform/cache/invalidation.ts'
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { type Glossary, glossaryTag } from '../catalog-cache.ts'
import type { Wording } from '../products/wording/product-wording.ts'
import { selectGlossary, upsertGlossaryTerms } from './glossary-queries.ts'

const bytesPerTerm = 400

/** Where terms are read from. */
type GlossaryReader = Pick<Shop, 'catalogCache'> & { db: Tx | Db }

/** Cached whole: some hundred terms, or some thousand with the values of specifications. */
export function findGlossary(shop: GlossaryReader): Promise<Glossary> {
  return shop.catalogCache.glossary.get('all', async () => {
    const rows = await selectGlossary(shop.db)
    const texts = new Map<string, string>()
    const keys = new Map<string, string>()
    for (const { kind, key, language, text } of rows) {
      texts.set(`${kind} ${language} ${key}`, text)
      // In Latin letters alone it may be the English of another term.
      if (/\p{Script=Bengali}/u.test(text)) keys.set(`${kind} ${facetKey(text)}`, key)
    }
    const keyOf = (kind: GlossaryKind, written: string) =>
      keys.get(`${kind} ${facetKey(written.normalize('NFC'))}`)
    const value: Glossary = {
      translate: (kind, term, language) =>
        (language === 'en' ? undefined : texts.get(`${kind} ${language} ${facetKey(term)}`)) ??
        automaticText(kind, term, language) ??
        term,
      englishKey: (kind, written) => keyOf(kind, written) ?? facetKey(written),
      isTranslation: (kind, written) => keyOf(kind, written) !== undefined,
    }
    return { value, tags: [glossaryTag], bytes: rows.length * bytesPerTerm }
  })
}

/** How pages write a value that nobody has translated: an amount with its unit, or a code. Null for other words. */
export function automaticText(kind: GlossaryKind, term: string, language: Language): string | null {
  const isValue = kind === 'specification_value' || kind === 'option_value'
  return isValue && language === 'bn' ? banglaMeasures(term) : null
}

/** Translates several terms in one transaction. */
export async function translateTerms(
  shop: ActingShop,
  language: ContentLanguage,
  terms: readonly { kind: GlossaryKind; term: string; text: string }[],
): Promise<void> {
  if (terms.length === 0) return
  const updatedAt = shop.clock.now()
  const rows = terms.map((each) => ({ ...each, key: facetKey(each.term), language, updatedAt }))
  await inTransaction(shop, (tx) => upsertGlossaryTerms(tx, rows))
  // Labels are on every page.
  shop.invalidation.invalidate([allTags])
}

export async function wordingIn(shop: GlossaryReader, language: Language): Promise<Wording> {
  return { language, glossary: await findGlossary(shop) }
}
