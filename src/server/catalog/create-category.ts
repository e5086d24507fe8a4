import { inTransaction } from '../platform/database/database.ts'
import { notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { OriginalImage } from '../platform/pictures/picture-files.ts'
import { insertImage } from '../platform/images/image-queries.ts'
import type { Shop } from '../shop.ts'
import { categoryChangeTags } from './catalog-changes.ts'
import { insertCategory, insertSubcategory, lockCategory } from './category-queries.ts'
import { withUniqueName } from './refuse-taken-name.ts'

export interface NewCategory {
  name: string
  description: string
  isActive: boolean
}

/** Creates a category at the end of the menu. Throws `name_taken`, whatever the case of letters. */
export async function createCategory(
  shop: Shop,
  draft: NewCategory,
  picture: OriginalImage | null,
): Promise<string> {
  if (picture) await shop.images.storeOriginal(picture)
  const id = await withUniqueName(draft.name, () =>
    inTransaction(shop.db, async (tx) => {
      if (picture) await insertImage(tx, picture)
      return insertCategory(tx, { ...draft, pictureId: picture?.id ?? null })
    }),
  )
  shop.invalidation.invalidate(categoryChangeTags)
  return id
}

/** Creates a subcategory at the end of its category. Throws `name_taken` and `not_found`. */
export async function createSubcategory(
  shop: Shop,
  categoryId: string,
  draft: NewCategory,
  picture: OriginalImage | null,
): Promise<string> {
  if (picture) await shop.images.storeOriginal(picture)
  const id = await withUniqueName(draft.name, () =>
    inTransaction(shop.db, async (tx) => {
      const isThere = isId(categoryId) && (await lockCategory(tx, { id: categoryId }, 'key share'))
      if (!isThere) throw notFound('This category does not exist.')
      if (picture) await insertImage(tx, picture)
      return insertSubcategory(tx, categoryId, { ...draft, pictureId: picture?.id ?? null })
    }),
  )
  shop.invalidation.invalidate(categoryChangeTags)
  return id
}
