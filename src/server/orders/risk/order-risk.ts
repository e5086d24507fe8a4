import { takaFromPoisha } from '#shared/money/money.ts'
import { assessRisk } from '#shared/orders/risk/order-risk.ts'
import type { OrderRisk } from '#shared/orders/risk/order-risk-schemas.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import type { Shop } from '../../shop.ts'
import { countEarlierOrders, type OrderOfRisk } from './order-risk-queries.ts'

/** How careful the call to the buyer should be, and why. */
export async function riskOf(
  shop: Shop,
  order: OrderOfRisk & { totalPoisha: number },
): Promise<OrderRisk> {
  const [settings, earlier, scores] = await Promise.all([
    findShopSettings(shop),
    countEarlierOrders(shop.db, order),
    shop.findBuyerScores(shop.db, order.phone),
  ])
  return assessRisk({
    ...earlier,
    scores,
    total: takaFromPoisha(order.totalPoisha),
    dearFromTaka: settings.calls.dearFromTaka,
  })
}
