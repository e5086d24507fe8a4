import { facetKey } from '#shared/catalog/facets.ts'
import type { GlossaryKind } from '#shared/catalog/glossary-schemas.ts'
import type { ContentLanguage } from '#shared/languages/content-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { allTags } from '../../platform/cache/invalidation.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { type Glossary, glossaryTag } from '../catalog-cache.ts'
import type { Wording } from '../products/product-wording.ts'
import { selectGlossary, upsertGlossaryTerm } from './glossary-queries.ts'

const bytesPerTerm = 400

/** Cached whole: some hundred terms. */
export function findGlossary(shop: Pick<Shop, 'db' | 'catalogCache'>): Promise<Glossary> {
  return shop.catalogCache.glossary.get('all', async () => {
    const rows = await selectGlossary(shop.db)
    const texts = new Map<string, string>()
    const keys = new Map<string, string>()
    for (const { kind, key, language, text } of rows) {
      texts.set(`${kind} ${language} ${key}`, text)
      keys.set(`${kind} ${facetKey(text)}`, key)
    }
    const keyOf = (kind: GlossaryKind, written: string) =>
      keys.get(`${kind} ${facetKey(written.normalize('NFC'))}`)
    const value: Glossary = {
      translate: (kind, term, language) =>
        texts.get(`${kind} ${language} ${facetKey(term)}`) ?? term,
      englishKey: (kind, written) => keyOf(kind, written) ?? facetKey(written),
      isTranslation: (kind, written) => keyOf(kind, written) !== undefined,
    }
    return { value, tags: [glossaryTag], bytes: rows.length * bytesPerTerm }
  })
}

/** Translates terms that products share, at once. */
export async function translateTerms(
  shop: ActingShop,
  language: ContentLanguage,
  terms: readonly { kind: GlossaryKind; term: string; text: string }[],
): Promise<void> {
  const updatedAt = shop.clock.now()
  await inTransaction(shop, async (tx) => {
    for (const { kind, term, text } of terms) {
      const key = facetKey(term)
      await upsertGlossaryTerm(tx, { kind, key, language, term, text, updatedAt })
    }
  })
  // Labels are on every page.
  shop.invalidation.invalidate([allTags])
}

export async function wordingIn(
  shop: Pick<Shop, 'db' | 'catalogCache'>,
  language: Language,
): Promise<Wording> {
  return { language, glossary: await findGlossary(shop) }
}
