import type { Language } from '#shared/languages/languages.ts'
import type { ReturnRates } from '#shared/returns/return-schemas.ts'
import { findProductSummaries } from '../../catalog/products/find-products.ts'
import type { Shop } from '../../shop.ts'
import { selectReturnRates } from '../return-queries.ts'

const days = 90
const maxProducts = 20

/** Units that came back of those delivered in the last days, refused parcels apart; deleted products are left out. */
export async function findReturnRates(shop: Shop, language: Language): Promise<ReturnRates> {
  const since = new Date(shop.clock.now().getTime() - days * 86_400_000)
  const rows = await selectReturnRates(shop.db, since, maxProducts)
  const ids = rows.map(({ productId }) => productId)
  const summaries = await findProductSummaries(shop, ids, language, { isForStaff: true })
  const products = new Map(summaries.map((product) => [product._id, product]))
  return {
    days,
    products: rows.flatMap(({ productId: _id, returned, delivered }) => {
      const product = products.get(_id)
      return product ? [{ _id, name: product.name, image: product.image, returned, delivered }] : []
    }),
  }
}
