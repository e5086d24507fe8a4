import type { Language } from '#shared/languages/languages.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { CatalogCache } from '../../catalog-cache.ts'
import { wordingIn } from '../../glossary/glossary.ts'
import { selectNames } from '../product-queries.ts'
import { inEnglish, translatedName, type Wording } from './product-wording.ts'

/** Context of reads for staff: a shop, or its part in a transaction; in English unless a language is given. */
export interface StaffReader {
  db: Tx | Db
  catalogCache: CatalogCache
  language?: Language
}

/**
 * Wording in which staff read records that have the English name of a product, such as the lines of an
 * order: a name of today counts where it translates the very name that the record has.
 */
export async function staffWording(
  { db, catalogCache, language = 'en' }: StaffReader,
  records: readonly { productId: string | null }[],
): Promise<Wording> {
  if (language === 'en') return inEnglish
  const ids = new Set(records.flatMap(({ productId }) => productId ?? []))
  const products = new Map((await selectNames(db, [...ids])).map((row) => [row.id, row]))
  return {
    ...(await wordingIn({ db, catalogCache }, language)),
    nameOf: ({ productId, name }) => {
      const product = productId === null ? undefined : products.get(productId)
      return product?.name === name ? translatedName(product, language) : null
    },
  }
}
