import { initialStatus, orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { findFirstAdministrator } from '../accounts/administrators.ts'
import { createAccount } from '../accounts/register.ts'
import { createCoupon } from '../coupons/coupons.ts'
import { addAddress } from '../customers/address-book.ts'
import { createFlashDeal } from '../flash-deals/save-flash-deal.ts'
import { writeAppMetadata } from '../platform/database/app-metadata-queries.ts'
import { inTransaction, joinTransaction, type Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import type { ActingShop } from '../shop.ts'
import { listRoles } from '../staff/roles.ts'
import { changeMember, changeRole } from '../staff/staff.ts'
import { deleteDays } from '../stats/update-stats.ts'
import { adjustStock, findStockUnits, unitsByStockItem } from '../stock/stock.ts'
import type { DemoProduct } from './demo-catalogue.ts'
import { type DemoHistory, type DemoOrder, historyDays } from './demo-history.ts'
import { demoStates, selectProductIds, selectVariantIds } from './demo-queries.ts'
import { lineOf, type Loading, loadOrder, productIdOf, staffIdOf } from './load-order.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const couponDays = 60

const dealDays = { since: 1, left: 6 }

/**
 * Loads what happened in the demo shop in the 90 days before, its staff, and a flash deal that runs, through the
 * operations of customers and administrators: all of it in one transaction, so that an interrupted
 * start leaves nothing behind. Returns the number of orders; 0 where a product of the demo is missing.
 */
export async function seedHistory(
  shop: ActingShop,
  demo: { history: DemoHistory; products: readonly DemoProduct[] },
  progress: (done: number, of: number) => void,
): Promise<number> {
  const now = shop.clock.now()
  return inTransaction(shop, async (tx) => {
    const productIds = productIdsBySku(demo.products, await selectProductIds(tx))
    const orders = productIds.size === demo.products.length ? demo.history.orders : []
    if (orders.length > 0) {
      const administratorId = await findFirstAdministrator({ db: joinTransaction(tx) })
      const loading: Loading = {
        tx,
        shopAt: (hoursAgo, staffId) =>
          shopAt(actingAs(shop, staffId), tx, new Date(now.getTime() - hoursAgo * hourMs)),
        history: demo.history,
        administratorId,
        productIds,
        variantIds: await selectVariantIds(tx),
        customerIds: [],
        staffIds: new Map(),
      }
      await loadHistory(loading, orders, now, progress)
      await deleteDays(tx)
    }
    await writeAppMetadata(tx, demoStates.history, 'filled')
    return orders.length
  })
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
function actingAs(shop: ActingShop, staffId: string | undefined): ActingShop {
  if (staffId === undefined) return shop
  const actor = { kind: 'staff', id: staffId, requestId: newId(), network: '192.0.2.17' } as const
  return { ...shop, actor }
}

function shopAt(shop: ActingShop, tx: Tx, moment: Date): ActingShop {
  const { jobs, invalidation } = shop
  return {
    ...shop,
    db: joinTransaction(tx),
    clock: { now: () => moment },
    jobs: {
      async enqueue(inTx, kind, payloads) {
        if (kind !== 'sendEmail') await jobs.enqueue(inTx, kind, payloads)
      },
    },
    // Nothing is committed yet: the caller invalidates at the end.
    invalidation: { ...invalidation, invalidate: () => undefined },
  }
}

async function loadHistory(
  loading: Loading,
  orders: readonly DemoOrder[],
  now: Date,
  progress: (done: number, of: number) => void,
): Promise<void> {
  await raiseStock(loading, orders)
  await createCustomers(loading, orders)
  await createStaff(loading)
  await createCoupons(loading, now)
  for (const [index, order] of orders.entries()) {
    await loadOrder(loading, order)
    progress(index + 1, orders.length)
  }
  // Last, so that the past orders have regular prices.
  await startFlashDeal(loading, now)
}

/** Adds the units that the orders will reserve, so that the final stock is the catalogue's. */
async function raiseStock(loading: Loading, orders: readonly DemoOrder[]): Promise<void> {
  const held = orders.filter(
    ({ changes }) => orderStatusTable[changes.at(-1)?.status ?? initialStatus].holdsStock,
  )
  const lines = held.flatMap(({ items }) => items.map((item) => lineOf(loading, item)))
  for (const units of unitsByStockItem(await findStockUnits(loading.tx, lines))) {
    await adjustStock(loading.tx, { ...units, inStock: 0 }, undefined)
  }
}

/** Each customer registers shortly before their first order, without a password. */
async function createCustomers(loading: Loading, orders: readonly DemoOrder[]): Promise<void> {
  for (const [index, { name, email, phone, addresses }] of loading.history.customers.entries()) {
    const first = orders.find(({ buyer }) => buyer.kind === 'customer' && buyer.index === index)
    if (!first) throw new Error(`the demo's customer ${name} orders nothing`)
    const minutesBefore = 6 + ((index * 7) % 40)
    const shop = loading.shopAt(first.hoursAgo + minutesBefore / 60)
    const id = await createAccount(shop, { name, email, phone })
    if (id === null) throw new Error(`there is an account with the e-mail ${email} already`)
    for (const [at, address] of addresses.entries()) {
      await addAddress(shop, id, { ...address, fullName: name, phone, isDefault: at === 0 })
    }
    loading.customerIds.push(id)
  }
}

/** They were there before the first order, and have no password either. */
async function createStaff(loading: Loading): Promise<void> {
  const { tx, shopAt, history, administratorId, staffIds } = loading
  const shop = shopAt((historyDays + 1) * 24)
  const roles = await listRoles(tx)
  for (const { role, ...account } of history.staff) {
    const roleId = roles.find(({ name }) => name === role)?._id
    const id = await createAccount(shop, account)
    if (id === null || roleId === undefined) throw new Error(`${account.name} cannot be a ${role}`)
    await changeRole(shop, administratorId, { id, role: 'admin' })
    await changeMember(shop, administratorId, { id, roleId })
    staffIds.set(role, id)
  }
  await writeAppMetadata(tx, demoStates.staff, [...staffIds.values()].join(' '))
}

async function createCoupons(loading: Loading, now: Date): Promise<void> {
  const { shopAt, history } = loading
  const shop = shopAt((historyDays + 1) * 24, staffIdOf(loading, 'Administrator'))
  const expiryDate = new Date(now.getTime() + couponDays * dayMs)
  for (const coupon of history.coupons) {
    await createCoupon(shop, { ...coupon, expiryDate, isActive: true })
  }
}

async function startFlashDeal(loading: Loading, now: Date): Promise<void> {
  const { name, texts, products } = loading.history.deal
  await createFlashDeal(loading.shopAt(0, staffIdOf(loading, 'Administrator')), {
    name,
    texts,
    startsAt: new Date(now.getTime() - dealDays.since * dayMs),
    endsAt: new Date(now.getTime() + dealDays.left * dayMs),
    isActive: true,
    products: products.map(({ product, ...terms }) => ({
      productId: productIdOf(loading, product),
      ...terms,
    })),
  })
}
