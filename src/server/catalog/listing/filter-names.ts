import type { FilterNames } from '#shared/catalog/facets.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Shop } from '../../shop.ts'
import { categoryIndex, findNamedCategories } from '../categories/categories.ts'
import { findGlossary } from '../glossary/glossary.ts'
import { specFiltersIn, variantFilters } from './listing-filters.ts'

/**
 * The filters of a listing as pages of each language name them, whatever language their URL was written in:
 * categories by their names in it, colours, specifications and options by their keys. Unknown names stay.
 */
export async function filterNames(
  shop: Shop,
  { category, subcategory, specs, ...variants }: FilterNames,
): Promise<Record<Language, FilterNames>> {
  const [index, glossary] = await Promise.all([categoryIndex(shop), findGlossary(shop)])
  const found = findNamedCategories(index, { category, subcategory })
  const { color, options } = variantFilters(variants, glossary)
  const keys = {
    color: color.toSorted(),
    specs: specFiltersIn({ specs }, glossary).toSorted(byName),
    options: options.toSorted(byName),
  }
  const namesIn = (language: Language) => ({
    ...keys,
    category: nameIn(index.nameOf[language], found.categoryId, category),
    subcategory: nameIn(index.nameOf[language], found.subcategoryId, subcategory),
  })
  return { en: namesIn('en'), bn: namesIn('bn') }
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** As it is written, where that differs in case only. */
function nameIn(names: ReadonlyMap<string, string>, id: string | undefined, written: string) {
  const name = names.get(id ?? '') ?? written
  return name.toLowerCase() === written.normalize('NFC').toLowerCase() ? written : name
}
