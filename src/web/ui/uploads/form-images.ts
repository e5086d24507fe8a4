import { maxPictureBytes, pictureFileTypes } from '#shared/catalog/pictures/picture-limits.ts'
import { pictureTexts } from '#shared/catalog/pictures/picture-texts.ts'
import { documentLanguage } from '../../languages/language.ts'
import { uploadTexts } from './upload-texts.ts'

/** An image of a form: a stored one with its URL, or a selected file. */
export type FormImage =
  | { key: string; url: string; file: null }
  | { key: string; url: null; file: File }

let lastKey = 0

/** A key for a new row or image, unique in this tab. */
export function newKey(): string {
  lastKey += 1
  return `new-${lastKey}`
}

interface ImageRules {
  max: number
  /** The message for too many files. */
  tooMany: string
  /** A file with the name of one before is left out. Some phones give every photograph one name. */
  isNameUnique: boolean
}

interface AddedImages {
  images: FormImage[]
  /** Why files were left out, a sentence for each. */
  problems: string[]
}

/** Appends files to the images, without those that the shop would reject. */
export function addFiles(
  before: readonly FormImage[],
  files: readonly File[],
  rules: ImageRules,
): AddedImages {
  const images = [...before]
  const problems: string[] = []
  for (const file of files) {
    const problem = problemOf(file, images, rules)
    if (problem === null) {
      images.push({ key: newKey(), url: null, file })
    } else if (!problems.includes(problem)) {
      problems.push(problem)
    }
  }
  return { images, problems }
}

function problemOf(file: File, images: readonly FormImage[], rules: ImageRules): string | null {
  const { name, type, size } = file
  const language = documentLanguage()
  const t = pictureTexts[language]
  if (rules.isNameUnique && images.some((each) => each.file?.name === name)) {
    return uploadTexts[language].alreadyChosen(name)
  }
  if (!pictureFileTypes.some((known) => known === type)) return t.formatRejected(name)
  if (size > maxPictureBytes) return t.tooLarge(name)
  return images.length >= rules.max ? rules.tooMany : null
}

/** The images, or other rows, with one of them at another index; an index beyond the ends changes nothing. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const each = rows[from]
  if (each === undefined || to < 0 || to >= rows.length) return [...rows]
  const others = withoutRow(rows, from)
  return [...others.slice(0, to), each, ...others.slice(to)]
}

export function withoutRow<T>(rows: readonly T[], index: number): T[] {
  return rows.filter((_, at) => at !== index)
}
