import type { PageRequest, Pagination } from '#shared/api/pagination.ts'
import { stockLevel, type StockLevel } from '#shared/catalog/product-rules.ts'
import type { StockItem, StockListQuery } from '#shared/stock/stock-item-schemas.ts'
import { takaFromPoisha, takaOrNull } from '#shared/money/money.ts'
import { catalogTexts } from '../catalog/catalog-texts.ts'
import { recordLabel, recordName } from '../catalog/products/wording/product-wording.ts'
import { type StaffReader, staffWording } from '../catalog/products/wording/staff-wording.ts'
import { countUpTo, readListPage } from '../platform/database/lists/list-page.ts'
import { notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import { imageUrl } from '../platform/images/original-image.ts'
import type { Shop } from '../shop.ts'
import type { CostReader } from './documents/read-documents.ts'
import { selectShelfUnits } from './shelf-queries.ts'
import {
  selectNow,
  selectStockItemDetails,
  stockItemList,
  stockItemOfVariant,
} from './stock-item-queries.ts'

type Reading = StaffReader & Pick<Shop, 'db'>
type List = ReturnType<typeof stockItemList>

export async function listStockItems(
  shop: Reading,
  query: StockListQuery,
  reader: CostReader,
): Promise<{ items: StockItem[]; pagination: Pagination; now: string }> {
  const now = await selectNow(shop.db)
  return {
    ...(await readItems(shop, stockItemList(shop.db, query), query, reader)),
    now: now.toISOString(),
  }
}

/** The stock item that a variant is sold from. Throws `not_found` for no variant. */
export async function findStockItem(
  shop: Reading,
  variantId: string,
  reader: CostReader,
): Promise<StockItem> {
  const list = isId(variantId) ? stockItemOfVariant(shop.db, variantId) : null
  const [item] = list ? (await readItems(shop, list, { page: 1, limit: 1 }, reader)).items : []
  if (!item) throw notFound((language) => catalogTexts[language].variantGone)
  return item
}

async function readItems(
  reader: Reading,
  list: List,
  page: PageRequest,
  { maySeeCosts }: CostReader,
) {
  const { db } = reader
  const { rows, pagination } = await readListPage(db, list, page)
  const wording = await staffWording(reader, rows)
  const [details, shelfOf] = await Promise.all([
    selectStockItemDetails(
      db,
      rows.map(({ id }) => id),
    ),
    selectShelfUnits(
      db,
      rows.map(({ id, productId }) => ({ productId, stockItemId: id, countedAt: null })),
    ),
  ])
  const items = rows.flatMap(({ id, productId, name, stock }): StockItem[] => {
    const { variants = [], picture = null, costPoisha = null } = details.get(id) ?? {}
    const { tracks = 'none', unnumbered = 0 } = details.get(id) ?? {}
    const cost = maySeeCosts ? costPoisha : null
    const standing = variants.find(({ isActive }) => isActive) ?? variants[0]
    // Deleted a moment ago.
    if (!standing) return []
    const { inOpenOrders, inReturns } = shelfOf(id)
    return [
      {
        _id: id,
        variantId: standing.id,
        product: {
          _id: productId,
          name: recordName({ productId, name }, wording),
          image: picture && imageUrl(picture),
        },
        variants: variants.map(({ id: _id, label, ...variant }) => ({
          _id,
          label: recordLabel(label, wording),
          ...variant,
        })),
        stock,
        tracks,
        unnumbered,
        level: stockLevel(stock),
        inOpenOrders,
        inReturns,
        cost: takaOrNull(cost),
        value: cost === null ? null : takaFromPoisha(cost * stock),
      },
    ]
  })
  return { items, pagination }
}

/** How many stock items have few units, or none, in the list of that level; up to `max`. */
export async function countStockItems(
  { db }: Pick<Shop, 'db'>,
  level: StockLevel,
  max: number,
): Promise<number> {
  const { from, where } = stockItemList(db, { level, page: 1, limit: 1 })
  return countUpTo(db, from, where, max)
}
