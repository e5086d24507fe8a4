import { z } from 'zod'
import { pageQuery, queryText } from './parameters.ts'

export const paginationSchema = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
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
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
  }
}

/** Searching and paging of the administrator's tables. */
export const adminListQuerySchema = z.object({
  ...pageQuery({ default: 20, max: 100 }),
  search: queryText,
})

export type AdminListQuery = z.output<typeof adminListQuerySchema>
