import type { Facet } from '#shared/catalog/product-schemas.ts'
import {
  facetKeys,
  type NamedFilter,
  optionFilters,
  optionPrefix,
  specFilters,
  specPrefix,
} from '#shared/catalog/facets.ts'
import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import { urls } from '#shared/urls.ts'
import { parsePageNumber } from '../../ui/layout/pagination.tsx'

type SortField = NonNullable<ProductListQuery['sortBy']>
type SortOrder = NonNullable<ProductListQuery['sortOrder']>

/** A facet as a page needs it: chosen values are in the URL, and most are their own label. */
export interface ListedFacet extends Omit<Facet, 'values'> {
  values: { value: string; count: number; label?: string }[]
}

/** The filters of a listing URL. Blank texts and nulls mean that a filter is not set. */
export interface ListingFilters {
  search: string
  /** Search for exactly what was typed. */
  literal: boolean
  category: string
  subcategory: string
  minPrice: number | null
  maxPrice: number | null
  tags: string
  isOnSale: boolean
  featured: boolean
  /** Keys of values, any of which matches. */
  brand: readonly string[]
  color: readonly string[]
  specs: readonly NamedFilter[]
  /** Options of variants. */
  options: readonly NamedFilter[]
  inStock: boolean
  /** The lowest rating, 1 to 5. */
  minRating: number | null
  /** Null is the default: newest first, or best match for a search. */
  sort: Sort | null
  page: number
}

export type Sort = `${SortField}-${SortOrder}`

export const noFilters: ListingFilters = {
  search: '',
  literal: false,
  category: '',
  subcategory: '',
  minPrice: null,
  maxPrice: null,
  tags: '',
  isOnSale: false,
  featured: false,
  brand: [],
  color: [],
  specs: [],
  options: [],
  inStock: false,
  minRating: null,
  sort: null,
  page: 1,
}

const sortFields: readonly SortField[] = ['createdAt', 'price', 'rating', 'name', 'relevance']
const maxTextLength = 200

/** Parses a URL's parameters leniently: invalid ones are ignored. */
export function parseFilters(query: URLSearchParams): ListingFilters {
  // PostgreSQL stores no null character.
  const text = (name: string) =>
    (query.get(name) ?? '').replaceAll('\0', '').trim().slice(0, maxTextLength)
  const isOnSale = query.get('isOnSale') === 'true'
  const category = isOnSale ? '' : text('category')
  return {
    search: text('search'),
    literal: query.get('literal') === 'true' && text('search') !== '',
    category,
    subcategory: isOnSale ? '' : text('subcategory'),
    minPrice: parseAmount(query.get('minPrice')),
    maxPrice: parseAmount(query.get('maxPrice')),
    tags: text('tags'),
    isOnSale,
    featured: query.get('featured') === 'true',
    brand: facetKeys(query.getAll('brand').join(',')),
    color: facetKeys(query.getAll('color').join(',')),
    specs: specFilters(query),
    options: optionFilters(query),
    inStock: query.get('inStock') === 'true',
    minRating: parseRating(query.get('minRating')),
    sort: parseSort(query.get('sortBy') ?? '', query.get('sortOrder')),
    page: parsePageNumber(query.get('page')),
  }
}

/** Whether a URL asks for a price that is none, such as -5. */
export function hasInvalidPrice(query: URLSearchParams): boolean {
  return ['minPrice', 'maxPrice'].some((name) => {
    const typed = query.get(name) ?? ''
    return typed.trim() !== '' && parseAmount(typed) === null
  })
}

/** A typed price; null when it is blank, negative or no number. */
export function parseAmount(typed: string | null): number | null {
  if (typed === null || typed.trim() === '') return null
  const amount = Number(latinDigits(typed))
  return Number.isFinite(amount) && amount >= 0 && amount <= 1e9 ? amount : null
}

function parseRating(typed: string | null): number | null {
  return typed !== null && /^[1-5]$/.test(typed) ? Number(typed) : null
}

/** A form without scripts sends both in one: `price-desc`. */
function parseSort(sortBy: string, sortOrder: string | null): Sort | null {
  const [name, order = sortOrder] = sortBy.split('-')
  const field = sortFields.find((each) => each === name)
  if (!field) return null
  const usual: SortOrder = field === 'name' || field === 'price' ? 'asc' : 'desc'
  return `${field}-${order === 'asc' || order === 'desc' ? order : usual}`
}

/** The chosen specifications and options, named as their parameters. */
export function namedFacets({ specs, options }: Pick<ListingFilters, 'specs' | 'options'>) {
  const withPrefix = (prefix: string, filters: readonly NamedFilter[]) =>
    filters.map(({ name, values }) => ({ name: `${prefix}${name}`, values }))
  return [...withPrefix(specPrefix, specs), ...withPrefix(optionPrefix, options)]
}

/** The query parameters in a fixed order, so that one listing has one URL. */
export function filterEntries(filters: ListingFilters): [string, string][] {
  const [sortBy = '', sortOrder = ''] = filters.sort?.split('-') ?? []
  const entries: [string, string | number | null][] = [
    ['search', filters.search],
    ['literal', filters.literal ? 'true' : ''],
    ['category', filters.category],
    ['subcategory', filters.subcategory],
    ['minPrice', filters.minPrice],
    ['maxPrice', filters.maxPrice],
    ['tags', filters.tags],
    ['isOnSale', filters.isOnSale ? 'true' : ''],
    ['featured', filters.featured ? 'true' : ''],
    ['brand', filters.brand.join(',')],
    ['color', filters.color.join(',')],
    ['inStock', filters.inStock ? 'true' : ''],
    ['minRating', filters.minRating],
    ...namedFacets(filters).map(({ name, values }): [string, string] => [name, values.join(',')]),
    ['sortBy', sortBy],
    ['sortOrder', sortOrder],
    ['page', filters.page > 1 ? filters.page : null],
  ]
  return entries.flatMap(([name, value]): [string, string][] =>
    value === null || value === '' ? [] : [[name, String(value)]],
  )
}

export function listingUrl(filters: ListingFilters): string {
  return urls.products(Object.fromEntries(filterEntries(filters)))
}
