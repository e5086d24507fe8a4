import { z } from 'zod'
import { queryText } from '../api/query-parameters.ts'

/** Products and categories together: what fits under a search box. */
export const maxSuggestions = 8

export const suggestionQuerySchema = z.object({ q: queryText.transform((q) => q ?? '') })

export const suggestionsSchema = z.object({
  categories: z.array(
    z.object({ _id: z.string(), name: z.string(), image: z.string().nullable() }),
  ),
  products: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      category: z.string(),
      price: z.number(),
      image: z.string().nullable(),
    }),
  ),
  /** When nothing is found: the nearest search that finds something, null if none comes near. */
  nearest: z.string().nullable(),
})

export type Suggestions = z.output<typeof suggestionsSchema>
