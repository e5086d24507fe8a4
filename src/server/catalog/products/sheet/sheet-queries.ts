import { eq, inArray, sql } from 'drizzle-orm'
import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import { categoryPath, categoryPathKey } from '#shared/catalog/sheet/sheet-fields.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isOneOfIds, prepared } from '../../../platform/database/prepared-statement.ts'
import type { CategoryPath } from '../../categories/categories.ts'
import { categories, subcategories } from '../../categories/category-tables.ts'
import { products } from '../product-tables.ts'
import { productVariants, stockItems } from '../variants/variant-tables.ts'

const selectRows = prepared('sheet_rows', (db) =>
  db
    .select({
      variantId: productVariants.id,
      productId: products.id,
      stockItemId: stockItems.id,
      hasOptions: sql<boolean>`${products.options} is not null`.as('has_options'),
      variant:
        sql<string>`array_to_string(${productVariants.optionValues}, ${sql.raw(`'${variantLabelSeparator}'`)})`.as(
          'variant',
        ),
      name: products.name,
      nameBn: sql<string>`coalesce(${products.texts} -> 'bn' -> 'name' ->> 'text', '')`.as(
        'name_bn',
      ),
      pricePoisha: productVariants.pricePoisha,
      originalPricePoisha: productVariants.originalPricePoisha,
      costPoisha: productVariants.costPoisha,
      stock: stockItems.stock,
      sku: productVariants.sku,
      barcode: productVariants.barcode,
      category: categories.name,
      subcategory: subcategories.name,
      tags: products.tags,
      featured: products.featured,
      warrantyType: products.warrantyType,
      warrantyDuration: products.warrantyDuration,
      warrantyMonths: products.warrantyMonths,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(stockItems, eq(stockItems.id, productVariants.stockItemId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(isOneOfIds(products.id))
    .orderBy(productVariants.position, productVariants.id),
)

/** The variants of products, those of each in order. */
export async function selectSheetRows(db: Db, ids: readonly string[]) {
  return selectRows(db, { ids: [...ids] })
}

/** The ids of every category and subcategory by its path, as `categoryPathKey` has it. */
export async function selectCategoryPaths(tx: Tx): Promise<ReadonlyMap<string, CategoryPath>> {
  const rows = await tx
    .select({
      categoryId: categories.id,
      category: categories.name,
      subcategoryId: subcategories.id,
      subcategory: subcategories.name,
    })
    .from(categories)
    .leftJoin(subcategories, eq(subcategories.categoryId, categories.id))
  return new Map(
    rows.flatMap(({ categoryId, category, subcategoryId, subcategory }) => [
      [categoryPathKey(category), { categoryId, subcategoryId: null }] as const,
      [
        categoryPathKey(categoryPath(category, subcategory)),
        { categoryId, subcategoryId },
      ] as const,
    ]),
  )
}

/** The variants that have these numbers, of whatever product. */
export async function selectHolders(tx: Tx, field: 'sku' | 'barcode', numbers: readonly string[]) {
  const column = productVariants[field]
  return tx
    .select({ id: productVariants.id, number: sql<string>`${column}` })
    .from(productVariants)
    .where(inArray(column, [...numbers]))
}
