import { z } from 'zod'
import { messagesOf } from '../languages/texts.ts'
import { parameterTexts } from '../api/parameter-texts.ts'
import { latinDigits } from '../formatting/digits.ts'
import { maxTaka } from '../money/money.ts'
import { catalogMessage } from './catalog-texts.ts'

const say = messagesOf(parameterTexts)

/** Fields of multipart forms are texts: these parse numbers, with digits of both kinds, flags and JSON. */

/** `true` and `false`, also as HTML checkboxes send them. */
export const formFlag = z
  .enum(['true', 'false', 'on', ''], say('flag'))
  .transform((text) => text === 'true' || text === 'on')

/** `updatedAt` of the record that a form was filled from; absent: the change is made in any case. */
export const formLoadedAt = z.iso
  .datetime(catalogMessage('isoTime'))
  .transform((time) => new Date(time))
  .optional()

const amountPattern = /^\d{1,9}(\.\d{1,2})?$/

/** Taka with at most two decimals. */
export function formAmount(missing: string) {
  return z
    .string(missing)
    .trim()
    .overwrite(latinDigits)
    .min(1, missing)
    .regex(amountPattern, catalogMessage('amount'))
    .transform(Number)
    .refine((taka) => taka <= maxTaka, catalogMessage('amountTooLarge'))
}

export function formCount(missing: string, max: number) {
  return z
    .string(missing)
    .trim()
    .overwrite(latinDigits)
    .min(1, missing)
    .regex(/^\d{1,9}$/, catalogMessage('count'))
    .transform(Number)
    .refine((count) => count <= max, say('atMost', max))
}

/** JSON text of a known shape, with a description for OpenAPI; blank counts as absent. */
export function formJson<T extends z.ZodType>(schema: T, description: string) {
  return z
    .string()
    .meta({ contentMediaType: 'application/json', description })
    .transform((text, context) => {
      try {
        return text.trim() === '' ? undefined : (JSON.parse(text) as unknown)
      } catch {
        context.addIssue({ code: 'custom', message: catalogMessage('json') })
        return z.NEVER
      }
    })
    .pipe(schema)
}

const uploadPattern = /^upload:(\d{1,2})$/

/** How a form refers to a picture uploaded with it: `upload:0` is its first file under `images`. */
export function uploadReference(index: number): string {
  return `upload:${index}`
}

/** The index of the referenced file, from 0; null for any other text. */
export function uploadIndex(reference: string): number | null {
  const index = uploadPattern.exec(reference)?.[1]
  return index === undefined ? null : Number(index)
}
