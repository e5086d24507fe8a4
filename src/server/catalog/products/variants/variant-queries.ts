import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { products } from '../product-tables.ts'
import { productVariants, stockItems } from './variant-tables.ts'

/** A variant as its own table has it. */
export interface StoredVariant {
  id: string
  /** In the order of the product's options. */
  values: string[]
  sku: string | null
  barcode: string | null
  /** The regular prices. */
  pricePoisha: number
  originalPricePoisha: number | null
  /** Cost of a unit; null while it is not known. */
  costPoisha: number | null
  stockItemId: string
  pictureIds: string[]
  weightGrams: number | null
  isActive: boolean
}

export interface VariantRow extends StoredVariant {
  /** Of its stock item. */
  stock: number
}

const rowsOfProduct = sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${productVariants.id}, 'values', ${productVariants.optionValues},
    'sku', ${productVariants.sku}, 'barcode', ${productVariants.barcode},
    'pricePoisha', ${productVariants.pricePoisha},
    'originalPricePoisha', ${productVariants.originalPricePoisha},
    'costPoisha', ${productVariants.costPoisha},
    'stockItemId', ${stockItems.id}, 'stock', ${stockItems.stock},
    'pictureIds', ${productVariants.pictureIds}, 'weightGrams', ${productVariants.weightGrams},
    'isActive', ${productVariants.isActive}
  ) order by ${productVariants.position}, ${productVariants.id}), '[]')
  from ${productVariants} join ${stockItems} on ${stockItems.id} = ${productVariants.stockItemId}
  where ${productVariants.productId} = ${products.id})`

/** All variants of a product in order, in one column of it. */
export const variantRows = rowsOfProduct.as('variants')

/** After the product was locked: until then orders change the stock. */
export async function selectVariants(tx: Tx, productId: string): Promise<VariantRow[]> {
  const { rows } = await tx.execute<{ variants: VariantRow[] }>(
    sql`select ${rowsOfProduct} as variants from ${products} where ${products.id} = ${productId}`,
  )
  return rows[0]?.variants ?? []
}
