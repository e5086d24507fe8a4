import { sql } from 'drizzle-orm'
import type { Db } from '../../../src/server/platform/database/database.ts'
import type { ActingShop } from '../../../src/server/shop.ts'
import { type KilledShop, openKilledShop } from '../faults/killed-shop.ts'
import { isFullRun } from '../full-run.ts'
import type { ApiResponse } from '../fixtures/order-calls.ts'
import { addCustomer, type TestCustomer } from '../fixtures/test-customers.ts'
import { addProduct } from '../fixtures/test-products.ts'
import { createAcknowledged, type Acknowledged } from './acknowledged.ts'
import { type Caller, createCalls } from './storm-client.ts'

/** An order as its buyer has it. */
export interface PlacedOrder {
  _id: string
  phone: string
  items: { _id: string; quantity: number }[]
}

export interface Variant extends Record<string, unknown> {
  id: string
  /** The name of its shelf. */
  sku: string
  stockItemId: string
  productId: string
  tracks: 'none' | 'serial'
}

/** State shared by the actors. */
export interface Storm {
  killed: KilledShop
  acknowledged: Acknowledged
  variants: Variant[]
  buyers: TestCustomer[]
  couponCode: string
  /** Orders of guests, by whom they were placed. */
  placed: Map<string, PlacedOrder[]>
  /** Orders that were booked by hand. */
  byHand: string[]
  /** Why the shop has failed. */
  faults: string[]
}

/** One action of an actor: its choices come from the seed. */
export interface Turn extends Caller {
  storm: Storm
  actor: string
  /** The name of this turn, which no other request has. */
  tag: string
  /** A whole number below the limit. */
  pick(limit: number): number
  oneOf<T>(list: readonly T[]): T | undefined
}

/** Resolves to the answer that counts: its acknowledged writes are noted already. */
export type Action = (turn: Turn) => Promise<ApiResponse | null | undefined>

/** An actor is a person at one device; a member of staff has several tabs open. */
export interface Actor {
  name: string
  role: 'guest' | 'buyer' | 'staff'
  caller: Caller
}

const stepMs = isFullRun ? 700 : 300
const tabs = isFullRun ? 3 : 2
const processes = 2

/** So few that the last one is fought for. */
const fewUnits = 6
const manyUnits = 100_000

export async function openStorm(): Promise<{ storm: Storm; actors: Actor[] }> {
  const killed = await openKilledShop({ stepMs, processes })
  const { products, database, call, urls } = killed
  const faults: string[] = []
  const callerOf = createCalls(urls, faults)
  const buyers = [await addCustomer(products), await addCustomer(products)]
  const staff = [
    await addCustomer(products, { role: 'admin', name: 'Asma' }),
    await addCustomer(products, { role: 'admin', name: 'Babul' }),
  ]
  await addShelves(products)
  const couponCode = 'STORM'
  await call('POST', '/coupons', {
    code: couponCode,
    description: 'For a few orders',
    discountType: 'fixed',
    discountValue: 50,
    expiryDate: '2099-01-31',
    usageLimit: isFullRun ? 60 : 8,
  })
  const storm: Storm = {
    killed,
    acknowledged: createAcknowledged(),
    variants: await selectVariants(database.db),
    buyers,
    couponCode,
    placed: new Map(),
    byHand: [],
    faults,
  }
  const guests = ['guest-1', 'guest-2'].map((name) => ({ name, headers: {} }))
  const ofBuyers = buyers.map(({ headers }, at) => ({ name: `buyer-${at + 1}`, headers }))
  const ofStaff = staff.flatMap(({ headers }, at) =>
    Array.from({ length: tabs }, (_, tab) => ({ name: `staff-${at + 1}-${tab + 1}`, headers })),
  )
  const actorsOf = (
    role: Actor['role'],
    people: { name: string; headers: Record<string, string> }[],
  ): Actor[] => people.map(({ name, headers }) => ({ name, role, caller: callerOf(headers) }))
  return {
    storm,
    actors: [
      ...actorsOf('guest', guests),
      ...actorsOf('buyer', ofBuyers),
      ...actorsOf('staff', ofStaff),
    ],
  }
}

/** Beside the headphones: two variants of one stock, one with few units, and one that keeps serial numbers. */
async function addShelves(shop: ActingShop): Promise<void> {
  const camera = { price: 900, stock: manyUnits, stockItem: 'camera' }
  const warranty = { type: 'Brand Warranty', duration: '12 Months' } as const
  await addProduct(shop, {
    name: 'Camera',
    warranty,
    options: [{ name: 'Memory card', values: ['No card', '64 GB'] }],
    variants: [
      { options: { 'Memory card': 'No card' }, sku: 'CAMERA', ...camera },
      { options: { 'Memory card': '64 GB' }, sku: 'CAMERA-64', ...camera, price: 1500 },
    ],
  })
  await addProduct(shop, {
    name: 'Cable',
    options: [{ name: 'Length', values: ['1 m', '2 m'] }],
    variants: [
      { options: { Length: '1 m' }, sku: 'CABLE-1', price: 100, stock: fewUnits },
      { options: { Length: '2 m' }, sku: 'CABLE-2', price: 200, stock: manyUnits },
    ],
  })
  await addProduct(shop, {
    name: 'Kettle',
    warranty,
    tracks: 'serial',
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { options: { Size: 'Small' }, sku: 'KETTLE-S', price: 700, stock: 20 },
      { options: { Size: 'Large' }, sku: 'KETTLE-L', price: 950, stock: 20 },
    ],
  })
}

async function selectVariants(db: Db): Promise<Variant[]> {
  const { rows } = await db.execute<Variant>(sql`
    select v.id, coalesce(v.sku, p.name) as sku, v.stock_item_id as "stockItemId", p.id as "productId", p.tracks
    from product_variants v join products p on p.id = v.product_id order by 2`)
  return rows
}
