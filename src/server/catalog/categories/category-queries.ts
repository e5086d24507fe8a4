import { and, asc, count, eq, sql } from 'drizzle-orm'
import { maxFacetLength } from '#shared/catalog/facets.ts'
import type { StoredTexts } from '../../platform/content-texts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isUnchangedSince, nextUpdatedAt } from '../../platform/database/edit-conflicts.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import { newId } from '../../platform/ids.ts'
import { products } from '../products/product-tables.ts'
import { categories, subcategories } from './category-tables.ts'

/** A category by its id, or a subcategory by its own and its category's. */
export type CategoryKey = { id: string; subId?: string }

/** The form's fields of a category or subcategory. */
export interface CategoryColumns {
  name: string
  description: string
  isActive: boolean
  pictureId: string | null
  texts: StoredTexts
  /** Names of specifications, of a category only. */
  facets?: string[] | undefined
}

export async function selectCategories(db: Tx | Db) {
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.name))
}

export async function selectSubcategories(db: Tx | Db) {
  return db
    .select()
    .from(subcategories)
    .orderBy(asc(subcategories.position), asc(subcategories.name))
}

export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number]

export type SubcategoryRow = Awaited<ReturnType<typeof selectSubcategories>>[number]

/** Inserts a category at the end of the menu; returns its id. */
export async function insertCategory(
  tx: Tx,
  columns: CategoryColumns & { createdAt: Date },
): Promise<string> {
  const id = newId()
  const position = sql`(select coalesce(max(${categories.position}), 0) + 1 from ${categories})`
  await tx.insert(categories).values({ id, ...columns, updatedAt: columns.createdAt, position })
  return id
}

/** Inserts a subcategory at the end of its category; returns its id. */
export async function insertSubcategory(
  tx: Tx,
  categoryId: string,
  columns: CategoryColumns & { createdAt: Date },
): Promise<string> {
  const id = newId()
  const position = sql`(select coalesce(max(${subcategories.position}), 0) + 1 from ${subcategories} where ${subcategories.categoryId} = ${categoryId})`
  await tx
    .insert(subcategories)
    .values({ id, categoryId, ...columns, updatedAt: columns.createdAt, position })
  return id
}

/** Its texts and picture; null when it does not exist. If it does, it is locked until the transaction ends. */
export async function lockCategory(
  tx: Tx,
  key: CategoryKey,
  strength: 'update' | 'no key update' | 'key share',
): Promise<Pick<CategoryColumns, 'name' | 'description' | 'pictureId' | 'texts'> | null> {
  const table = tableOf(key)
  const { name, description, pictureId, texts } = table
  const rows = await tx
    .select({ name, description, pictureId, texts })
    .from(table)
    .where(isKey(key))
    .for(strength)
  return rows[0] ?? null
}

/** Fields of its form; undefined when it does not exist. `facets` is a category's alone. */
export async function selectCategoryRow(
  tx: Tx,
  key: CategoryKey,
): Promise<CategoryColumns | undefined> {
  const table = tableOf(key)
  const { name, description, isActive, pictureId, texts } = table
  const [row] = await tx
    .select({
      name,
      description,
      isActive,
      pictureId,
      texts,
      ...('facets' in table && { facets: table.facets }),
    })
    .from(table)
    .where(isKey(key))
  return row
}

const selectPath = prepared('category_path', (db) =>
  db
    .select({ category: categories.name, subcategory: subcategories.name })
    .from(categories)
    .leftJoin(subcategories, eq(subcategories.id, sql.placeholder('subcategoryId')))
    .where(eq(categories.id, sql.placeholder('categoryId'))),
)

/** The names of a product's category and subcategory. */
export async function selectCategoryPath(
  tx: Tx,
  { categoryId, subcategoryId }: { categoryId: string; subcategoryId: string | null },
): Promise<{ category: string | null; subcategory: string | null }> {
  const [row] = await selectPath(tx, { categoryId, subcategoryId })
  return row ?? { category: null, subcategory: null }
}

