import { maxProductImages } from '#shared/catalog/product-form-schemas.ts'
import type { FormImage } from '../../../ui/uploads/form-images.ts'
import { tooManyImages, type ColorRow } from './product-form-values.ts'

/** What a product takes of images; duplicates by name are dropped (SPEC §5). */
export const productImageRules = {
  max: maxProductImages,
  tooMany: tooManyImages,
  isNameUnique: true,
}

/** The images with one of them at another index; an index beyond the ends changes nothing. */
export function moveImage(images: readonly FormImage[], from: number, to: number): FormImage[] {
  const moved = images[from]
  if (!moved || to < 0 || to >= images.length) return [...images]
  return images.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Colours that a picture showed have none of their own once it is gone. */
export function withoutImage(colors: readonly ColorRow[], key: string): ColorRow[] {
  return colors.map((row) => (row.image === key ? { ...row, image: '' } : row))
}
