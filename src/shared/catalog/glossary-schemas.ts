import { z } from 'zod'
import { contentText, contentTexts } from '../api/content-text-schemas.ts'
import { adminListQuerySchema } from '../api/pagination.ts'
import { maxCharacters, optionalQuery, requiredText } from '../api/parameters.ts'
import { catalogMessage } from './catalog-texts.ts'
import { facetKey, maxFacetLength } from './facets.ts'

/**
 * Names of options are words of specifications, values of the option of colours are colours. A value of a
 * specification is translated by its parts, as filters offer them: "USB-C, 2 hours" has two.
 */
export const glossaryKinds = [
  'specification',
  'specification_value',
  'color',
  'option_value',
] as const

export type GlossaryKind = (typeof glossaryKinds)[number]

/** A part of a specification may be a whole line. */
export const maxTermLength = { name: maxFacetLength, part: 300 } as const

/** Of a translation; a longer part of a specification is prose, which is not listed. */
export const maxLengthOfTerm = (kind: GlossaryKind): number =>
  kind === 'specification_value' ? maxTermLength.part : maxTermLength.name

const texts = contentTexts({ term: contentText(maxTermLength.part) })

/** A word that products share; `texts` has what it is called in other languages. */
export const glossaryTermSchema = z.object({
  kind: z.enum(glossaryKinds),
  /** In English, as most products write it. */
  term: z.string(),
  /** How many products use it. */
  products: z.int(),
  texts,
  /** How pages write it without a translation: an amount with its unit, or a code. Absent for other words. */
  automatic: texts.optional(),
})

export const glossaryStates = ['missing', 'complete'] as const

export const glossaryQuerySchema = adminListQuerySchema.extend({
  kind: optionalQuery(z.enum(glossaryKinds)),
  state: optionalQuery(z.enum(glossaryStates)),
})

/** How many terms of the kinds that are listed there are, whatever their state and the search. */
export const glossaryCountsSchema = z.object({
  total: z.int(),
  missing: z.int(),
  complete: z.int(),
})

export const glossaryChangeSchema = z
  .object({
    kind: z.enum(glossaryKinds),
    term: requiredText(catalogMessage('glossaryTerm'), maxTermLength.part).refine(
      (term) => facetKey(term) !== '',
      catalogMessage('glossaryTerm'),
    ),
    texts,
  })
  .refine(
    ({ kind, texts: { bn } }) =>
      kind === 'specification_value' || (bn?.term ?? '').length <= maxTermLength.name,
    { path: ['texts', 'bn', 'term'], error: maxCharacters(maxTermLength.name) },
  )

export type GlossaryTerm = z.output<typeof glossaryTermSchema>

export type GlossaryQuery = z.output<typeof glossaryQuerySchema>

export type GlossaryCounts = z.output<typeof glossaryCountsSchema>

export type GlossaryChange = z.output<typeof glossaryChangeSchema>
