import { holdsAll } from '#shared/api/permissions.ts'
import type { Language } from '#shared/languages/languages.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { bestSellerDays, lastDays } from '#shared/stats/stats-periods.ts'
import type { BestSellers } from '#shared/stats/today-schemas.ts'
import { findProductSummaries } from '../catalog/products/find-products.ts'
import type { Shop } from '../shop.ts'
import { selectBestSellers } from './stats-queries.ts'

const maxProducts = 20

/**
 * Counted from the orders themselves, so that they agree with every other figure of the moment. Revenue is
 * absent for staff who may not see it.
 */
export async function listBestSellers(
  shop: Shop,
  language: Language,
  permissions: readonly string[],
): Promise<BestSellers> {
  const mayReadRevenue = holdsAll(permissions, ['read_revenue'])
  const [firstDay] = lastDays(shop.clock.now(), bestSellerDays)
  const rows = await selectBestSellers(shop.db, firstDay, maxProducts)
  const ids = rows.map(({ productId }) => productId)
  const summaries = await findProductSummaries(shop, ids, language, { isForStaff: true })
  const products = new Map(summaries.map((product) => [product._id, product]))
  return {
    days: bestSellerDays,
    products: rows.flatMap(({ productId, units, amountPoisha }) => {
      const product = products.get(productId)
      if (!product) return []
      const { name, image } = product
      const revenue = mayReadRevenue && { revenue: takaFromPoisha(amountPoisha) }
      return [{ _id: productId, name, image, units, ...revenue }]
    }),
  }
}
