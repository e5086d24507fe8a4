import type { Category } from '#shared/catalog/category-schemas.ts'
import type { Shop } from '../shop.ts'
import { categoriesTag } from './catalog-changes.ts'
import type { CategoryIndex } from './catalog-cache.ts'
import { loadCategories } from './read-categories.ts'
import { splitWords } from './search-words.ts'

const bytesPerCategory = 1000

export function categoryIndex(shop: Shop): Promise<CategoryIndex> {
  return shop.catalogCache.categories.get('all', async () => {
    const all = await loadCategories(shop)
    const named = all.flatMap((category) => [category, ...category.subcategories])
    const value = {
      all,
      nameOf: new Map(named.map(({ _id, name }) => [_id, name])),
      idsByWord: groupByWord(named),
    }
    return { value, tags: [categoriesTag], bytes: named.length * bytesPerCategory }
  })
}

function groupByWord(named: readonly { _id: string; name: string }[]) {
  const idsByWord = new Map<string, string[]>()
  for (const { _id, name } of named) {
    for (const word of splitWords(name)) {
      const ids = idsByWord.get(word)
      if (ids) ids.push(_id)
      else idsByWord.set(word, [_id])
    }
  }
  return idsByWord
}

/** The category of that name, whatever the case of its letters. */
export function findCategoryByName(known: CategoryIndex, name: string): Category | undefined {
  const wanted = name.toLowerCase()
  return known.all.find((category) => category.name.toLowerCase() === wanted)
}

/** The subcategories of that name, of one category or of all. */
export function findSubcategoryIds(categories: readonly Category[], name: string): string[] {
  const wanted = name.toLowerCase()
  return categories.flatMap(({ subcategories }) =>
    subcategories.filter((each) => each.name.toLowerCase() === wanted).map((each) => each._id),
  )
}
