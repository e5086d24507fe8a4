import { z } from 'zod'
import { maxTaka } from '../money/money.ts'

/** Fields of multipart forms are texts: these read numbers, flags and JSON out of them. */

/** `true` and `false`, as HTML's checkboxes say it too. */
export const formFlag = z
  .enum(['true', 'false', 'on', ''], 'Must be true or false')
  .transform((text) => text === 'true' || text === 'on')

const amountPattern = /^\d{1,9}(\.\d{1,2})?$/

/** Taka with at most two decimals. */
export function formAmount(missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .regex(amountPattern, 'Must be an amount in taka, with at most two decimals')
    .transform(Number)
    .refine((taka) => taka <= maxTaka, 'Amount is too large')
}

export function formCount(missing: string, most: number) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .regex(/^\d{1,9}$/, 'Must be a whole number, at least 0')
    .transform(Number)
    .refine((count) => count <= most, `At most ${most}`)
}

/** JSON text of a known shape, described for readers of the API; blank counts as absent. */
export function formJson<T extends z.ZodType>(schema: T, description: string) {
  return z
    .string()
    .meta({ contentMediaType: 'application/json', description })
    .transform((text, context) => {
      try {
        return text.trim() === '' ? undefined : (JSON.parse(text) as unknown)
      } catch {
        context.addIssue({ code: 'custom', message: 'Must be JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
}

const uploadPattern = /^upload:(\d{1,2})$/

/** How a form names a picture that comes with it: `upload:0` is its first file under `images`. */
export function uploadReference(place: number): string {
  return `upload:${place}`
}

/** The place of the file that a reference names; null for any other text. */
export function uploadPlace(reference: string): number | null {
  const place = uploadPattern.exec(reference)?.[1]
  return place === undefined ? null : Number(place)
}

/** Largest file that the shop takes as a picture. */
export const maxPictureMegabytes = 5

export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024

/** A picture wider or higher than this is made smaller: no page shows more of it. */
export const maxPictureSide = 1600

/** What a picture file may be, as browsers name it; the shop itself looks at the content. */
export const pictureFileTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
