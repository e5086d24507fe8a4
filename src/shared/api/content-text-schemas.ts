import { z } from 'zod'
import { maxCharacters, unshowable, withoutControls } from './parameters.ts'

/** A text of at most `maxLength` in another language than English; an empty one takes it away. */
export function contentText(maxLength: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .max(maxLength, maxCharacters(maxLength))
    .refine(withoutControls, unshowable)
    .optional()
}

/** The texts of a record in other languages, by field; a write leaves absent fields unchanged. */
export function contentTexts<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ bn: z.object(fields).optional() })
}

/** By language, the fields whose English has been changed since they were translated. */
export const outdatedTextsSchema = z.object({ bn: z.array(z.string()).optional() })
