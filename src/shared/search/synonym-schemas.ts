import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { searchFormTexts } from './search-form-texts.ts'

const say = messagesOf(searchFormTexts)

/**
 * How a search uses a group of terms: `synonyms` mean the same; `fillers` do not describe a product
 * and are ignored beside other words.
 */
export const synonymKinds = ['synonyms', 'fillers'] as const

export const maxSynonymTerms = 40

export const maxTermLength = 60

const termSchema = requiredText(say('word'), maxTermLength)

/** A group as it is sent; terms in any case and spacing. */
export const synonymInputSchema = z.object({
  kind: z.enum(synonymKinds),
  terms: z
    .array(termSchema)
    .min(1, say('words'))
    .max(maxSynonymTerms, say('tooManyWords', maxSynonymTerms)),
})

export const synonymChangeSchema = synonymInputSchema.extend({
  /** `updatedAt` of the group that the form was filled from; absent: it is changed in any case. */
  updatedAt: z.iso
    .datetime(say('isoTime'))
    .transform((time) => new Date(time))
    .optional(),
})

/** A search that people make, and the words of the shop for the same. */
export const newTermSchema = z.object({
  term: termSchema,
  meaning: requiredText(say('meaning'), maxTermLength),
})

export const synonymGroupSchema = z.object({
  _id: z.string(),
  kind: z.enum(synonymKinds),
  terms: z.array(z.string()),
  /** Sent back with a change, which is rejected when somebody else has saved one since. */
  updatedAt: z.string(),
})

export type SynonymGroup = z.output<typeof synonymGroupSchema>
