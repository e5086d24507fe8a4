import type { AdminCategory, AdminSubcategory, Category } from '#shared/catalog/category-schemas.ts'
import type { Picture } from '#shared/catalog/product-schemas.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import { findImages } from '../../platform/images/image-library.ts'
import type { Shop } from '../../shop.ts'
import { categoriesTag, type CategoryIndex, type NamedCategory } from '../catalog-cache.ts'
import { catalogTexts } from '../catalog-texts.ts'
import { splitWords } from '../search/search-words.ts'
import {
  type CategoryKey,
  type CategoryRow,
  type SubcategoryRow,
  selectCategories,
  selectCategoryByName,
  selectSpecifications,
  selectSubcategories,
  selectSubcategoryByName,
} from './category-queries.ts'
import { serializeAdminCategory, serializeCategory } from './category-serializer.ts'

const bytesPerCategory = 1000

export function categoryIndex(shop: Shop): Promise<CategoryIndex> {
  return shop.catalogCache.categories.get('all', async () => {
    const all = await loadCategories(shop)
    const named = all.flatMap((category) => [category, ...category.subcategories])
    const value = {
      all,
      nameOf: new Map(named.map(({ _id, name }) => [_id, name])),
      byWord: groupByWord(named),
    }
    return { value, tags: [categoriesTag], bytes: named.length * bytesPerCategory }
  })
}

const betweenKinds = / *(?:&|,|\/|\band\b) */i

function groupByWord(named: readonly { _id: string; name: string }[]) {
  const byWord = new Map<string, NamedCategory[]>()
  const add = (word: string, category: NamedCategory) =>
    byWord.set(word, [...(byWord.get(word) ?? []), category])
  for (const { _id: id, name } of named) {
    const parts = name.split(betweenKinds).map(splitWords)
    const isOnly = parts.length === 1
    for (const words of parts) {
      for (const [at, word] of words.entries()) {
        add(word, { id, isOnly, isKind: at === words.length - 1 })
      }
      // Smartwatches are smart watches.
      if (words.length > 1) add(words.slice(-2).join(''), { id, isOnly, isKind: true })
    }
  }
  return byWord
}

/** The category of that name, ignoring case. */
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

/** What shoppers see: the active categories, each with its active subcategories. */
export async function listActiveCategories(shop: Shop): Promise<Category[]> {
  const { all } = await categoryIndex(shop)
  return all
    .filter((category) => category.isActive)
    .map((category) => ({
      ...category,
      subcategories: category.subcategories.filter((each) => each.isActive),
    }))
}

/** Every category with every subcategory as they are stored now, for the administrator. */
export async function listAllCategories({ db }: Pick<Shop, 'db'>): Promise<AdminCategory[]> {
  return readCategories(db, serializeAdminCategory)
}

/** A category or subcategory as it is stored now; null when there is none. */
export async function findCategory(
  shop: Pick<Shop, 'db'>,
  { id, subId }: CategoryKey,
): Promise<AdminCategory | AdminSubcategory | null> {
  const category = (await listAllCategories(shop)).find(({ _id }) => _id === id.toLowerCase())
  if (subId === undefined) return category ?? null
  return category?.subcategories.find(({ _id }) => _id === subId.toLowerCase()) ?? null
}

/** What products of a category can be narrowed by, for its form. Empty for an unknown category. */
export async function listSpecifications({ db }: Pick<Shop, 'db'>, categoryId: string) {
  return isId(categoryId) ? selectSpecifications(db, categoryId) : []
}

/** Every category with every subcategory, read from the database. */
export async function loadCategories({ db }: Pick<Shop, 'db'>): Promise<Category[]> {
  return readCategories(db, serializeCategory)
}

async function readCategories<T>(
  db: Db,
  serialize: (
    row: CategoryRow,
    subcategories: readonly SubcategoryRow[],
    images: ReadonlyMap<string, Picture>,
  ) => T,
): Promise<T[]> {
  const [categories, subcategories] = await Promise.all([
    selectCategories(db),
    selectSubcategories(db),
  ])
  const imageIds = [...categories, ...subcategories].flatMap((each) => each.pictureId ?? [])
  const images = await findImages(db, imageIds)
  const byCategory = Map.groupBy(subcategories, (each) => each.categoryId)
  return categories.map((row) => serialize(row, byCategory.get(row.id) ?? [], images))
}

export interface CategoryPath {
  categoryId: string
  subcategoryId: string | null
}

/** The category ids of these names, ignoring case; throws `invalid` for an unknown name. */
export async function resolveCategoryPath(
  tx: Tx,
  category: string,
  subcategory: string | null,
): Promise<CategoryPath> {
  const categoryId = await selectCategoryByName(tx, category)
  if (categoryId === null) {
    throw fieldError('category', (language) => catalogTexts[language].noCategoryNamed(category))
  }
  if (subcategory === null) return { categoryId, subcategoryId: null }
  const subcategoryId = await selectSubcategoryByName(tx, categoryId, subcategory)
  if (subcategoryId === null) {
    throw fieldError('subcategory', (language) =>
      catalogTexts[language].noSubcategoryNamed(category, subcategory),
    )
  }
  return { categoryId, subcategoryId }
}
