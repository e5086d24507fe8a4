import { z } from 'zod'

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
