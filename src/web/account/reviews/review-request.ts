import { pictureTexts } from '#shared/catalog/pictures/picture-texts.ts'
import { ApiError } from '../../api/errors.ts'
import { documentLanguage } from '../../languages/language.ts'
import type { FormImage } from '../../ui/uploads/form-images.ts'
import { ownReviewTexts } from './own-review-texts.ts'
import type { ReviewValues } from './review-values.ts'

interface ReviewBody {
  rating: ReviewValues['rating']
  comment: string
  /** URLs of stored pictures and data URLs of new ones, in their order. */
  images: string[]
}

export async function reviewBody({ rating, comment, images }: ReviewValues): Promise<ReviewBody> {
  return { rating, comment, images: await Promise.all(images.map(sentImage)) }
}

export const hasFiles = ({ images }: Pick<ReviewValues, 'images'>): boolean =>
  images.some(({ file }) => file !== null)

/** As the shop takes it: the URL of a stored picture, or a new one as a data URL. */
export async function sentImage({ url, file }: FormImage): Promise<string> {
  return file === null ? url : dataUrlOf(file)
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(unreadable(file)))
    reader.readAsDataURL(file)
  })
}

/** The file was moved or deleted after it was chosen. */
function unreadable({ name }: File): ApiError {
  const message = ownReviewTexts[documentLanguage()].form.unreadable(name)
  return new ApiError(0, 'malformed', message, [{ path: 'images', message }])
}

const isImagePath = (issuePath: string) => issuePath.startsWith('images')

/** For a Form with pictures: the shop names a picture by its index; the form has one field for all. */
export const imageErrors = {
  fieldOf: (issuePath: string) => (isImagePath(issuePath) ? 'images' : null),
  errorAt: (error: Error) =>
    error instanceof ApiError && error.issues.some(({ path }) => isImagePath(path))
      ? 'images'
      : 'alert',
} as const

/** The error with pictures named by their files. */
export function withFileNames(error: unknown, images: readonly FormImage[]): unknown {
  if (!(error instanceof ApiError)) return error
  // As the shop calls a file whose name it does not see.
  const { numbered } = pictureTexts[documentLanguage()]
  const issues = error.issues.map(({ path, message }) => {
    const index = /^images\.(\d+)$/.exec(path)?.[1]
    const name = images[Number(index)]?.file?.name
    return {
      path,
      message: name === undefined ? message : message.replace(numbered(Number(index)), () => name),
    }
  })
  const renamed = issues.find(({ message }, at) => message !== error.issues[at]?.message)
  const message = renamed?.message ?? error.message
  return new ApiError(error.status, error.code, message, issues, error.details)
}
