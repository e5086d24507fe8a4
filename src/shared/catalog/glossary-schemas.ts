import { z } from 'zod'
import { contentText, contentTexts } from '../api/content-text-schemas.ts'
import { adminListQuerySchema } from '../api/pagination.ts'
import { optionalQuery, requiredText } from '../api/parameters.ts'
import { catalogMessage } from './catalog-texts.ts'
import { facetKey, maxFacetLength } from './facets.ts'

/** Names of options are words of specifications, values of the option of colours are colours. */
export const glossaryKinds = ['specification', 'color', 'option_value'] as const

export type GlossaryKind = (typeof glossaryKinds)[number]

const texts = contentTexts({ term: contentText(maxFacetLength) })

/** A word that products share; `texts` has what it is called in other languages. */
export const glossaryTermSchema = z.object({
  kind: z.enum(glossaryKinds),
  /** In English, as most products write it. */
  term: z.string(),
  /** How many products use it. */
  products: z.int(),
  texts,
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

export const glossaryChangeSchema = z.object({
  kind: z.enum(glossaryKinds),
  term: requiredText(catalogMessage('glossaryTerm'), 100).refine(
    (term) => facetKey(term) !== '',
    catalogMessage('glossaryTerm'),
  ),
  texts,
})

export type GlossaryTerm = z.output<typeof glossaryTermSchema>

export type GlossaryQuery = z.output<typeof glossaryQuerySchema>

export type GlossaryCounts = z.output<typeof glossaryCountsSchema>

export type GlossaryChange = z.output<typeof glossaryChangeSchema>
