import { sql } from 'drizzle-orm'
import { violatedConstraint } from '../platform/database/database-errors.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import type { PictureMaster } from '../platform/pictures/picture-files.ts'
import { insertPicture } from '../platform/pictures/picture-library.ts'
import type { Shop } from '../platform/shop.ts'
import { categoryChanges } from './catalog-changes.ts'
import { categories, subcategories } from './category-tables.ts'

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
  const id = await refusingTakenName('categories_name_unique', draft.name, () =>
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

/** Creates a subcategory at the end of its category. Throws `name_taken`. */
export async function createSubcategory(
  shop: Shop,
  categoryId: string,
  draft: CategoryDraft,
  picture: PictureMaster | null,
): Promise<string> {
  if (picture) await shop.pictures.storeFile(picture)
  const id = await refusingTakenName('subcategories_name_unique', draft.name, () =>
    inTransaction(shop.db, async (tx) => {
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

async function refusingTakenName<T>(
  constraint: string,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) !== constraint) throw error
    throw new DomainError('name_taken', `The name ${name} is already taken.`)
  }
}
