import { uploadIndex } from '#shared/catalog/form-field-schemas.ts'
import { maxProductImages } from '#shared/catalog/product-form-schemas.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/domain-error.ts'
import { findImages } from '../../platform/images/find-images.ts'
import type { OriginalImage } from '../../platform/images/original-image.ts'
import { catalogTexts } from '../catalog-texts.ts'
import { lockProductImageIds, replaceProductImages } from './product-write-queries.ts'

/**
 * Puts a product's images in the order that a form names them in, new ones that it does not name at
 * the end. Throws `invalid` for an image of another product, for too many, and when none is left. `isUndo`
 * leaves none where none was, and shows again what the product has lost, unless the cleanup has removed it.
 */
export async function updateProductImages(
  tx: Tx,
  id: string,
  references: readonly string[] | undefined,
  added: readonly OriginalImage[],
  { isUndo = false } = {},
): Promise<void> {
  if (!references && added.length === 0) return
  const before = await lockProductImageIds(tx, id)
  const ordered = isUndo
    ? await existingImages(tx, references ?? [])
    : (references?.map((reference) => requireOwnImage(reference, before, added)) ?? before)
  const ids = [...new Set([...ordered, ...added.map((image) => image.id)])]
  if (ids.length === 0 && before.length > 0 && !isUndo) {
    throw fieldError('images', (language) => catalogTexts[language].imageNeeded)
  }
  if (ids.length > maxProductImages) {
    throw fieldError('images', (language) => catalogTexts[language].tooManyImages(maxProductImages))
  }
  await replaceProductImages(tx, id, ids)
}

async function existingImages(tx: Tx, references: readonly string[]): Promise<string[]> {
  const ids = references.flatMap((reference) => referencedImageId(reference, []) ?? [])
  const existing = await findImages(tx, ids)
  return ids.filter((id) => existing.has(id))
}

function requireOwnImage(
  reference: string,
  own: readonly string[],
  added: readonly OriginalImage[],
): string {
  const id = referencedImageId(reference, added)
  if (id === undefined || !(own.includes(id) || added.some((image) => image.id === id))) {
    throw fieldError('existingImageUrls', (language) => catalogTexts[language].foreignImage)
  }
  return id
}

const imageUrlPattern = /\/media\/([\w-]{22})\/\d+\.\w+$/

/** The id of the image that a form refers to: by its URL, or by its index among the new ones. */
export function referencedImageId(
  reference: string,
  added: readonly Pick<OriginalImage, 'id'>[],
): string | undefined {
  const index = uploadIndex(reference)
  return index === null ? imageUrlPattern.exec(reference)?.[1] : added[index]?.id
}
