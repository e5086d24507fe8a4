import { eq, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { notFound } from '../platform/domain-error.ts'
import { isId, newId } from '../platform/ids.ts'
import type { PictureMaster } from '../platform/pictures/picture-files.ts'
import { insertPicture } from '../platform/pictures/picture-library.ts'
import type { Shop } from '../shop.ts'
import { categoryChanges } from './catalog-changes.ts'
import { categories, subcategories } from './category-tables.ts'
import { refusingTakenName } from './refuse-taken-name.ts'

export interface CategoryDraft {
  name: string
  description: string
  isActive: boolean
}

/** Creates a category at the end of the menu. Throws `name_taken`, whatever the case of letters. */
export async function createCategory(
  shop: Shop,
  draft: CategoryDraft,
  picture: PictureMaster | null,
): Promise<string> {
  if (picture) await shop.pictures.storeFile(picture)
  const id = await refusingTakenName(draft.name, () =>
    inTransaction(shop.db, async (tx) => {
      if (picture) await insertPicture(tx, picture)
      const id = newId()
      const position = sql`(select coalesce(max(${categories.position}), 0) + 1 from ${categories})`
      await tx.insert(categories).values({ id, ...draft, position, pictureId: picture?.id ?? null })
      return id
    }),
  )
  shop.changes.announce(categoryChanges)
  return id
}

/** Creates a subcategory at the end of its category. Throws `name_taken` and `not_found`. */
export async function createSubcategory(
  shop: Shop,
  categoryId: string,
  draft: CategoryDraft,
  picture: PictureMaster | null,
): Promise<string> {
  if (picture) await shop.pictures.storeFile(picture)
  const id = await refusingTakenName(draft.name, () =>
    inTransaction(shop.db, async (tx) => {
      await requireCategory(tx, categoryId)
      if (picture) await insertPicture(tx, picture)
      const id = newId()
      const position = sql`(select coalesce(max(${subcategories.position}), 0) + 1 from ${subcategories} where ${subcategories.categoryId} = ${categoryId})`
      const pictureId = picture?.id ?? null
      await tx.insert(subcategories).values({ id, categoryId, ...draft, position, pictureId })
      return id
    }),
  )
  shop.changes.announce(categoryChanges)
  return id
}

async function requireCategory(tx: Tx, id: string): Promise<void> {
  const isOne = isId(id)
    ? await tx
        .select({ id: categories.id })
        .from(categories)
        .where(eq(categories.id, id))
        .for('key share')
    : []
  if (isOne.length === 0) throw notFound('This category does not exist.')
}
