// @module-tag race
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { isFullRun, rounds } from '../../../tests/support/full-run.ts'
import { interleaveAtEveryStatement } from '../../../tests/support/faults/interleave-transactions.ts'
import { watchStatements } from '../../../tests/support/faults/watch-statements.ts'
import { openMergeShop } from '../../../tests/support/fixtures/merge-shop.ts'
import { countByStatus, newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import type { TestCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { orderBody } from '../../../tests/support/fixtures/test-products.ts'

vi.setConfig({ testTimeout: 180_000 })

type Open = Awaited<ReturnType<typeof openMergeShop>>

/** How many of each an account has. */
async function ownedBy({ shop }: Open, { id }: TestCustomer) {
  const { rows } = await shop.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from orders where customer_id = ${id}) as orders,
      (select count(*)::int from addresses where customer_id = ${id}) as addresses,
      (select count(*)::int from reviews where customer_id = ${id}) as reviews,
      (select coalesce(sum(quantity), 0)::int from cart_lines join carts on carts.id = cart_id
        where customer_id = ${id}) as units,
      (select count(*)::int from sessions where customer_id = ${id}) as sessions`)
  return rows[0] ?? {}
}

const left = { orders: 0, addresses: 0, reviews: 0, units: 0, sessions: 0 }

async function addPair(open: Open) {
  // Of a phone of their own, so that only this pair belongs together.
  const phone = `+88${newPhone()}`
  return {
    phone,
    target: await open.addAccount('Target', phone),
    other: await open.addAccount('Other', phone),
  }
}

const order = ({ app, productId }: Open, { headers }: TestCustomer) =>
  placeOrder(app, orderBody([{ productId, quantity: 1 }], { phone: newPhone() }), headers)

test('a change that a customer makes during the merge of their account moves too or is refused', async () => {
  const open = await openMergeShop()
  const { merge, addAddress, addToCart, deliver, productId, as, database } = open
  const review = async (buyer: TestCustomer, orderId: string) =>
    as(buyer, 'POST', '/reviews', { productId, orderId, rating: 5, comment: 'As it should be.' })
  const concurrent = {
    order: (other: TestCustomer) => order(open, other),
    address: (other: TestCustomer) => addAddress(other),
    cart: (other: TestCustomer) => addToCart(other),
    review,
  }
  const others = ['address', 'review'] as const
  for (const what of ['order', 'cart', ...(isFullRun ? others : [])] as const) {
    const seen = new Set<number>()
    const statements = await interleaveAtEveryStatement(database, async () => {
      const { target, other } = await addPair(open)
      const delivered = await deliver(other, productId)
      await addToCart(other)
      return {
        transaction: () => merge({ from: other.id }, { id: target.id }),
        concurrent: () => concurrent[what](other, delivered),
        check: async ({ status }, { status: answer }) => {
          expect(status).toBe(200)
          expect([201, 200, 401, 403]).toContain(answer)
          seen.add(answer)
          const done = answer < 300 ? 1 : 0
          const isOrder = what === 'order'
          expect(await ownedBy(open, other)).toEqual(left)
          expect(await ownedBy(open, target)).toMatchObject({
            orders: 1 + (isOrder ? done : 0),
            addresses: what === 'address' ? done : 0,
            reviews: what === 'review' ? done : 0,
            // An order empties the cart.
            units: isOrder && done ? 0 : 1 + (what === 'cart' ? done : 0),
          })
        },
      }
    })
    expect(statements).toBeGreaterThan(10)
    // Both came about: before the locks, and after them.
    expect([...seen].some((status) => status < 300)).toBe(true)
    expect([...seen].some((status) => status > 400)).toBe(true)
  }
  await assertStockInvariants(open.shop.db)
})

test('whenever a cancelled first order is reopened while its account is merged, it moves too', async () => {
  const open = await openMergeShop()
  const { as, admin, merge, database } = open
  const statements = await interleaveAtEveryStatement(database, async () => {
    const { target, other } = await addPair(open)
    const { body } = await order(open, other)
    expect(body.firstOrderDiscount).toBeGreaterThan(0)
    const setStatus = (status: string) =>
      as(admin, 'PUT', `/admin/orders/${body._id}/status`, { status })
    await setStatus('cancelled')
    return {
      transaction: () => setStatus('pending'),
      concurrent: () => merge({ from: other.id }, { id: target.id }),
      check: async (...answers) => {
        expect(countByStatus(answers)).toEqual({ 200: 2 })
        expect(await ownedBy(open, other)).toEqual(left)
        expect(await ownedBy(open, target)).toMatchObject({ orders: 1 })
      },
    }
  })
  expect(statements).toBeGreaterThan(10)
  await assertStockInvariants(open.shop.db)
})

test('a profile saved while its account is merged does not bring its phone back', async () => {
  const open = await openMergeShop()
  const { merge, as, database, shop } = open
  const seen = new Set<number>()
  await interleaveAtEveryStatement(database, async () => {
    const { target, other, phone } = await addPair(open)
    return {
      transaction: () => merge({ from: other.id }, { id: target.id }),
      concurrent: () => as(other, 'PUT', '/auth/profile', { name: 'Renamed', phone }),
      check: async ({ status }, { status: answer }) => {
        expect(status).toBe(200)
        seen.add(answer)
        const { rows } = await shop.db.execute(
          sql`select phone from customers where id = ${other.id}`,
        )
        expect(rows).toEqual([{ phone: null }])
      },
    }
  })
  expect(seen).toEqual(new Set([200, 401]))
})

test('of two merges of the same accounts at once one happens, whichever of them ends', async () => {
  const open = await openMergeShop()
  for (let round = 0; round < rounds(12); round += 1) {
    const { target, other } = await addPair(open)
    for (const buyer of [target, other]) await order(open, buyer)
    const answers = await Promise.all([
      open.merge({ from: other.id }, { id: target.id }),
      open.merge({ from: target.id }, { id: other.id }),
      open.merge({ from: other.id }, { id: target.id }),
    ])
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 2 })
    const isTarget = answers[1]?.status !== 200
    const [winner, loser] = isTarget ? [target, other] : [other, target]
    expect(await ownedBy(open, winner)).toMatchObject({ orders: 2 })
    expect(await ownedBy(open, loser)).toEqual(left)
  }
})

test('in a ring of merges at once no order is lost or stays with an account that ended', async () => {
  const open = await openMergeShop()
  for (let round = 0; round < rounds(8); round += 1) {
    const phone = `+88${newPhone()}`
    const ring = await Promise.all(times(4, () => open.addAccount('Ring', phone)))
    for (const buyer of ring) await order(open, buyer)
    const answers = await Promise.all(
      ring.map(({ id }, at) => open.merge({ from: ring[(at + 1) % 4]?.id }, { id })),
    )
    expect(Object.keys(countByStatus(answers)).toSorted()).toEqual(['200', '409'])
    const owned = await Promise.all(ring.map((each) => ownedBy(open, each)))
    expect(owned.reduce((sum, { orders = 0 }) => sum + orders, 0)).toBe(4)
    const { rows } = await open.shop.db.execute(sql`
      select ended.id from customers ended join customers other on other.id = ended.merged_into_id
      where other.merged_into_id is not null or ended.blocked_at is null
        or exists (select from orders where customer_id = ended.id)`)
    expect(rows).toEqual([])
  }
})

test('a merge beside changes of the orders that it moves changes each of them once', async () => {
  const open = await openMergeShop()
  const { as, admin, merge } = open
  for (let round = 0; round < rounds(8); round += 1) {
    const { target, other } = await addPair(open)
    const ids = await Promise.all(
      times(4, async () => (await order(open, other)).body._id as string),
    )
    const [merged, ...changed] = await Promise.all([
      merge({ from: other.id }, { id: target.id }),
      ...ids.map((id) => as(admin, 'PUT', `/admin/orders/${id}/status`, { status: 'cancelled' })),
    ])
    expect(countByStatus([merged, ...changed])).toEqual({ 200: 5 })
    expect(await ownedBy(open, target)).toMatchObject({ orders: 4 })
    expect((await open.page(target.id)).totals.byStatus).toMatchObject({ cancelled: 4, pending: 0 })
  }
  await assertStockInvariants(open.shop.db)
})

test('a merge whose connection breaks at any of its statements happens whole or not at all', async () => {
  const open = await openMergeShop()
  const { database, merge, addAddress, addToCart, review } = open
  for (let nth = 1; ; nth += 1) {
    const { target, other } = await addPair(open)
    await review(other)
    await addAddress(other)
    await addToCart(other)
    // Twice, so that repeating the transaction does not hide it.
    let breaks = 0
    let sent = 0
    const stop = watchStatements(database, {
      before: async ({ breakConnection }) => {
        sent += 1
        if (sent < nth || breaks === 2) return
        breaks += 1
        await breakConnection()
      },
    })
    const { status } = await merge({ from: other.id }, { id: target.id }).finally(stop)
    const [here, there] = [await ownedBy(open, target), await ownedBy(open, other)]
    const whole = { orders: 1, addresses: 1, reviews: 1, units: 1, sessions: 1 }
    const isMerged = status === 200 || there['orders'] === 0
    expect([here, there]).toEqual(isMerged ? [whole, left] : [{ ...left, sessions: 1 }, whole])
    if (breaks === 0) break
  }
  await assertStockInvariants(open.shop.db)
})