/** The names of all categories and subcategories by id: there are few. */
export async function selectCategoryNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from ${categories} union all select id, name from ${subcategories}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The id of a subcategory's category. */
export async function selectParent(tx: Tx, subId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: subcategories.categoryId })
    .from(subcategories)
    .where(eq(subcategories.id, subId))
  return row?.id ?? null
}

/** Changes the given columns; false when it was changed since `loadedAt`, or is gone. */
export async function updateCategoryRow(
  tx: Tx,
  key: CategoryKey,
  columns: { [K in keyof CategoryColumns]?: CategoryColumns[K] | undefined },
  { now, loadedAt }: { now: Date; loadedAt: Date | undefined },
): Promise<boolean> {
  const table = tableOf(key)
  const rows = await tx
    .update(table)
    .set({ ...columns, updatedAt: nextUpdatedAt(table.updatedAt, now) })
    .where(and(isKey(key), isUnchangedSince(table.updatedAt, loadedAt)))
    .returning({ id: table.id })
  return rows.length > 0
}

/** Deletes a category with its subcategories, or a subcategory. Returns the ids of their pictures. */
export async function deleteCategoryRows(tx: Tx, key: CategoryKey): Promise<string[]> {
  const below =
    key.subId === undefined
      ? await tx
          .delete(subcategories)
          .where(eq(subcategories.categoryId, key.id))
          .returning({ pictureId: subcategories.pictureId })
      : []
  const table = tableOf(key)
  const own = await tx.delete(table).where(isKey(key)).returning({ pictureId: table.pictureId })
  return [...own, ...below].flatMap(({ pictureId }) => pictureId ?? [])
}

const sampledProducts = 1000

const maxSpecifications = 40

/** The specifications of a category's newest products, the most frequent first. */
export async function selectSpecifications(
  db: Db,
  categoryId: string,
): Promise<{ name: string; products: number }[]> {
  const { rows } = await db.execute<{ name: string; products: number }>(sql`
    select name, count(*)::int as products from (
      select ${products.specifications} as specifications from ${products}
      where ${products.categoryId} = ${categoryId}
      order by ${products.createdAt} desc nulls last, ${products.id} desc nulls last
      limit ${sampledProducts}
    ) as newest, jsonb_object_keys(specifications) as name
    where length(name) <= ${maxFacetLength}
    group by name order by count(*) desc, name limit ${maxSpecifications}`)
  return rows
}

export async function countProductsIn(tx: Tx, { id, subId }: CategoryKey): Promise<number> {
  const isIn = subId ? eq(products.subcategoryId, subId) : eq(products.categoryId, id)
  const [row] = await tx.select({ used: count() }).from(products).where(isIn)
  return row?.used ?? 0
}

const lockByName = prepared('category_by_name', (db) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`lower(${categories.name}) = lower(${sql.placeholder('name')})`)
    .for('key share'),
)

/** Locked against deletion, so that a product can be filed under it. */
export async function selectCategoryByName(tx: Tx, name: string): Promise<string | null> {
  const [row] = await lockByName(tx, { name })
  return row?.id ?? null
}

/** Locked like a category. */
export async function selectSubcategoryByName(
  tx: Tx,
  categoryId: string,
  name: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: subcategories.id })
    .from(subcategories)
    .where(
      and(
        eq(subcategories.categoryId, categoryId),
        sql`lower(${subcategories.name}) = lower(${name})`,
      ),
    )
    .for('key share')
  return row?.id ?? null
}

function tableOf({ subId }: CategoryKey) {
  return subId === undefined ? categories : subcategories
}

function isKey({ id, subId }: CategoryKey) {
  return subId === undefined
    ? eq(categories.id, id)
    : and(eq(subcategories.id, subId), eq(subcategories.categoryId, id))
}
