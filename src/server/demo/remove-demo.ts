import type { demoEndpoints } from '#shared/api/endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import { pictureIdOfUrl } from '#shared/catalog/picture-sizes.ts'
import type { DemoCounts } from '#shared/demo/demo-schemas.ts'
import { productOgImageFolder } from '../catalog/products/delete-product.ts'
import { allTags } from '../platform/cache/invalidation.ts'
import { inTransaction, joinTransaction, type Tx } from '../platform/database/database.ts'
import { loggableError } from '../platform/http/error-handler.ts'
import { deleteFlashDeal } from '../flash-deals/save-flash-deal.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import { newId } from '../platform/ids.ts'
import { deleteReview } from '../reviews/write-review.ts'
import type { Shop } from '../shop.ts'
import { recordMovements } from '../stock/stock.ts'
import { type DemoKind, demoKinds } from './demo-tables.ts'
import {
  countDemoRecords,
  deleteCoupons,
  deleteCustomers,
  deleteDemoRecords,
  deleteEmptyCategories,
  deleteMovements,
  deleteOrders,
  deleteProducts,
  lockDemoRecords,
  lockFlashDeals,
  lockOrdersAndProducts,
  releaseImages,
  selectImageIds,
  selectReviewAuthors,
  selectShownImages,
} from './remove-demo-queries.ts'

const catalogueKinds: readonly DemoKind[] = ['product', 'subcategory', 'category']

const historyKinds = demoKinds.filter((kind) => !catalogueKinds.includes(kind))

/** What is left of the demo. */
export async function countDemo({ db }: Pick<Shop, 'db'>): Promise<DemoCounts> {
  const counts = await countDemoRecords(db)
  const of = (kind: DemoKind) => counts.get(kind) ?? 0
  return {
    customers: of('customer'),
    orders: of('order'),
    reviews: of('review'),
    coupons: of('coupon'),
    flashDeals: of('flash-deal'),
    products: of('product'),
    categories: of('category') + of('subcategory'),
  }
}

type IdsOf = (kind: DemoKind) => string[]

/**
 * Removes the demo in one transaction: its customers, orders, reviews, coupons and flash
 * deals, and with `products` its products and those of its categories that contain no other product.
 * Nothing else is touched: real orders and reviews of a demo product keep their copies of it, and the
 * stock of products that stay does not change; those in a deal return to their regular prices. Returns how much was removed; nothing the second time.
 */
export async function removeDemo(
  shop: Shop,
  { products }: { products: boolean },
): Promise<DemoCounts> {
  const kinds = products ? demoKinds : historyKinds
  const { counts, productIds } = await inTransaction(shop.db, async (tx) => {
    const records = await lockDemoRecords(tx, kinds)
    const idsOf: IdsOf = (kind) => records.get(kind) ?? []
    const joined = joinShop(tx, shop)
    const dealIds = await lockFlashDeals(tx, idsOf('flash-deal'))
    await lockOrdersAndProducts(tx, {
      orders: idsOf('order'),
      reviews: idsOf('review'),
      flashDeals: dealIds,
      products: idsOf('product'),
    })
    for (const id of dealIds) await deleteFlashDeal(joined, id)
    const reviews = await removeReviews(tx, joined, idsOf('review'))
    const orders = await removeOrders(tx, idsOf('order'), idsOf('stock-adjustment'))
    const coupons = await deleteCoupons(tx, idsOf('coupon'))
    const customers = await deleteCustomers(tx, idsOf('customer'))
    const { productIds, categories } = await removeCatalogue(tx, shop, idsOf)
    await deleteDemoRecords(tx, kinds)
    const counts = {
      customers,
      orders,
      reviews,
      coupons,
      flashDeals: dealIds.length,
      products: productIds.length,
      categories,
    }
    return { counts, productIds }
  })
  shop.invalidation.invalidate([allTags])
  await deleteOgImages(shop, productIds)
  return counts
}

/** Nothing is committed yet: the caller invalidates in the end. */
function joinShop(tx: Tx, shop: Shop): Shop {
  const invalidation = { ...shop.invalidation, invalidate: () => undefined }
  return { ...shop, db: joinTransaction(tx), invalidation }
}

async function removeReviews(tx: Tx, joined: Shop, ids: readonly string[]): Promise<number> {
  const reviews = await selectReviewAuthors(tx, ids)
  for (const { id, customerId } of reviews) await deleteReview(joined, customerId, id)
  return reviews.length
}

/** The ledger's sum stays the stock: what its deleted movements added up to becomes an adjustment. */
async function removeOrders(
  tx: Tx,
  ids: readonly string[],
  adjustmentIds: readonly string[],
): Promise<number> {
  const missing = await deleteMovements(tx, ids, adjustmentIds)
  await recordMovements(tx, missing, { reason: 'adjustment', referenceId: newId() })
  return deleteOrders(tx, ids)
}

async function removeCatalogue(tx: Tx, { jobs }: Shop, idsOf: IdsOf) {
  const ids = {
    products: idsOf('product'),
    categories: idsOf('category'),
    subcategories: idsOf('subcategory'),
  }
  const imageIds = await selectImageIds(tx, ids)
  const shown = new Set((await selectShownImages(tx, ids.products)).map(imageIdOf))
  const productIds = await deleteProducts(tx, ids.products)
  const categories = await deleteEmptyCategories(tx, ids)
  const pictureIds = imageIds.filter((id) => !shown.has(id))
  if (pictureIds.length > 0) {
    await releaseImages(tx, pictureIds)
    await jobs.enqueue(tx, 'removeUnusedImages', { pictureIds })
  }
  return { productIds, categories }
}

function imageIdOf(url: string | null): string | null {
  return url === null ? null : pictureIdOfUrl(url)
}

/** A failure leaves files that are never requested. */
async function deleteOgImages({ images, log }: Shop, productIds: readonly string[]) {
  try {
    for (const id of productIds) await images.deleteRendered(productOgImageFolder(id))
  } catch (error) {
    log.warn({ cause: loggableError(error) }, 'images of deleted demo products were not removed')
  }
}

export function demoHandlers(shop: Shop): HandlersFor<typeof demoEndpoints> {
  return {
    'GET /admin/demo-data': async () => ok({ demo: await countDemo(shop) }),
    'DELETE /admin/demo-data': async ({ query }) => {
      const removed = await removeDemo(shop, { products: query.products ?? false })
      return ok({ removed })
    },
  }
}
