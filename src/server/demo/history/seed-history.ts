import { courierRow } from '#shared/couriers/couriers.ts'
import { initialStatus, orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { createAccount } from '../../accounts/register.ts'
import { createCoupon } from '../../coupons/coupons.ts'
import { connectSimulated } from '../../couriers/accounts/simulated-accounts.ts'
import { requestAreas } from '../../couriers/areas/courier-areas.ts'
import { addAddress } from '../../customers/address-book.ts'
import { createFlashDeal } from '../../flash-deals/save-flash-deal.ts'
import { writeAppMetadata } from '../../platform/database/app-metadata-queries.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { listRoles } from '../../staff/roles.ts'
import { changeMember, changeRole } from '../../staff/staff.ts'
import { deleteDays } from '../../stats/update-stats.ts'
import { adjustStock, findStockUnits, unitsByStockItem } from '../../stock/stock.ts'
import type { DemoProduct } from '../demo-catalogue.ts'
import { demoStates } from '../demo-queries.ts'
import type { DemoCouriers } from './demo-couriers.ts'
import { type DemoHistory, type DemoItem, historyDays } from './demo-history.ts'
import { loadClaim } from './load-claims.ts'
import { loadOrder } from './load-order.ts'
import { loadPayout } from './load-payouts.ts'
import { loadReturn, receiveParcel } from './load-returns.ts'
import { loadReceipt, startTracking } from './load-units.ts'
import { lineOf, type Loading, openLoading, productIdOf, staffIdOf } from './loading.ts'

const dayMs = 24 * 3_600_000

const couponDays = 60

const dealDays = { since: 1, left: 6 }

/**
 * Loads what happened in the demo shop in the 90 days before, its staff, its parcels, and a flash deal that runs,
 * through the operations of customers, administrators and couriers: all of it in one transaction, so that an
 * interrupted start leaves nothing behind. Returns the number of orders; 0 where a product of the demo is missing.
 */
export async function seedHistory(
  shop: ActingShop,
  demo: { history: DemoHistory; products: readonly DemoProduct[]; couriers: DemoCouriers },
  progress: (done: number, of: number) => void,
): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const loading = await openLoading(tx, shop, demo.couriers, demo)
    if (loading) {
      await loadHistory(loading, progress)
      await deleteDays(tx)
    }
    await writeAppMetadata(tx, demoStates.history, 'filled')
    return loading?.placedOrders.length ?? 0
  })
}

async function loadHistory(
  loading: Loading,
  progress: (done: number, of: number) => void,
): Promise<void> {
  const { orders } = loading.history
  await raiseStock(loading)
  await createCustomers(loading)
  await createStaff(loading)
  await createCoupons(loading)
  await connectCouriers(loading)
  for (const [index, order] of orders.entries()) {
    for (const event of stockEvents(loading, index)) await event()
    await loadOrder(loading, order)
    progress(index + 1, orders.length)
  }
  await loadAfterSales(loading)
  // Last, so that the past orders have regular prices.
  await startFlashDeal(loading)
}

/** Changes of the stock between an order and the one before. */
function stockEvents(loading: Loading, index: number): (() => Promise<void>)[] {
  const { orders, tracking } = loading.history
  const before = orders[index - 1]?.hoursAgo ?? Infinity
  const isDue = (hoursAgo: number) =>
    hoursAgo < before && hoursAgo >= (orders[index]?.hoursAgo ?? 0)
  return [
    ...(isDue(tracking.hoursAgo) ? [() => startTracking(loading)] : []),
    ...tracking.receipts
      .filter(({ hoursAgo }) => isDue(hoursAgo))
      .map((receipt) => () => loadReceipt(loading, receipt)),
  ]
}

async function loadAfterSales(loading: Loading): Promise<void> {
  const { payouts, returns, receivedParcels, claims } = loading.history
  for (const payout of payouts) await loadPayout(loading, payout)
  for (const each of returns) await loadReturn(loading, each)
  for (const received of receivedParcels) await receiveParcel(loading, received)
  for (const claim of claims) await loadClaim(loading, claim)
}

/** Their areas are read by a job, when the shop runs. */
async function connectCouriers(loading: Loading): Promise<void> {
  const shop = loading.shopAt((historyDays + 1) * 24, staffIdOf(loading, 'Administrator'))
  const { accounts } = loading.couriers
  await connectSimulated(shop, accounts)
  for (const { courier } of accounts) {
    if (courierRow(courier).supports.areas) await requestAreas(shop, courier)
  }
}

/** Adds the units that will have left in the end, so that the final stock is the catalogue's. */
async function raiseStock(loading: Loading): Promise<void> {
  const { orders, returns, tracking } = loading.history
  const held = orders.filter(
    ({ changes }) => orderStatusTable[changes.at(-1)?.status ?? initialStatus].holdsStock,
  )
  const returned = returns
    .filter(({ steps }) => steps.some((step) => step.status === 'inspected' && step.isGood))
    .flatMap(({ order, product }) =>
      (orders[order]?.items ?? []).filter((item) => item.product === product),
    )
  const received = tracking.receipts.flatMap(({ lines }) => lines)
  const linesOf = (items: readonly Omit<DemoItem, 'color'>[]) =>
    items.map((item) => ({ ...lineOf(loading, { color: '', ...item }), variantLabel: null }))
  const came = [...returned.map((item) => ({ ...item, quantity: 1 })), ...received]
  const lines = [
    ...linesOf(held.flatMap(({ items }) => items)),
    ...linesOf(came).map((line) => ({ ...line, quantity: -line.quantity })),
  ]
  for (const units of unitsByStockItem(await findStockUnits(loading.tx, lines))) {
    await adjustStock(loading.tx, { ...units, inStock: 0 }, undefined)
  }
}

/** Each customer registers shortly before their first order, without a password. */
async function createCustomers(loading: Loading): Promise<void> {
  const { orders } = loading.history
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

async function createCoupons(loading: Loading): Promise<void> {
  const { shopAt, history, now } = loading
  const shop = shopAt((historyDays + 1) * 24, staffIdOf(loading, 'Administrator'))
  const expiryDate = new Date(now.getTime() + couponDays * dayMs)
  for (const coupon of history.coupons) {
    await createCoupon(shop, { ...coupon, expiryDate, isActive: true })
  }
}

async function startFlashDeal(loading: Loading): Promise<void> {
  const { now } = loading
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
