import { joinTransaction, type Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { JobPayloads } from '../../jobs.ts'
import type { ActingShop } from '../../shop.ts'
import { findFirstAdministrator } from '../../accounts/administrators.ts'
import type { DemoProduct } from '../demo-catalogue.ts'
import { type DemoVariant, selectProductIds, selectVariants } from '../demo-queries.ts'
import type { DemoCouriers } from './demo-couriers.ts'
import type { DemoHistory, DemoItem } from './demo-history.ts'

/** The context of loading the demo's history. */
export interface Loading {
  tx: Tx
  /** The shop as it was then, the couriers too: operations join the transaction, and nobody gets an e-mail. */
  shopAt(hoursAgo: number, staffId?: string): ActingShop
  now: Date
  history: DemoHistory
  couriers: DemoCouriers
  /** Calls of couriers that operations have asked for. */
  bookings: JobPayloads['bookParcel'][]
  administratorId: string
  productIds: ReadonlyMap<string, string>
  /** By their skus. */
  productNames: ReadonlyMap<string, string>
  variants: readonly DemoVariant[]
  customerIds: string[]
  /** By the names of their roles. */
  staffIds: Map<string, string>
  /** In the order of the history. */
  placedOrders: { id: string; number: string }[]
  /** Numbers of the units on the shelf, by their stock item. */
  serials: Map<string, string[]>
  /** The highest number given, by the sku of the product. */
  lastSerial: Map<string, number>
}

const hourMs = 3_600_000

/** Null where a product of the demo is missing. */
export async function openLoading(
  tx: Tx,
  shop: ActingShop,
  couriers: DemoCouriers,
  { history, products }: { history: DemoHistory; products: readonly DemoProduct[] },
): Promise<Loading | null> {
  const productIds = productIdsBySku(products, await selectProductIds(tx))
  if (productIds.size < products.length) return null
  const now = shop.clock.now()
  const bookings: Loading['bookings'] = []
  const past = pastShop(shop, tx, { couriers, bookings })
  return {
    tx,
    shopAt(hoursAgo, staffId) {
      const moment = new Date(now.getTime() - hoursAgo * hourMs)
      couriers.setTime(moment)
      return { ...past, clock: { now: () => moment }, actor: actorOf(shop, staffId) }
    },
    now,
    history,
    couriers,
    bookings,
    administratorId: await findFirstAdministrator({ db: joinTransaction(tx) }),
    productIds,
    productNames: new Map(products.map(({ sku, name }) => [sku, name])),
    variants: await selectVariants(tx),
    customerIds: [],
    staffIds: new Map(),
    placedOrders: [],
    serials: new Map(),
    lastSerial: new Map(),
  }
}

function productIdsBySku(products: readonly DemoProduct[], idsByName: ReadonlyMap<string, string>) {
  return new Map(
    products.flatMap(({ sku, name }) => {
      const id = idsByName.get(name)
      return id === undefined ? [] : [[sku, id] as const]
    }),
  )
}

/** A member of staff acts from the shop's own network, each time by a request of its own. */
function actorOf({ actor }: ActingShop, staffId: string | undefined): ActingShop['actor'] {
  if (staffId === undefined) return actor
  return { kind: 'staff', id: staffId, requestId: newId(), network: '192.0.2.17' }
}

function pastShop(
  shop: ActingShop,
  tx: Tx,
  { couriers, bookings }: Pick<Loading, 'couriers' | 'bookings'>,
): ActingShop {
  const { courierCalls, jobs, invalidation } = shop
  const simulators = { ...courierCalls.simulators, url: couriers.url }
  return {
    ...shop,
    db: joinTransaction(tx),
    courierCalls: { ...courierCalls, simulators, tokens: new Map() },
    jobs: {
      async enqueue(inTx, kind, payloads, delaySeconds) {
        if (kind === 'bookParcel')
          bookings.push(...(payloads as readonly (typeof bookings)[number][]))
        else if (kind !== 'sendEmail') await jobs.enqueue(inTx, kind, payloads, delaySeconds)
      },
    },
    // Nothing is committed yet: the caller invalidates at the end.
    invalidation: { ...invalidation, invalidate: () => undefined },
  }
}

/** The id of the member of staff with that role. */
export function staffIdOf({ staffIds }: Pick<Loading, 'staffIds'>, role: string): string {
  const id = staffIds.get(role)
  if (id === undefined) throw new Error(`the demo has no ${role}`)
  return id
}

/** The id of the product with that sku. */
export function productIdOf({ productIds }: Pick<Loading, 'productIds'>, sku: string): string {
  const id = productIds.get(sku)
  if (id === undefined) throw new Error(`the demo catalogue has no product ${sku}`)
  return id
}

/** The id of the variant with that SKU. */
export function variantIdOf({ variants }: Pick<Loading, 'variants'>, sku: string): string {
  const id = variants.find((variant) => variant.sku === sku)?.id
  if (id === undefined) throw new Error(`the demo catalogue has no variant ${sku}`)
  return id
}

/** An item of an order as the cart takes it. */
export function lineOf(loading: Loading, { product, variant, color, quantity }: DemoItem) {
  const variantId = variant === undefined ? null : variantIdOf(loading, variant)
  return { productId: productIdOf(loading, product), variantId, selectedColor: color, quantity }
}

/** The order of the history at that index, as the shop knows it. */
export function placedOrder({ placedOrders }: Pick<Loading, 'placedOrders'>, index: number) {
  const order = placedOrders[index]
  if (!order) throw new Error(`the demo has no order ${index}`)
  return order
}
