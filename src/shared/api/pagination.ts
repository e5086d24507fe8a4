import { z } from 'zod'
import { pageQuery, queryText } from './parameters.ts'

export const paginationSchema = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  /** At most 10,000 where counting stops there; `isTotalCapped` then says that there are more. */
  totalItems: z.int(),
  isTotalCapped: z.boolean(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
})

export type Pagination = z.output<typeof paginationSchema>

export interface PageRequest {
  page: number
  limit: number
}

export function paginate({ page, limit }: PageRequest, totalItems: number): Pagination {
  const totalPages = Math.max(1, Math.ceil(totalItems / limit))
  return {
    currentPage: page,
    totalPages,
    totalItems,
    isTotalCapped: false,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
  }
}

/** The administrator's lists count up to this number and show "10,000+" beyond. */
export const maxListTotal = 10_000

/** The last page of an administrator's list: further back, search and filters find things sooner. */
export const maxListPage = 1000

/**
 * The pagination of a list that is counted no further than `maxListTotal`. `counted` may be one more;
 * `foundRows` is one more than the page when another one follows. Beyond the last counted row
 * `totalPages` is the last page known to exist.
 */
export function paginateCapped(
  { page, limit }: PageRequest,
  { counted, foundRows }: { counted: number; foundRows: number },
): Pagination {
  const totalItems = Math.min(counted, maxListTotal)
  const hasNextPage = foundRows > limit && page < maxListPage
  const lastSeenPage = foundRows > 0 ? page : 1
  return {
    currentPage: page,
    totalPages: Math.max(Math.ceil(totalItems / limit), hasNextPage ? page + 1 : lastSeenPage),
    totalItems,
    isTotalCapped: counted > maxListTotal,
    hasNextPage,
    hasPrevPage: page > 1,
  }
}

/** Searching and paging of the administrator's tables. */
export const adminListQuerySchema = z.object({
  ...pageQuery({ default: 20, max: 100, maxPage: maxListPage }),
  search: queryText,
})

export type AdminListQuery = z.output<typeof adminListQuerySchema>
