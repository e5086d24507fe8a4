import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { categories, subcategories } from '../../catalog/categories/category-tables.ts'
import { productImages, products } from '../../catalog/products/product-tables.ts'
import { productVariants, stockItems } from '../../catalog/products/variants/variant-tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { images } from '../../platform/images/image-tables.ts'

/** Active products in the order of ids, after the one with this id. */
export async function selectFeedProducts(db: Db, after: string | null, limit: number) {
  return db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      texts: products.texts,
      brand: products.brand,
      options: products.options,
      colors: products.colors,
      category: categories.name,
      categoryTexts: categories.texts,
      subcategory: subcategories.name,
      subcategoryTexts: subcategories.texts,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(and(products.isActive, after === null ? undefined : gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit)
}

export type FeedProductRow = Awaited<ReturnType<typeof selectFeedProducts>>[number]

/** The active variants of products, at their regular prices. */
export async function selectFeedVariants(db: Db, productIds: readonly string[]) {
  return db
    .select({
      id: productVariants.id,
      productId: productVariants.productId,
      values: productVariants.optionValues,
      pricePoisha: productVariants.pricePoisha,
      originalPricePoisha: productVariants.originalPricePoisha,
      stock: stockItems.stock,
      sku: productVariants.sku,
      barcode: productVariants.barcode,
      pictureIds: productVariants.pictureIds,
    })
    .from(productVariants)
    .innerJoin(stockItems, eq(stockItems.id, productVariants.stockItemId))
    .where(and(inArray(productVariants.productId, [...productIds]), productVariants.isActive))
    .orderBy(asc(productVariants.productId), asc(productVariants.position))
}

export type FeedVariantRow = Awaited<ReturnType<typeof selectFeedVariants>>[number]

/** The pictures of products, in their order. */
export async function selectFeedPictures(db: Db, productIds: readonly string[]) {
  return db
    .select({ productId: productImages.productId, id: images.id, width: images.width })
    .from(productImages)
    .innerJoin(images, eq(images.id, productImages.pictureId))
    .where(inArray(productImages.productId, [...productIds]))
    .orderBy(asc(productImages.productId), asc(productImages.position))
}

export type FeedPictureRow = Awaited<ReturnType<typeof selectFeedPictures>>[number]
