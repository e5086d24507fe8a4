import { holdsAll } from '#shared/api/permissions.ts'
import { categoryPath } from '#shared/catalog/sheet/sheet-fields.ts'
import {
  type SheetQuery,
  type SheetRow,
  sheetPageSize,
} from '#shared/catalog/sheet/sheet-schemas.ts'
import { storedWarranty } from '#shared/catalog/warranty/stored-warranty.ts'
import { warrantyText } from '#shared/catalog/warranty/warranty-texts.ts'
import { takaFromPoisha, takaOrNull } from '#shared/money/money.ts'
import type { Shop } from '../../../shop.ts'
import { findIdsForAdmin } from '../../list-products.ts'
import { selectSheetRows } from './sheet-queries.ts'

type SelectedRow = Awaited<ReturnType<typeof selectSheetRows>>[number]

type Row = SelectedRow & Pick<SheetRow, 'hasColors'>

/**
 * The variants of a page of the administrator's list, colours that differ in nothing but their name as one row; with
 * their costs for those who may see them.
 */
export async function listSheetRows(shop: Shop, query: SheetQuery, held: readonly string[]) {
  const { ids, pagination } = await findIdsForAdmin(shop, { ...query, limit: sheetPageSize })
  const rows = await selectSheetRows(shop.db, ids)
  const ofProduct = Map.groupBy(rows, ({ productId }) => productId)
  const hasCosts = holdsAll(held, ['read_costs'])
  return {
    rows: ids.flatMap((id) =>
      rowsOf(ofProduct.get(id) ?? []).map((row) => serialize(row, hasCosts)),
    ),
    pagination,
  }
}

/** One row for colours of one price: a value pasted into a row per colour would contradict itself. */
function rowsOf(variants: readonly SelectedRow[]): readonly Row[] {
  const [first] = variants
  const areOne =
    first &&
    !first.hasOptions &&
    variants.length > 1 &&
    variants.every((each) => isLike(first, each))
  if (!areOne) return variants.map((variant) => ({ ...variant, hasColors: false }))
  const variant = variants.map((each) => each.variant).join(', ')
  return [{ ...first, variant, hasColors: true }]
}

/** An SKU or a barcode is of one colour. */
function isLike(
  first: SelectedRow,
  { stockItemId, costPoisha, sku, barcode }: SelectedRow,
): boolean {
  const hasNumber = sku !== null || barcode !== null
  return !hasNumber && stockItemId === first.stockItemId && costPoisha === first.costPoisha
}

function serialize(row: Row, hasCosts: boolean): SheetRow {
  const { variantId, productId, stockItemId, hasOptions, hasColors, variant } = row
  const { name, nameBn, stock, sku, barcode, featured } = row
  return {
    variantId,
    productId,
    stockItemId,
    hasOptions,
    hasColors,
    variant,
    name,
    price: takaFromPoisha(row.pricePoisha),
    originalPrice: takaOrNull(row.originalPricePoisha),
    ...(hasCosts && { cost: takaOrNull(row.costPoisha) }),
    stock,
    sku,
    barcode,
    category: categoryPath(row.category, row.subcategory),
    tags: row.tags.join(', '),
    featured,
    warranty: warrantyText(storedWarranty(row), 'en'),
    nameBn,
  }
}
