import { holdsAll } from '#shared/api/permissions.ts'
import { categoryPath } from '#shared/catalog/sheet/sheet-fields.ts'
import {
  type SheetQuery,
  type SheetRow,
  sheetPageSize,
} from '#shared/catalog/sheet/sheet-schemas.ts'
import { takaFromPoisha, takaOrNull } from '#shared/money/money.ts'
import type { Shop } from '../../../shop.ts'
import { findIdsForAdmin } from '../../list-products.ts'
import { selectSheetRows } from './sheet-queries.ts'

type Row = Awaited<ReturnType<typeof selectSheetRows>>[number]

/** The variants of a page of the administrator's list; with their costs for those who may see them. */
export async function listSheetRows(shop: Shop, query: SheetQuery, held: readonly string[]) {
  const { ids, pagination } = await findIdsForAdmin(shop, { ...query, limit: sheetPageSize })
  const rows = await selectSheetRows(shop.db, ids)
  const ofProduct = Map.groupBy(rows, ({ productId }) => productId)
  const hasCosts = holdsAll(held, ['read_costs'])
  return {
    rows: ids.flatMap((id) => (ofProduct.get(id) ?? []).map((row) => serialize(row, hasCosts))),
    pagination,
  }
}

function serialize(row: Row, hasCosts: boolean): SheetRow {
  const { variantId, productId, stockItemId, hasOptions, variant } = row
  const { name, nameBn, stock, sku, barcode, featured } = row
  return {
    variantId,
    productId,
    stockItemId,
    hasOptions,
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
    nameBn,
  }
}
