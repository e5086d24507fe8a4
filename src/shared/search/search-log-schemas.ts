import { z } from 'zod'
import { adminListQuerySchema } from '../api/pagination.ts'
import { optionalQuery, withoutNull } from '../api/parameters.ts'
import { productIdSchema } from '../catalog/product-id-schemas.ts'
import { messagesOf } from '../languages/texts.ts'
import { searchFormTexts } from './search-form-texts.ts'

const say = messagesOf(searchFormTexts)

/** Longer searches are pasted texts and are not counted. */
export const maxLoggedLength = 80

/** How long searches stay countable. */
export const searchLogDays = 90

const searchText = z.string().max(1000).refine(withoutNull, say('unsearchable'))

/** A browser's report about a search, without anything about the person. */
export const searchEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('search'),
    search: searchText,
    /** How many products were found. */
    found: z.int().min(0),
  }),
  z.object({
    kind: z.literal('click'),
    search: searchText,
    productId: productIdSchema,
  }),
])

export const searchStates = ['empty', 'found'] as const

export const searchListQuerySchema = adminListQuerySchema.extend({
  /** Only terms whose searches mostly found nothing, or only the others. */
  state: optionalQuery(z.enum(searchStates)),
})

/** How often a term was searched for in the last 90 days, and with what result. */
export const loggedSearchSchema = z.object({
  search: z.string(),
  searches: z.int(),
  /** Searches without a result. */
  emptySearches: z.int(),
  /** Products opened or put into the cart from the results. */
  clicks: z.int(),
  /** Lines of orders with a product found by it. */
  orders: z.int(),
  /** The day of the last one, as YYYY-MM-DD in Dhaka. */
  lastDay: z.string(),
  /** The products that were chosen most, at most three. */
  products: z.array(
    z.object({ _id: z.string(), name: z.string(), clicks: z.int(), orders: z.int() }),
  ),
})

export type SearchEvent = z.output<typeof searchEventSchema>
export type SearchListQuery = z.output<typeof searchListQuerySchema>
export type LoggedSearch = z.output<typeof loggedSearchSchema>
