import { nameWithVariant, variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { DealPrices } from '#shared/flash-deals/flash-deal-schemas.ts'
import { takaFromPoisha, takaOrNull } from '#shared/money/money.ts'
import type { ListedOddPrices } from '#shared/pricing/odd-price-schemas.ts'
import { listOddPrices, type PriceChange } from '#shared/pricing/odd-prices.ts'
import type { Shop } from '../shop.ts'
import { selectRegularPrices } from './flash-deal-queries.ts'

/** The prices of a deal that may be a slip, compared with those of each variant that it is for. */
export async function findOddDealPrices(
  { db }: Pick<Shop, 'db'>,
  { products }: DealPrices,
  { hasCosts }: { hasCosts: boolean },
): Promise<ListedOddPrices> {
  const rows = await selectRegularPrices(
    db,
    products.map(({ productId }) => productId),
  )
  const sold = Map.groupBy(rows, ({ productId }) => productId)
  return listOddPrices(
    products.flatMap(({ productId, variantId, dealPrice }): PriceChange[] => {
      const own = sold.get(productId) ?? []
      const changes = own.flatMap((row) => {
        const from = takaFromPoisha(row.pricePoisha)
        // A deal for all is for those that are dearer.
        const isIn = variantId ? row.variantId === variantId : from > dealPrice
        const label = row.hasOptions ? row.values.join(variantLabelSeparator) : ''
        const cost = hasCosts ? takaOrNull(row.costPoisha) : null
        return isIn ? { label: nameWithVariant(row.name, label), from, to: dealPrice, cost } : []
      })
      // Colours at one price are the product.
      return own[0]?.hasOptions ? changes : changes.slice(0, 1)
    }),
  )
}
