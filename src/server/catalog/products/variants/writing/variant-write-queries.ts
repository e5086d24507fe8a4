import { and, eq, inArray, notInArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/database.ts'
import { productVariants, stockItems } from '../variant-tables.ts'
import type { StoredVariant } from '../variant-queries.ts'

type StockItem = Pick<typeof stockItems.$inferSelect, 'id' | 'stock'>

const rowsOf = (productId: string, variants: readonly StoredVariant[]) =>
  variants.map(({ values, ...variant }, position) => ({
    ...variant,
    productId,
    position,
    optionValues: values,
  }))

export interface NewVariants {
  productId: string
  items: readonly StockItem[]
  variants: readonly StoredVariant[]
}

/**
 * Adds products with their stock items and variants in one statement, so that the trigger for the release
 * before finds them. `products` is their INSERT, which returns the ids. Returns those that it has added.
 */
export async function insertWithVariants(
  tx: Tx,
  products: SQLWrapper,
  all: readonly NewVariants[],
): Promise<ReadonlySet<string>> {
  const items = all.flatMap((each) => each.items.map((item) => ({ ...item, of: each.productId })))
  const variants = all.flatMap((each) => rowsOf(each.productId, each.variants))
  const { rows } = await tx.execute<{ id: string }>(sql`
    with added as ${products},
    items as (
      insert into ${stockItems} (id, product_id, stock)
      select item.id, added.id, item.stock
      from added join jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as item (id uuid, "of" uuid, stock int) on item."of" = added.id
    )
    insert into ${productVariants} (id, product_id, position, option_values, stock_item_id,
      price_poisha, original_price_poisha, cost_poisha, sku, barcode, weight_grams, picture_ids, is_active)
    select variant."id", added.id, variant."position", variant."optionValues", variant."stockItemId",
      variant."pricePoisha", variant."originalPricePoisha", variant."costPoisha", variant."sku", variant."barcode",
      variant."weightGrams", variant."pictureIds", variant."isActive"
    from added join jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant (
      "id" uuid, "productId" uuid, "position" int, "optionValues" text[], "stockItemId" uuid, "pricePoisha" bigint,
      "originalPricePoisha" bigint, "costPoisha" bigint, "sku" text, "barcode" text, "weightGrams" int,
      "pictureIds" text[], "isActive" boolean) on variant."productId" = added.id
    returning product_id as id`)
  return new Set(rows.map(({ id }) => id))
}

export async function insertStockItems(
  tx: Tx,
  productId: string,
  items: readonly StockItem[],
): Promise<void> {
  if (items.length === 0) return
  await tx.insert(stockItems).values(items.map((item) => ({ ...item, productId })))
}

/** Without variants; the ledger keeps their entries. */
export async function deleteStockItems(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(stockItems).where(inArray(stockItems.id, [...ids]))
}

/** Gives a product these variants in this order and no others; `before` are those that it has. */
export async function replaceVariants(
  tx: Tx,
  productId: string,
  before: readonly StoredVariant[],
  variants: readonly StoredVariant[],
): Promise<void> {
  const ids = variants.map(({ id }) => id)
  const ofProduct = eq(productVariants.productId, productId)
  if (before.some(({ id }) => !ids.includes(id))) {
    await tx.delete(productVariants).where(and(ofProduct, notInArray(productVariants.id, ids)))
  }
  if (before.length > 0) {
    // Two may exchange what is unique.
    await tx
      .update(productVariants)
      .set({ optionValues: sql`array[id::text]`, sku: null, barcode: null })
      .where(ofProduct)
  }
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(productVariants)
    .values(rowsOf(productId, variants))
    .onConflictDoUpdate({
      target: productVariants.id,
      set: {
        position: excluded('position'),
        optionValues: excluded('option_values'),
        stockItemId: excluded('stock_item_id'),
        pricePoisha: excluded('price_poisha'),
        originalPricePoisha: excluded('original_price_poisha'),
        costPoisha: excluded('cost_poisha'),
        sku: excluded('sku'),
        barcode: excluded('barcode'),
        weightGrams: excluded('weight_grams'),
        pictureIds: excluded('picture_ids'),
        isActive: excluded('is_active'),
      },
    })
}
