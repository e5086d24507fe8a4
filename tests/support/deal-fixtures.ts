import { and, eq } from 'drizzle-orm'
import type { FlashDeal } from '../../src/shared/flash-deals/flash-deal-schemas.ts'
import { flashDealProducts } from '../../src/server/flash-deals/flash-deal-tables.ts'
import { createFlashDeal } from '../../src/server/flash-deals/save-flash-deal.ts'
import type { Db } from '../../src/server/platform/database/database.ts'
import type { Clock, Shop } from '../../src/server/shop.ts'

interface DealProduct {
  productId: string
  /** In taka. */
  dealPrice?: number
  unitLimit?: number | null
}

const inHours = (clock: Clock, hours: number) =>
  new Date(clock.now().getTime() + hours * 3_600_000).toISOString()

/** A body for POST /flash-deals that runs from an hour ago to in an hour. */
export function dealBody(
  { clock }: Pick<Shop, 'clock'>,
  products: readonly DealProduct[],
  own: { name?: string; startsAt?: string; endsAt?: string; isActive?: boolean } = {},
) {
  return {
    name: 'Eid Sale',
    startsAt: inHours(clock, -1),
    endsAt: inHours(clock, 1),
    products: products.map((product) => ({ dealPrice: 700, ...product })),
    ...own,
  }
}

/** Adds a deal that runs from an hour ago to in an hour, at 700 taka. */
export async function addDeal(
  shop: Shop,
  products: readonly DealProduct[],
  own: { name?: string; startsAt?: Date; endsAt?: Date; isActive?: boolean } = {},
): Promise<FlashDeal> {
  const { name, products: rows } = dealBody(shop, products)
  return createFlashDeal(shop, {
    name,
    startsAt: new Date(inHours(shop.clock, -1)),
    endsAt: new Date(inHours(shop.clock, 1)),
    isActive: true,
    products: rows.map((row) => ({ unitLimit: null, ...row })),
    ...own,
  })
}

export async function unitsSold(db: Db, dealId: string, productId: string): Promise<number | null> {
  const [row] = await db
    .select({ unitsSold: flashDealProducts.unitsSold })
    .from(flashDealProducts)
    .where(and(eq(flashDealProducts.dealId, dealId), eq(flashDealProducts.productId, productId)))
  return row?.unitsSold ?? null
}
