import type { FlashDeal, FlashDealProduct } from '#shared/flash-deals/flash-deal-schemas.ts'
import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { outdatedTexts, serializeTexts } from '../platform/content-texts.ts'
import { imageUrl } from '../platform/images/original-image.ts'
import type { DealProductRow, FlashDealRow } from './flash-deal-queries.ts'

export function serializeFlashDeal(
  deal: FlashDealRow,
  products: readonly DealProductRow[],
): FlashDeal {
  return {
    _id: deal.id,
    name: deal.name,
    startsAt: deal.startsAt.toISOString(),
    endsAt: deal.endsAt.toISOString(),
    texts: serializeTexts(deal.texts),
    outdatedTexts: outdatedTexts(deal.texts, deal),
    isActive: deal.isActive,
    products: products.map(serializeDealProduct),
    createdAt: deal.createdAt.toISOString(),
    updatedAt: deal.updatedAt.toISOString(),
  }
}

function serializeDealProduct(row: DealProductRow): FlashDealProduct {
  return {
    productId: row.productId,
    variantId: row.variantId,
    dealPrice: takaFromPoisha(row.dealPricePoisha),
    unitLimit: row.unitLimit,
    unitsSold: row.unitsSold,
    name: row.name,
    image: row.picture && imageUrl(row.picture),
    variantLabel: row.variantValues && row.variantValues.join(variantLabelSeparator),
    hasOptions: row.hasOptions,
    regularPrice: takaFromPoisha(row.regularPricePoisha),
  }
}
