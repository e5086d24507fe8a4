import { and, asc, desc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import {
  maxLowStock,
  type StockLevel,
  variantLabelSeparator,
} from '#shared/catalog/product-rules.ts'
import type { Tracking } from '#shared/catalog/tracking.ts'
import type { StockListQuery, StockSort } from '#shared/stock/stock-item-schemas.ts'
import { productImages, products } from '../catalog/products/product-tables.ts'
import { productVariants, stockItems } from '../catalog/products/variants/variant-tables.ts'
import { unitNumbers, units } from '../units/unit-tables.ts'
import type { Db } from '../platform/database/database.ts'
import { containsText } from '../platform/database/lists/text-search.ts'
import { images } from '../platform/images/image-tables.ts'

interface StockItemDetails extends Record<string, unknown> {
  id: string
  /** In the order in which they are shown. */
  variants: {
    id: string
    label: string
    sku: string | null
    barcode: string | null
    isActive: boolean
  }[]
  picture: { id: string; width: number } | null
  /** That of the first variant which has one. */
  costPoisha: number | null
  tracks: Tracking
  unnumbered: number
}

/** The stock items that match. */
export function stockItemList(db: Db, { search, code, level, sort = 'newest' }: StockListQuery) {
  const from = db
    .select({
      id: stockItems.id,
      productId: stockItems.productId,
      stock: stockItems.stock,
      name: products.name,
    })
    .from(stockItems)
    .innerJoin(products, eq(products.id, stockItems.productId))
    // Without a variant nobody can buy from it or say what it is.
    .where(
      and(hasVariant(), search ? hasWords(search) : undefined, code ? hasCode(code) : undefined),
    )
    .as('items')
  return {
    from,
    columns: {
      id: from.id,
      productId: from.productId,
      stock: from.stock,
      name: from.name,
    },
    where: level && levels[level](from.stock),
    orderBy: [...orderBy(from)[sort], desc(from.id)],
  }
}

const levels: Record<StockLevel, (stock: SQLWrapper) => SQL> = {
  out: (stock) => sql`${stock} = 0`,
  low: (stock) => sql`${stock} between 1 and ${maxLowStock}`,
  enough: (stock) => sql`${stock} > ${maxLowStock}`,
}

const orderBy = ({ stock, name }: Record<'stock' | 'name', SQLWrapper>) =>
  ({
    newest: [],
    name: [asc(sql`lower(${name})`)],
    fewest: [asc(sql`${stock}`)],
    most: [desc(sql`${stock}`)],
  }) satisfies Record<StockSort, SQL[]>

const hasVariant = (matches?: SQL) =>
  sql`exists (select from ${productVariants} where ${and(eq(productVariants.stockItemId, stockItems.id), matches)})`

/** Every word is in the name, the values, the SKU or the barcode of one variant. */
function hasWords(search: string): SQL {
  const { optionValues, sku, barcode } = productVariants
  const text = sql`lower(concat_ws(' ', ${products.name}, ${products.texts} #>> '{bn,name}', ${products.brand}, array_to_string(${optionValues}, ' '), ${sku}, ${barcode}))`
  const words = search.split(/\s+/).filter(Boolean)
  return hasVariant(and(...words.map((word) => containsText(text, word))))
}

/** A UPC-A is an EAN-13 without its leading zero; scanners send either. */
function hasCode(code: string): SQL {
  const barcodes = [code, `0${code}`, code.replace(/^0/, '')]
  return sql`${stockItems.id} in (
    select ${productVariants.stockItemId} from ${productVariants}
    where ${productVariants.barcode} = any(${sql.param(barcodes)}::text[])
      or lower(${productVariants.sku}) = ${code.toLowerCase()})`
}

/** Variants and picture of stock items, by their ids. */
export async function selectStockItemDetails(db: Db, ids: readonly string[]) {
  const { rows } = await db.execute<StockItemDetails>(sql`
    select item.id, (
      select json_agg(json_build_object(
        'id', variant.id,
        'label', array_to_string(variant.option_values, ${variantLabelSeparator}),
        'sku', variant.sku,
        'barcode', variant.barcode,
        'isActive', variant.is_active
      ) order by variant.position)
      from ${productVariants} variant where variant.stock_item_id = item.id
    ) as variants, (
      select json_build_object('id', picture.id, 'width', picture.width)
      from ${productImages} shown join ${images} picture on picture.id = shown.picture_id
      where shown.product_id = item.product_id and shown.position = 0
    ) as picture, (
      select cost_poisha::float8 from ${productVariants} variant
      where variant.stock_item_id = item.id and cost_poisha is not null order by position limit 1
    ) as "costPoisha", (
      select tracks from ${products} product where product.id = item.product_id
    ) as tracks, (
      select count(*)::int from ${units} unit
      where unit.stock_item_id = item.id and unit.status = 'in_stock'
        and not exists (select from ${unitNumbers} where unit_id = unit.id)
    ) as unnumbered
    from ${stockItems} item where item.id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The stock item that a variant is sold from, as the list has it. */
export function stockItemOfVariant(db: Db, variantId: string) {
  const list = stockItemList(db, { page: 1, limit: 1 })
  const item = db
    .select({ id: productVariants.stockItemId })
    .from(productVariants)
    .where(eq(productVariants.id, variantId))
  return { ...list, where: sql`${list.from.id} = (${item})` }
}

/** By the clock that movements have. */
export async function selectNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`select clock_timestamp() as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}
