/** Facets narrow a list for shoppers, beside category and search. */

/** Specifications that the administrator may offer as facets of one category. */
export const maxCategoryFacets = 8

/** Values of one facet in a request, and specifications that one request narrows by. */
export const maxFacetValues = 20

export const maxSpecFacets = 10

export const maxOptionFacets = 6

/** Longer values are prose, not filters. `product_facet_pairs` in the database uses the same limit. */
export const maxFacetLength = 40

/** Parameters of the API and of URLs that name a specification begin with it: `spec.connection`. */
export const specPrefix = 'spec.'

/** Parameters that name an option of variants begin with it: `option.storage`. */
export const optionPrefix = 'option.'

/**
 * How a value is written in URLs and compared: without case, spaces and commas, so that "20,000 mAh"
 * and "20000mah" are the same. `facet_key` in the database is the same rule.
 */
export function facetKey(text: string): string {
  // PostgreSQL stores no null character.
  return text
    .toLowerCase()
    .replaceAll('\0', '')
    .replaceAll(/[ ,=\t\n\r\u00A0]/g, '')
}

/** Between the parts of a specification's value, each of which is a facet; `product_facet_pairs` has the same rule. */
export const betweenParts = /([,;] )/

/** The keys of a comma-separated list, each once, in a fixed order: one selection has one URL. */
export function facetKeys(text: string): string[] {
  const keys = text.split(',').map((value) => facetKey(value).slice(0, maxFacetLength))
  return [...new Set(keys.filter((key) => key !== ''))].sort().slice(0, maxFacetValues)
}

/** A specification or an option, and the values of which a product or a variant must have one. */
export interface NamedFilter {
  /** As in `spec.{name}`, a key. */
  name: string
  values: readonly string[]
}

type Parameters = Iterable<readonly [string, string]>

/** The filters in parameters named `spec.{name}`; the others are ignored. */
export function specFilters(parameters: Parameters): NamedFilter[] {
  return namedFilters(specPrefix, parameters).slice(0, maxSpecFacets)
}

/** The filters in parameters named `option.{name}`; the others are ignored. */
export function optionFilters(parameters: Parameters): NamedFilter[] {
  return namedFilters(optionPrefix, parameters).slice(0, maxOptionFacets)
}

function namedFilters(prefix: string, parameters: Parameters): NamedFilter[] {
  const valuesByName = new Map<string, string>()
  for (const [parameter, values] of parameters) {
    if (!parameter.startsWith(prefix)) continue
    const name = facetKey(parameter.slice(prefix.length)).slice(0, maxFacetLength)
    const before = valuesByName.get(name)
    if (name !== '') valuesByName.set(name, before === undefined ? values : `${before},${values}`)
  }
  return [...valuesByName]
    .map(([name, text]) => ({ name, values: facetKeys(text) }))
    .filter(({ values }) => values.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The names in a listing's filters, which differ by language; blank and empty: not set. */
export interface FilterNames {
  category: string
  subcategory: string
  color: readonly string[]
  specs: readonly NamedFilter[]
  options: readonly NamedFilter[]
}

export interface PriceBand {
  /** In taka; both ends belong to the band. */
  min: number
  max: number | null
}

/** The presets of the price filter (SPEC §2). */
export const priceBands: readonly PriceBand[] = [
  { min: 0, max: 5000 },
  { min: 5000, max: 15_000 },
  { min: 15_000, max: 30_000 },
  { min: 30_000, max: null },
]

/** A band as the value of its facet: `5000-15000`, `30000-`. */
export function priceBandKey({ min, max }: PriceBand): string {
  return `${min}-${max ?? ''}`
}

/** The lowest ratings that are offered as a facet. */
export const ratingSteps = [4, 3] as const
