import { inArray, sql } from 'drizzle-orm'
import type { WarrantyType } from '#shared/catalog/warranty/warranty.ts'
import type { StoredTexts } from '../../../platform/content-texts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { nextUpdatedAt } from '../../../platform/database/edit-conflicts.ts'
import { products } from '../product-tables.ts'
import type { StoredVariant } from '../variants/variant-queries.ts'
import { productVariants } from '../variants/variant-tables.ts'

export type VariantColumns = Pick<
  StoredVariant,
  'id' | 'pricePoisha' | 'originalPricePoisha' | 'costPoisha' | 'sku' | 'barcode'
>

/** Takes the numbers of variants away, so that they can exchange them. */
export async function clearVariantNumbers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(productVariants)
    .set({ sku: null, barcode: null })
    .where(inArray(productVariants.id, [...ids]))
}

export async function updateVariants(tx: Tx, variants: readonly VariantColumns[]): Promise<void> {
  await tx.execute(sql`
    update ${productVariants} set
      price_poisha = wanted."pricePoisha", original_price_poisha = wanted."originalPricePoisha",
      cost_poisha = wanted."costPoisha", sku = wanted."sku", barcode = wanted."barcode"
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as wanted (
      "id" uuid, "pricePoisha" bigint, "originalPricePoisha" bigint, "costPoisha" bigint, "sku" text,
      "barcode" text)
    where ${productVariants.id} = wanted.id`)
}

/** Columns that a change of many products can set, beside their variants. */
export interface BulkColumns {
  name: string
  texts: StoredTexts
  tags: string[]
  featured: boolean
  isActive: boolean
  categoryId: string
  subcategoryId: string | null
  warrantyType: WarrantyType
  warrantyDuration: string
  warrantyMonths: number | null
  warrantyDays: number | null
}

const columnOf = {
  name: sql`name = wanted."name"`,
  texts: sql`texts = wanted."texts"`,
  tags: sql`tags = wanted."tags"`,
  featured: sql`featured = wanted."featured"`,
  isActive: sql`is_active = wanted."isActive"`,
  categoryId: sql`category_id = wanted."categoryId"`,
  subcategoryId: sql`subcategory_id = wanted."subcategoryId"`,
  warrantyType: sql`warranty_type = wanted."warrantyType"`,
  warrantyDuration: sql`warranty_duration = wanted."warrantyDuration"`,
  warrantyMonths: sql`warranty_months = wanted."warrantyMonths"`,
  warrantyDays: sql`warranty_days = wanted."warrantyDays"`,
} satisfies Record<keyof BulkColumns, unknown>

/** Writes these columns alone: others have triggers and indexes. All products count as edited now. */
export async function updateProductColumns(
  tx: Tx,
  names: readonly (keyof BulkColumns)[],
  rows: readonly ({ id: string } & BulkColumns)[],
  now: Date,
): Promise<void> {
  const set = [
    ...names.map((name) => columnOf[name]),
    sql`updated_at = ${nextUpdatedAt(products.updatedAt, now)}`,
    sql`updated_by_form = null`,
  ]
  await tx.execute(sql`
    update ${products} set ${sql.join(set, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted ("id" uuid, "name" text,
      "texts" jsonb, "tags" text[], "featured" boolean, "isActive" boolean, "categoryId" uuid, "subcategoryId" uuid,
      "warrantyType" text, "warrantyDuration" text, "warrantyMonths" integer, "warrantyDays" integer)
    where ${products.id} = wanted.id`)
}
