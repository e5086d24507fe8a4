import { facetKey } from '#shared/catalog/facets.ts'
import type { Shop } from '../../shop.ts'
import { type Glossary, glossaryTag } from '../catalog-cache.ts'
import { selectGlossary } from './glossary-queries.ts'

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
    const value: Glossary = {
      translate: (kind, term, language) =>
        texts.get(`${kind} ${language} ${facetKey(term)}`) ?? term,
      englishKey(kind, written) {
        const key = facetKey(written)
        return keys.get(`${kind} ${key}`) ?? key
      },
    }
    return { value, tags: [glossaryTag], bytes: rows.length * bytesPerTerm }
  })
}
