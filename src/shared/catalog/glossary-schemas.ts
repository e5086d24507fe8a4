import { z } from 'zod'
import { contentText, contentTexts } from '../api/content-text-schemas.ts'
import { maxFacetLength } from './facets.ts'

export const glossaryKinds = ['specification', 'color'] as const

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

export const glossaryChangeSchema = glossaryTermSchema
  .pick({ kind: true, texts: true })
  .extend({ term: z.string().trim().min(1).max(100) })

export type GlossaryTerm = z.output<typeof glossaryTermSchema>

export type GlossaryChange = z.output<typeof glossaryChangeSchema>
