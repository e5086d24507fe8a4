import type { SpecFilter } from './facets.ts'

/** The filters of a listing that are named in one language or another; blank and empty: not set. */
export interface FilterNames {
  category: string
  subcategory: string
  color: readonly string[]
  specs: readonly SpecFilter[]
}
