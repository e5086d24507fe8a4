import {
  maxPictureBytes,
  maxPictureSide,
  pictureFileTypes,
} from '#shared/catalog/pictures/picture-limits.ts'

/** Smaller files are sent unchanged. */
const minResizedBytes = 512 * 1024
const quality = 0.92

/**
 * Resizes photographs to what the shop stores, because phone connections are slow. One after the other:
 * each needs memory for all its pixels.
 */
export async function resizeImages(files: readonly File[]): Promise<File[]> {
  const resized: File[] = []
  for (const file of files) resized.push(await resizeImage(file))
  return resized
}

/** Files that cannot be resized, or are no images, are returned unchanged. */
export async function resizeImage(file: File): Promise<File> {
  const isImage = pictureFileTypes.some((type) => type === file.type)
  if (!isImage || file.size <= minResizedBytes) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return file
  const scale = Math.min(1, maxPictureSide / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size <= maxPictureBytes) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (context === null) return file
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // Photographs stay JPEG, which every browser writes; WebP preserves transparency.
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  // A browser that cannot write WebP writes PNG instead.
  if (blob === null || blob.type !== type || blob.size >= file.size) return file
  return new File([blob], file.name, { type })
}
