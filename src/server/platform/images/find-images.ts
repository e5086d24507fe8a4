import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import type { Db, Tx } from '../database/database.ts'
import { type ImageRow, selectImages } from './image-queries.ts'
import { imageUrl, servedWidth } from './original-image.ts'

export function serializeImage(row: ImageRow): Picture {
  const width = servedWidth(row.width)
  return {
    url: imageUrl(row),
    width,
    height: Math.round((row.height * width) / row.width),
    placeholder: row.placeholder,
  }
}

/** Several images, by id. */
export async function findImages(
  db: Tx | Db,
  ids: readonly string[],
): Promise<Map<string, Picture>> {
  const rows = await selectImages(db, ids)
  return new Map(rows.map((row) => [row.id, serializeImage(row)]))
}
