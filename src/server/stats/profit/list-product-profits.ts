import { type Pagination, maxListTotal, paginateCapped } from '#shared/api/pagination.ts'
import type { Language } from '#shared/languages/languages.ts'
import { poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import type {
  ProductProfit,
  ProductProfitQuery,
  ProfitTotals,
} from '#shared/stats/product-profit-schemas.ts'
import { lastDays } from '#shared/stats/stats-periods.ts'
import { findProductSummaries } from '../../catalog/products/find-products.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import type { Shop } from '../../shop.ts'
import { type ProfitSums, selectProductProfits } from './product-profit-queries.ts'

/** The profit of each product in the days that end with today. The totals are of all that the search finds. */
export async function listProductProfits(
  shop: Shop,
  { days, search, sort = 'profit', page, limit }: ProductProfitQuery,
  language: Language,
): Promise<{ products: ProductProfit[]; totals: ProfitTotals; pagination: Pagination }> {
  const { couriers } = await findShopSettings(shop)
  const [firstDay] = lastDays(shop.clock.now(), days)
  const { totals, rows } = await selectProductProfits(
    shop.db,
    { firstDay, packingPoisha: poishaFromTaka(couriers.packingTaka) },
    { search, sort, page, limit },
  )
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const summaries = await findProductSummaries(shop, ids, language, { isForStaff: true })
  const productOf = new Map(summaries.map((product) => [product._id, product]))
  const counted = Math.min(totals.products, maxListTotal + 1)
  return {
    products: rows.map(({ productId, name, ...sums }) => {
      const product = productId === null ? undefined : productOf.get(productId)
      return {
        productId: product?._id ?? null,
        name: product?.name ?? name,
        image: product?.image ?? null,
        ...serializeSums(sums),
        margin: marginOf(sums),
      }
    }),
    totals: { days, ...serializeSums(totals) },
    pagination: paginateCapped(
      { page, limit },
      { counted, foundRows: rows.length + (totals.products > page * limit ? 1 : 0) },
    ),
  }
}

function serializeSums({ revenuePoisha, profitPoisha, ...sums }: ProfitSums) {
  const { units, unitsLeftOut, unitsWithoutCost, unitsReturned } = sums
  return {
    units,
    unitsLeftOut,
    unitsWithoutCost,
    unitsReturned,
    revenue: takaFromPoisha(revenuePoisha),
    profit: takaFromPoisha(profitPoisha),
  }
}

/** Percent of the revenue, with one decimal. */
function marginOf({ unitsLeftOut, revenuePoisha, profitPoisha }: ProfitSums): number | null {
  if (unitsLeftOut > 0 || revenuePoisha <= 0) return null
  return Math.round((1000 * profitPoisha) / revenuePoisha) / 10
}
