import {
  maxPictureBytes,
  maxPictureSide,
  pictureFileTypes,
} from '#shared/catalog/form-field-schemas.ts'
import { maxProductImages } from '#shared/catalog/product-form-schemas.ts'
import { newKey, tooManyImages, type ColorRow, type FormImage } from './product-form-values.ts'

const maxMegabytes = maxPictureBytes / 1024 / 1024

interface Added {
  images: FormImage[]
  /** Why files were left out, a sentence for each. */
  problems: string[]
}

/** Appends files to the images; what the shop would reject, or is there by name, is left out. */
export function addFiles(before: readonly FormImage[], files: readonly File[]): Added {
  const images = [...before]
  const problems: string[] = []
  for (const file of files) {
    const problem = problemOf(file, images)
    if (problem === null) {
      images.push({ key: newKey(), url: null, file })
    } else if (!problems.includes(problem)) {
      problems.push(problem)
    }
  }
  return { images, problems }
}

function problemOf(file: File, images: readonly FormImage[]): string | null {
  const { name, type, size } = file
  if (images.some((each) => each.file?.name === name)) return `${name} is already chosen.`
  if (!pictureFileTypes.some((known) => known === type)) {
    return `${name} is not a valid image format. Please use JPEG, PNG, or WEBP.`
  }
  if (size > maxPictureBytes) {
    return `${name} is larger than ${maxMegabytes}MB. Please choose a smaller file.`
  }
  return images.length >= maxProductImages ? tooManyImages : null
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

/** A smaller file is sent as it is: there is little to win. */
const minResizedBytes = 512 * 1024
const quality = 0.92

/**
 * Photographs as large as the shop stores them: it makes them smaller anyway, and a phone's line is
 * slow. One after the other, for each takes the memory of all its pixels.
 */
export async function resizeImages(files: readonly File[]): Promise<File[]> {
  const resized: File[] = []
  for (const file of files) resized.push(await resizeImage(file))
  return resized
}

/** A file that cannot be made smaller, or is no image, stays as it is. */
async function resizeImage(file: File): Promise<File> {
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
