import type { Picture } from '#shared/catalog/product-schemas.ts'
import { findImages } from '../platform/pictures/picture-library.ts'
import type { Shop } from '../shop.ts'

/** The pictures of these ids, from memory where they were shown before. */
export async function findCachedImages(
  shop: Shop,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Picture>> {
  const memory = shop.catalogCache.pictures
  const found = new Map<string, Picture>()
  const missing: string[] = []
  for (const id of ids) {
    if (id === null) continue
    const known = memory.get(id)
    if (known) found.set(id, known)
    else missing.push(id)
  }
  for (const [id, picture] of await findImages(shop.db, missing)) {
    memory.set(id, picture)
    found.set(id, picture)
  }
  return found
}
