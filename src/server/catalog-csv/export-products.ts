import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import { holdsAll } from '#shared/api/permissions.ts'
import type { AdminProductFilter } from '#shared/catalog/product-query-schemas.ts'
import { recordExport } from '../audit/export-list.ts'
import { readProductBatches } from '../catalog/list-products.ts'
import { tableFile } from '../platform/spreadsheets/table-file.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { type CatalogField, catalogColumns, catalogFields, catalogRows } from './catalog-csv.ts'

/**
 * The products that match in the shop's own format, a row for each variant; stock and costs for those
 * alone who may see them. The audit log says who took them.
 */
export async function exportProducts(
  shop: ActingShop,
  query: AdminProductFilter,
  held: readonly string[],
  format: TableFormat,
): Promise<FileResult> {
  await recordExport(shop, 'product', query)
  const fields = catalogFields.filter((field) => mayExport(field, held))
  return tableFile('products', shop.clock.now(), format, {
    columns: fields.map((field) => catalogColumns[field].heading),
    rows: rowsOf(shop, query, held, fields),
  })
}

function mayExport(field: CatalogField, held: readonly string[]): boolean {
  if (field === 'cost') return holdsAll(held, ['read_costs'])
  const isOfStock = field === 'stock' || field === 'stockBefore' || field === 'stockItem'
  return !isOfStock || holdsAll(held, ['read_stock'])
}

async function* rowsOf(
  shop: Shop,
  query: AdminProductFilter,
  held: readonly string[],
  fields: readonly CatalogField[],
) {
  for await (const products of readProductBatches(shop, query, held)) {
    for (const product of products) {
      const pictures = product.pictures.map(({ url }) => ({ url: shop.publicUrl + url }))
      yield* catalogRows({ ...product, pictures }, fields)
    }
  }
}
