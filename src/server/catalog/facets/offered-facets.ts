import { facetTexts, priceBandLabel } from '#shared/catalog/facet-texts.ts'
import {
  facetKey,
  optionPrefix,
  priceBandKey,
  priceBands,
  specPrefix,
} from '#shared/catalog/facets.ts'
import type { Facet } from '#shared/catalog/product-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { CategoryIndex, Glossary } from '../catalog-cache.ts'
import type { ListingFilters } from '../listing/listing-filters.ts'
import type { FacetCount } from './facet-queries.ts'
import { inOptionOrder, type OfferedOption } from './offered-options.ts'

/** A facet that a listing can be narrowed by. */
export interface OfferedFacet {
  name: string
  label: string
  /** Of an option: its values as products order them. */
  orders?: OfferedOption['orders']
}

/** Price, brand, the specifications of the listing's category, options, colour, rating and stock. */
export function offeredFacets(
  known: CategoryIndex,
  filters: ListingFilters,
  options: readonly OfferedOption[],
): OfferedFacet[] {
  const { names } = facetTexts.en
  const { categoryId, subcategoryIds } = filters
  const category = known.all.find(
    ({ _id, subcategories }) =>
      _id === categoryId || subcategories.some((each) => subcategoryIds?.includes(each._id)),
  )
  const specs =
    category?.facets.map((label) => ({ name: specPrefix + facetKey(label), label })) ?? []
  // A URL may narrow by what no category offers: it must be seen to be taken off.
  const othersThan = (offered: readonly OfferedFacet[], prefix: string) =>
    filters.facets
      .filter(({ name }) => name.startsWith(prefix))
      .filter(({ name }) => !offered.some((each) => each.name === name))
      .map(({ name }) => ({ name, label: name.slice(prefix.length) }))
  return [
    { name: 'price', label: names.price },
    { name: 'brand', label: names.brand },
    ...specs,
    ...othersThan(specs, specPrefix),
    ...options,
    ...othersThan(options, optionPrefix),
    { name: 'color', label: names.color },
    { name: 'minRating', label: names.minRating },
    { name: 'inStock', label: names.inStock },
  ]
}

/** The names of the facets that narrow a listing. */
export function chosenFacets({
  facets,
  minPrice,
  maxPrice,
  minRating,
  inStock,
}: ListingFilters): string[] {
  return [
    ...(minPrice !== undefined || maxPrice !== undefined ? ['price'] : []),
    ...facets.map(({ name }) => name),
    ...(minRating === undefined ? [] : ['minRating']),
    ...(inStock ? ['inStock'] : []),
  ]
}

/** The filters without those of one facet. */
export function without(filters: ListingFilters, name: string): ListingFilters {
  if (name === 'price') return { ...filters, minPrice: undefined, maxPrice: undefined }
  if (name === 'minRating') return { ...filters, minRating: undefined }
  if (name === 'inStock') return { ...filters, inStock: false }
  return { ...filters, facets: filters.facets.filter((facet) => facet.name !== name) }
}

/** The filters without options, so that choosing one takes no other away. */
export function withoutOptions(filters: ListingFilters): ListingFilters {
  const facets = filters.facets.filter(({ name }) => !name.startsWith(optionPrefix))
  return { ...filters, facets }
}

/** A facet with its values, from what was counted; each counted product stands for `scale` products. */
export function readFacet(
  { name, label, orders }: OfferedFacet,
  filters: ListingFilters,
  { rows, scale }: { rows: readonly FacetCount[]; scale: number },
): Facet {
  const found = rows
    .filter(({ key }) => key.startsWith(`${name}=`))
    .map(({ key, label: text, count }) => ({ value: key.slice(name.length + 1), text, count }))
  const chosen = chosenValues(name, filters)
  const absent = chosen.filter((value) => !found.some((each) => each.value === value))
  const values = [...found, ...absent.map((value) => ({ value, text: null, count: 0 }))]
    .map(({ value, text, count }) => ({
      value,
      label: text ?? valueLabel(name, value, 'en'),
      count: scale === 1 ? count : rounded(count * scale),
      selected: chosen.includes(value),
    }))
    .filter(({ count, selected }) => count > 0 || selected)
  return {
    name,
    label,
    isEstimate: scale > 1,
    values: orders ? inOptionOrder(values, orders) : inOrder(name, values),
  }
}

function chosenValues(name: string, filters: ListingFilters): readonly string[] {
  const { facets, minPrice, maxPrice, minRating, inStock } = filters
  if (name === 'minRating') return minRating === undefined ? [] : [String(minRating)]
  if (name === 'inStock') return inStock ? ['true'] : []
  if (name !== 'price') return facets.find((facet) => facet.name === name)?.keys ?? []
  const isChosen = ({ min, max }: { min: number; max: number | null }) =>
    (minPrice ?? 0) === poishaFromTaka(min) &&
    maxPrice === (max === null ? undefined : poishaFromTaka(max)) &&
    (minPrice !== undefined || maxPrice !== undefined)
  return priceBands.filter(isChosen).map(priceBandKey)
}

function valueLabel(name: string, value: string, language: Language): string {
  const t = facetTexts[language]
  if (name === 'minRating') return t.stars(Number(value))
  if (name === 'inStock') return t.inStock
  const band = name === 'price' && priceBands.find((each) => priceBandKey(each) === value)
  return band ? priceBandLabel(band, language) : value
}

/** The facets with labels in that language; brands are data. */
export function facetsIn(
  language: Language,
  facets: readonly Facet[],
  { translate }: Glossary,
): Facet[] {
  if (language === 'en') return [...facets]
  const names: Record<string, string> = facetTexts[language].names
  const labelOf = ({ name }: Facet, { value, label }: Facet['values'][number]) => {
    if (shopFacets.has(name)) return valueLabel(name, value, language)
    if (name === 'color') return translate('color', label, language)
    if (name.startsWith(specPrefix)) return translate('specification_value', label, language)
    return name.startsWith(optionPrefix) ? translate('option_value', label, language) : label
  }
  return facets.map((facet) => ({
    ...facet,
    label: names[facet.name] ?? translate('specification', facet.label, language),
    values: facet.values.map((each) => ({ ...each, label: labelOf(facet, each) })),
  }))
}

/** Facets whose values are not data of products. */
const shopFacets: ReadonlySet<string> = new Set(['price', 'minRating', 'inStock'])

/** The most frequent first; price bands from low to high. */
function inOrder(name: string, values: Facet['values']): Facet['values'] {
  if (name !== 'price') return values.toSorted((a, b) => b.count - a.count)
  const bands = priceBands.map(priceBandKey)
  return values.toSorted((a, b) => bands.indexOf(a.value) - bands.indexOf(b.value))
}

/** An estimate, to two figures. */
function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.round(count / unit) * unit
}
