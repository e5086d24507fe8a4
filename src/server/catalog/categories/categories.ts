import type { AdminCategory, AdminSubcategory, Category } from '#shared/catalog/category-schemas.ts'
import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import { type Language, languages } from '#shared/languages/languages.ts'
import { storedText, type StoredTexts } from '../../platform/content-texts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/domain-error.ts'
import { findImages } from '../../platform/images/find-images.ts'
import type { Shop } from '../../shop.ts'
import {
  categoriesTag,
  type CategoryIndex,
  type NamedCategory,
  type StoredCategory,
} from '../catalog-cache.ts'
import { findGlossary } from '../glossary/glossary.ts'
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
import { serializeAdminCategory, storedCategory } from './category-serializer.ts'

const bytesPerCategory = 1000

export function categoryIndex(shop: Shop): Promise<CategoryIndex> {
  return shop.catalogCache.categories.get('all', async () => {
    const all = await loadCategories(shop)
    const categoriesAndSubcategories = all.flatMap((category) => [
      category,
      ...category.subcategories,
    ])
    const value = {
      all,
      nameOf: namesByLanguage(categoriesAndSubcategories),
      byWord: groupByWord(
        categoriesAndSubcategories.flatMap((each) =>
          namesOf(each).map((name) => ({ _id: each._id, name })),
        ),
      ),
    }
    return {
      value,
      tags: [categoriesTag],
      bytes: categoriesAndSubcategories.length * bytesPerCategory,
    }
  })
}

type Named = Pick<StoredCategory, '_id' | 'name' | 'texts'>

/** The names of categories and subcategories by id, in each language; in English where one lacks. */
export function namesByLanguage(all: readonly Named[]): CategoryIndex['nameOf'] {
  const inLanguage = (language: Language) =>
    new Map(all.map((each) => [each._id, nameIn(language, each)]))
  return { en: inLanguage('en'), bn: inLanguage('bn') }
}

function nameIn(language: Language, { name, texts }: Named): string {
  return storedText(texts, language, 'name') ?? name
}

/** Its name in every language in which it has one. */
function namesOf(category: Named): string[] {
  return [...new Set(languages.map((language) => nameIn(language, category)))]
}

const betweenKinds = / *(?:&|,|\/|\band\b|(?<= )(?:ও|এবং)(?= )) */i

function groupByWord(names: readonly { _id: string; name: string }[]) {
  const byWord = new Map<string, NamedCategory[]>()
  const add = (word: string, category: NamedCategory) =>
    byWord.set(word, [...(byWord.get(word) ?? []), category])
  for (const { _id: id, name } of names) {
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

/** The category of that name in any language, ignoring case. */
export function findCategoryByName(index: CategoryIndex, name: string): StoredCategory | undefined {
  return index.all.find(isNamed(name))
}

/** The subcategories of that name in any language, of one category or of all. */
export function findSubcategoryIds(categories: readonly StoredCategory[], name: string): string[] {
  return categories.flatMap(({ subcategories }) =>
    subcategories.filter(isNamed(name)).map((each) => each._id),
  )
}

/** The ids of the category and subcategory of these names in any language, as far as there are such. */
export function findNamedCategories(
  index: CategoryIndex,
  { category, subcategory }: { category: string; subcategory: string },
): { categoryId: string | undefined; subcategoryId: string | undefined } {
  const found = findCategoryByName(index, category)
  const [subcategoryId] = findSubcategoryIds(found ? [found] : index.all, subcategory)
  return { categoryId: found?._id, subcategoryId }
}

function isNamed(name: string) {
  const wanted = name.normalize('NFC').toLowerCase()
  return (category: Named) => namesOf(category).some((each) => each.toLowerCase() === wanted)
}

/** Categories for shoppers: the active ones, each with its active subcategories. */
export async function listActiveCategories(shop: Shop, language: Language): Promise<Category[]> {
  const [{ all }, glossary] = await Promise.all([categoryIndex(shop), findGlossary(shop)])
  return all
    .filter((category) => category.isActive)
    .map(({ texts: written, ...category }) => ({
      ...category,
      ...textsIn(language, written, category),
      facets: category.facets.map((name) => glossary.translate('specification', name, language)),
      subcategories: category.subcategories
        .filter((each) => each.isActive)
        .map(({ texts, ...each }) => ({ ...each, ...textsIn(language, texts, each) })),
    }))
}

function textsIn(
  language: Language,
  texts: StoredTexts,
  { name, description }: Pick<Category, 'name' | 'description'>,
) {
  return {
    name: storedText(texts, language, 'name') ?? name,
    description: storedText(texts, language, 'description') ?? description,
  }
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
  const category = (await listAllCategories(shop)).find(({ _id }) => _id === id)
  if (subId === undefined) return category ?? null
  return category?.subcategories.find(({ _id }) => _id === subId) ?? null
}

/** Specifications of a category's products, for its form. Null for an unknown category. */
export async function listSpecifications(shop: Pick<Shop, 'db'>, categoryId: string) {
  const category = await findCategory(shop, { id: categoryId })
  return category && selectSpecifications(shop.db, categoryId)
}

/** Every category with every subcategory, read from the database. */
export async function loadCategories({ db }: Pick<Shop, 'db'>): Promise<StoredCategory[]> {
  return readCategories(db, storedCategory)
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

/** Resolves the paths of many products, each path once. */
export function categoryPathFinder(tx: Tx): FindCategoryPath {
  const paths = new Map<string, CategoryPath>()
  return async (category, subcategory) => {
    const key = JSON.stringify([category, subcategory])
    const path = paths.get(key) ?? (await resolveCategoryPath(tx, category, subcategory))
    paths.set(key, path)
    return path
  }
}

export type FindCategoryPath = (
  category: string,
  subcategory: string | null,
) => Promise<CategoryPath>
