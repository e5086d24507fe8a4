import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { openCashShop } from '../../../../tests/support/fixtures/cash-shop.ts'
import { newHouse, newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { addProduct, orderBody } from '../../../../tests/support/fixtures/test-products.ts'
import { runs } from '../../../../tests/support/full-run.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { newId } from '../../platform/ids.ts'

vi.setConfig({ testTimeout: 240_000 })

interface Sums {
  units: number
  unitsLeftOut: number
  unitsWithoutCost: number
  revenue: number
  profit: number
}

interface Listed extends Sums {
  productId: string | null
  name: string
  margin: number | null
}

const poisha = (taka: number) => Math.round(taka * 100)
const sumOf = <T>(rows: readonly T[], taka: (row: T) => number) =>
  rows.reduce((sum, row) => sum + poisha(taka(row)), 0)

/** A shop that packs a parcel for ৳10: straps alone have no cost price, and gifts are free. */
async function openProfitShop() {
  const open = await openCashShop()
  const { app, shop, send, book, runJobs, parcelOf } = open
  await send('PUT /admin/settings', { changes: { 'couriers.packingTaka': 10 } })
  const add = (name: string, pricePoisha: number, costPoisha?: number) =>
    addProduct(shop, { name, pricePoisha, stock: 10_000, ...(costPoisha && { costPoisha }) })
  const lamp = await add('Lamp', 999_00, 600_33)
  const torch = await add('Torch', 333_00, 400_00)
  const strap = await add('Strap', 77_00)
  const gift = await add('Gift', 0, 5_50)
  const place = async (lines: { productId: string; quantity: number }[]) => {
    const own = { phone: newPhone(), house: newHouse() }
    const placed = await placeOrder(app, orderBody(lines, own))
    expect(placed.status).toBe(201)
    return placed.body as {
      _id: string
      total: number
      deliveryFee: number
      items: { _id: string; quantity: number }[]
    }
  }
  const dispatch = async (orderId: string) => {
    await book([orderId])
    await runJobs()
    const parcel = await parcelOf(orderId)
    return { ...parcel, consignment: parcel.consignmentId ?? '' }
  }
  const setStatus = (orderId: string, status: string) =>
    send(`PUT /admin/orders/${orderId}/status`, { status })
  const listed = async (query = 'days=30'): Promise<{ products: Listed[]; totals: Sums }> => {
    const { status, body } = await send(`GET /admin/product-profits?limit=100&${query}`)
    expect([status, body]).toMatchObject([200, {}])
    return body
  }
  return { ...open, lamp, torch, strap, gift, place, dispatch, setStatus, listed }
}

const fates = [
  'by hand',
  'delivered',
  'overcharged',
  'refused',
  'refused, its way paid',
  'returned',
  'written off',
] as const

const ledger = fc.array(
  fc.record({
    fate: fc.constantFrom(...fates),
    quantities: fc.tuple(fc.nat(3), fc.nat(2), fc.constantFrom(0, 0, 0, 1)),
    pick: fc.nat(400),
  }),
  { minLength: 3, maxLength: 8 },
)

test('the profit of all products is that of all days and that of all orders, to the poisha', async () => {
  const open = await openProfitShop()
  const {
    send,
    lamp,
    torch,
    strap,
    gift,
    place,
    dispatch,
    setStatus,
    move,
    inspectReturn,
    listed,
  } = open
  let payouts = 0
  const orders: { _id: string; deliveryFee: number }[] = []

  const ends: Record<
    (typeof fates)[number],
    (order: Awaited<ReturnType<typeof place>>, pick: number) => Promise<void>
  > = {
    async 'by hand'({ _id }) {
      await setStatus(_id, 'delivered')
    },
    async delivered({ _id }) {
      await move((await dispatch(_id)).id, 'delivered')
    },
    async overcharged({ _id, total }, pick) {
      const { id, consignment } = await dispatch(_id)
      await move(id, 'delivered')
      payouts += 1
      const line = { consignment, collected: total, charges: 61 + pick }
      expect((await open.uploadPayout(`P${payouts}`, [line])).status).toBe(201)
      const resolution = { open: 1 + pick, reason: 'Heavy' }
      await send(`POST /admin/cash/parcels/${id}/resolution`, resolution)
    },
    async refused({ _id }) {
      await move((await dispatch(_id)).id, 'returned')
      await inspectReturn(_id)
    },
    async 'refused, its way paid'({ _id }, pick) {
      await move((await dispatch(_id)).id, 'returned', 1 + (pick % 80))
      await inspectReturn(_id)
    },
    async returned({ _id, items }, pick) {
      await setStatus(_id, 'delivered')
      const item = items[pick % items.length]
      const lines = [{ itemId: item?._id, quantity: 1, reason: 'faulty' }]
      const opened = await send(`POST /admin/orders/${_id}/returns`, { kind: 'return', lines })
      expect(opened.status).toBe(201)
      const path = await inspectReturn(_id, { isGood: pick % 2 === 0 })
      const { due } = (await send(`GET ${path}`)).body.return
      const money = due.goods > 0 ? { method: 'cash', amount: due.goods } : { method: 'none' }
      const settlement = { status: 'settled', ...money }
      const settled = await send(`PUT ${path}`, settlement)
      expect(settled.body).toMatchObject({ return: { status: 'settled' } })
    },
    async 'written off'({ _id }, pick) {
      const entry = { id: newId(), kind: 'write_off', amount: 1 + (pick % 50) }
      await send(`POST /admin/orders/${_id}/money`, { ...entry, note: 'A scratch' })
      await setStatus(_id, 'delivered')
    },
  }

  const assertSumsAgree = async () => {
    for (const days of [7, 30]) {
      const { products: rows, totals } = await listed(`days=${days}`)
      const { revenuePerDay } = (await send(`GET /admin/stats?days=${days}`)).body
      const ofDays = {
        revenue: sumOf(revenuePerDay as Sums[], ({ revenue }) => revenue),
        profit: sumOf(revenuePerDay as Sums[], ({ profit }) => profit),
      }
      const ofProducts = {
        revenue: sumOf(rows, ({ revenue }) => revenue),
        profit: sumOf(rows, ({ profit }) => profit),
      }
      expect(ofProducts).toEqual(ofDays)
      expect([poisha(totals.revenue), poisha(totals.profit)]).toEqual([
        ofDays.revenue,
        ofDays.profit,
      ])
    }
    let ofOrders = 0
    for (const { _id, deliveryFee } of orders) {
      const { order, profit } = (await send(`GET /admin/orders/${_id}`)).body
      expect(['delivered', 'cancelled']).toContain(order.status)
      const sending = (profit.courier === null ? 0 : deliveryFee - profit.courier) - profit.packing
      ofOrders += poisha(profit.profit ?? sending)
    }
    const { totals } = await listed('days=90')
    expect(poisha(totals.profit)).toBe(ofOrders)
  }

  await fc.assert(
    fc.asyncProperty(ledger, async (entries) => {
      for (const { fate, quantities, pick } of entries) {
        const [lamps, torches, straps] = quantities
        const lines = [
          { productId: torch, quantity: torches },
          { productId: strap, quantity: straps },
          { productId: lamp, quantity: lamps },
        ].filter(({ quantity }) => quantity > 0)
        const isGift = lines.length === 0 || pick % 6 === 0
        const bought = isGift ? [{ productId: gift, quantity: 2 }] : lines
        const order = await place(bought)
        orders.push(order)
        await ends[fate](order, pick)
        open.clock.advance({ minutes: 60 * (pick % 12) })
      }
      await assertSumsAgree()
    }),
    // The only units without a cost price come back.
    {
      numRuns: runs(10),
      endOnFailure: true,
      examples: [[[{ fate: 'returned', quantities: [3, 0, 1], pick: 286 }]]],
    },
  )
})

test('products without a cost price say so, and deleted ones keep the name of their order', async () => {
  const { shop, send, lamp, torch, strap, place, setStatus, listed } = await openProfitShop()
  const deliver = async (...lines: [string, number][]) => {
    const { _id } = await place(lines.map(([productId, quantity]) => ({ productId, quantity })))
    await setStatus(_id, 'delivered')
  }
  await deliver([lamp, 2])
  await deliver([lamp, 1], [strap, 3])
  await deliver([torch, 1])
  const named = async (query?: string) =>
    Object.fromEntries((await listed(query)).products.map((row) => [row.name, row]))
  const rows = await named()
  expect(rows['Lamp']).toMatchObject({
    units: 3,
    unitsLeftOut: 1,
    unitsWithoutCost: 0,
    margin: null,
  })
  expect(rows['Strap']).toMatchObject({
    units: 3,
    unitsLeftOut: 3,
    unitsWithoutCost: 3,
    margin: null,
  })
  // It sells below its cost.
  expect(rows['Torch']).toMatchObject({ units: 1, unitsLeftOut: 0 })
  expect(rows['Torch']?.profit).toBeLessThan(0)
  expect(rows['Torch']?.margin).toBeLessThan(0)
  expect(rows['Strap']?.profit).toBeLessThanOrEqual(0)
  expect(rows['Strap']?.profit).toBeGreaterThan(-10)

  const order = async (sort: string) =>
    (await listed(`sort=${sort}`)).products.map(({ name }) => name)
  expect(await order('profit')).toEqual(['Lamp', 'Strap', 'Torch'])
  expect(await order('losses')).toEqual(['Torch', 'Strap', 'Lamp'])
  expect((await order('margin'))[0]).toBe('Torch')
  expect((await order('units')).at(-1)).toBe('Torch')

  expect((await send('GET /admin/product-profits?sort=worst')).status).toBe(400)
  await shop.db.delete(products).where(eq(products.id, torch))
  const { products: found, totals } = await listed('search=TORCH')
  expect(found).toMatchObject([{ productId: null, name: 'Torch', units: 1 }])
  expect(totals).toMatchObject({ units: 1, profit: found[0]?.profit })
  expect((await listed('search=nothing')).products).toEqual([])
})
