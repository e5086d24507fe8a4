import type pg from 'pg'
import { createCatalogCache } from '../src/server/catalog/catalog-cache.ts'
import { findGlossary } from '../src/server/catalog/glossary/glossary.ts'
import { createSettingsCache } from '../src/server/shop-settings/settings-cache.ts'
import { jobActor } from '../src/server/platform/actor.ts'
import { createLocalInvalidation } from '../src/server/platform/cache/invalidation.ts'
import { noMetrics } from '../src/server/platform/metrics/metrics.ts'
import { systemClock } from '../src/server/startup/open-shop.ts'
import { connectDatabase } from '../src/server/platform/database/database.ts'
import { findRunningDeals } from '../src/server/flash-deals/deal-prices.ts'
import { newId } from '../src/server/platform/ids.ts'
import { createShopJobs } from '../src/server/jobs.ts'
import type { ActingShop } from '../src/server/shop.ts'
import { callerKeyOf, idempotencyKeyOf } from '../src/server/orders/placing/idempotency-keys.ts'
import { placeOrder } from '../src/server/orders/placing/place-order.ts'
import { orderNumber } from '../src/shared/orders/orders.ts'
import { orderRequestSchema } from '../src/shared/orders/order-schemas.ts'
import { queryDatabase } from './bench-database.ts'
import { watchStatements } from '../tests/support/faults/watch-statements.ts'

/** Values that differ from order to order. */
export interface BenchOrder {
  productIds: readonly string[]
  phone: string
  /** Null for an order without a confirmation e-mail. */
  email: string | null
  /** The Idempotency-Key. */
  key: string
}

/** Each buyer has a name and a house: their units are counted. */
const houseOf = (phone: string) => phone.slice(-8)

export function orderBody({ productIds, phone, email }: BenchOrder) {
  return {
    items: productIds.map((productId) => ({ productId, quantity: 1, selectedColor: 'Black' })),
    shippingAddress: {
      fullName: `Rahima ${houseOf(phone)}`,
      phone,
      fullAddress: `House ${houseOf(phone)}, Road 5`,
      district: 'Dhaka',
      thana: 'Dhanmondi',
    },
    guestEmail: email,
  }
}

interface Statement {
  text: string
  values: unknown
}

/**
 * Places one order and records its statements. Returns a function that rewrites them for another order,
 * with its products, phone and keys, and new ids wherever the shop generated one.
 */
export async function recordOrderStatements(
  databaseUrl: string,
  first: BenchOrder,
): Promise<(order: BenchOrder) => pg.QueryConfig[]> {
  const recorded: Statement[] = []
  const database = connectDatabase({ url: databaseUrl, connections: 2 })
  const jobs = await createShopJobs({ url: databaseUrl, isWorker: true, onError: console.error })
  try {
    const invalidation = createLocalInvalidation()
    const shop = {
      db: database.db,
      actor: jobActor('bench'),
      clock: systemClock,
      jobs,
      findRunningDeals,
      rateLimits: { isEnforced: true },
      invalidation,
      catalogCache: createCatalogCache(invalidation),
      settingsCache: createSettingsCache(invalidation),
      metrics: noMetrics,
    }
    // A running shop has it in its cache.
    await findGlossary(shop)
    watchStatements(database, {
      before: ({ text, values }) => {
        recorded.push({ text, values })
      },
    })
    const request = orderRequestSchema.parse(orderBody(first))
    const buyer = { customerId: null, guestKey: null, name: null, email: null, network: first.key }
    const key = idempotencyKeyOf(callerKeyOf(buyer, request), first.key, request)
    // Placing an order uses no other part of the context.
    const { order } = await placeOrder(shop as unknown as ActingShop, buyer, request, {
      key,
      language: 'en',
    })
    const sold = await readSoldIds(databaseUrl)
    return (next) => statementsFor(recorded, { first, orderId: order._id, sold }, next)
  } finally {
    await jobs.stop()
    await database.close()
  }
}

/** Of each product, the black variant and its stock item, as orders name them. */
async function readSoldIds(databaseUrl: string): Promise<SoldIds> {
  const rows = await queryDatabase<{ product: string; variant: string; stockItem: string }>(
    databaseUrl,
    `select product_id as product, id as variant, stock_item_id as "stockItem"
     from product_variants where option_values = '{Black}'`,
  )
  return new Map(rows.map(({ product, variant, stockItem }) => [product, [variant, stockItem]]))
}

type SoldIds = ReadonlyMap<string, string[]>

/** Occurs in no statement. */
const noEmail = 'no-email@example.invalid'
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

function statementsFor(
  recorded: readonly Statement[],
  { first, orderId, sold }: { first: BenchOrder; orderId: string; sold: SoldIds },
  next: BenchOrder,
): pg.QueryConfig[] {
  const idsOf = ({ productIds }: BenchOrder) =>
    productIds.flatMap((id) => [id, ...(sold.get(id) ?? [])])
  const others = idsOf(next)
  const fresh = new Map(idsOf(first).map((id, at) => [id, others[at] ?? id]))
  fresh.set(orderId, newId())
  const freshFor = (id: string) => {
    const before = fresh.get(id) ?? newId()
    fresh.set(id, before)
    return before
  }
  return recorded.map(({ text, values }, at) => {
    const written = JSON.stringify(values ?? [])
      .replaceAll(uuid, freshFor)
      .replaceAll(orderNumber(orderId), () => orderNumber(freshFor(orderId)))
      .replaceAll(first.phone, next.phone)
      .replaceAll(houseOf(first.phone), houseOf(next.phone))
      .replaceAll(first.email ?? noEmail, next.email ?? noEmail)
      .replaceAll(first.key, next.key)
    return { name: `bare_order_${at}`, text, values: JSON.parse(written) as unknown[] }
  })
}
