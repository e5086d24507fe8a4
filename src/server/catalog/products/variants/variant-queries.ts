import { sql } from 'drizzle-orm'
import { products } from '../product-tables.ts'
import { productVariants, stockItems } from '../variant-tables.ts'

export interface VariantRow {
  id: string
  /** In the order of the product's options. */
  values: string[]
  sku: string | null
  barcode: string | null
  /** The regular prices. */
  pricePoisha: number
  originalPricePoisha: number | null
  stockItemId: string
  stock: number
  pictureIds: string[]
  weightGrams: number | null
  isActive: boolean
}

/** All variants of a product in order, in one column of it. */
export const variantRows = sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${productVariants.id}, 'values', ${productVariants.optionValues},
    'sku', ${productVariants.sku}, 'barcode', ${productVariants.barcode},
    'pricePoisha', ${productVariants.pricePoisha},
    'originalPricePoisha', ${productVariants.originalPricePoisha},
    'stockItemId', ${stockItems.id}, 'stock', ${stockItems.stock},
    'pictureIds', ${productVariants.pictureIds}, 'weightGrams', ${productVariants.weightGrams},
    'isActive', ${productVariants.isActive}
  ) order by ${productVariants.position}, ${productVariants.id}), '[]')
  from ${productVariants} join ${stockItems} on ${stockItems.id} = ${productVariants.stockItemId}
  where ${productVariants.productId} = ${products.id})`.as('variants')
