import {
  largestPictureBytes,
  maxPictureMegabytes,
  pictureFileTypes,
} from '#shared/catalog/picture-limits.ts'
import { mostProductImages } from '#shared/catalog/product-form-schemas.ts'
import { tooManyImages } from './product-editor-schema.ts'
import { newKey, type ColorRow, type FormPicture } from './product-values.ts'

interface Added {
  pictures: FormPicture[]
  /** Why files were left out, a sentence for each. */
  problems: string[]
}

/** Puts files behind the pictures; what the shop would refuse, or is there by name, stays out. */
export function addFiles(before: readonly FormPicture[], files: readonly File[]): Added {
  const pictures = [...before]
  const problems: string[] = []
  for (const file of files) {
    const problem = problemOf(file, pictures)
    if (problem === null) {
      pictures.push({ key: newKey(), url: null, file })
    } else if (!problems.includes(problem)) {
      problems.push(problem)
    }
  }
  return { pictures, problems }
}

function problemOf(file: File, pictures: readonly FormPicture[]): string | null {
  const { name, type, size } = file
  if (pictures.some((each) => each.file?.name === name)) return `${name} is already chosen.`
  if (!pictureFileTypes.some((known) => known === type)) {
    return `${name} is not a valid image format. Please use JPEG, PNG, or WEBP.`
  }
  if (size > largestPictureBytes) {
    return `${name} is larger than ${maxPictureMegabytes}MB. Please choose a smaller file.`
  }
  return pictures.length >= mostProductImages ? tooManyImages : null
}

/** The pictures with one of them at another place; places beyond the ends change nothing. */
export function movePicture(
  pictures: readonly FormPicture[],
  from: number,
  to: number,
): FormPicture[] {
  const moved = pictures[from]
  if (!moved || to < 0 || to >= pictures.length) return [...pictures]
  return pictures.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Colours that a picture showed have none of their own once it is gone. */
export function withoutPicture(colors: readonly ColorRow[], key: string): ColorRow[] {
  return colors.map((row) => (row.picture === key ? { ...row, picture: '' } : row))
}
