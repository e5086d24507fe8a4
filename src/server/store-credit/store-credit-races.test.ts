// @module-tag race
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { rounds } from '../../../tests/support/full-run.ts'
import { countByStatus, newPhone } from '../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../tests/support/fixtures/order-fixtures.ts'
import {
  assertCreditInvariants,
  openCreditShop,
} from '../../../tests/support/fixtures/store-credit.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { customers } from '../customers/customer-tables.ts'
import { writing } from '../platform/database/database.ts'

vi.setConfig({ testTimeout: 120_000 })

test('of tabs that pay with the same credit at once one does', async () => {
  const { shop, correct, creditOf, pay, setStatus } = await openCreditShop()
  for (let round = 0; round < rounds(6); round += 1) {
    const { balance } = await creditOf()
    await correct(300 - balance)
    const placed = await Promise.all(times(5, () => pay(200)))
    expect(countByStatus(placed)).toEqual({ 201: 1, 409: 4 })
    expect((await creditOf()).balance).toBe(100)
    const id = placed.find(({ status }) => status === 201)?.body._id
    await Promise.all(times(4, () => setStatus(id, 'cancelled')))
    expect((await creditOf()).balance).toBe(300)
    await assertCreditInvariants(shop.db)
  }
})

test('an order that is sent twice with one key spends once', async () => {
  const { shop, correct, creditOf, pay, buyer } = await openCreditShop()
  await correct(1_000)
  for (let round = 0; round < rounds(6); round += 1) {
    const headers = { ...buyer.headers, 'idempotency-key': `order-${round}` }
    const phone = newPhone()
    const placed = await Promise.all(times(3, () => pay(100, { headers, phone })))
    expect(countByStatus(placed)).toEqual({ 200: 2, 201: 1 })
  }
  expect((await creditOf()).balance).toBe(1000 - 100 * rounds(6))
  await assertCreditInvariants(shop.db)
})

test('a return that gives credit, a correction and a merge of the account at once lose nothing', async () => {
  const { shop, buyer, staff, lamp, order, inspected, step, correct, creditOf } =
    await openCreditShop()
  const phone = `+88${newPhone()}`
  const setPhone = (id: string) =>
    writing(shop).update(customers).set({ phone }).where(eq(customers.id, id))
  await setPhone(buyer.id)
  let expected = 0
  for (let round = 0; round < rounds(6); round += 1) {
    const other = await addCustomer(shop)
    await setPhone(other.id)
    await correct(10, { of: other })
    const bought = await order([{ productId: lamp, quantity: 1 }], { headers: other.headers })
    const id = await inspected(bought, [1])
    const [settled, corrected, merged] = await Promise.all([
      step(id, { status: 'settled', method: 'store_credit', amount: 100 }),
      correct(5, { of: other }),
      staff('POST', `/admin/users/${buyer.id}/merge`, { from: other.id }),
    ])
    expect([settled.status, merged.status]).toEqual([200, 200])
    expect([200, 409]).toContain(corrected.status)
    expect(merged.body.moves.storeCredit).toBeGreaterThanOrEqual(10)
    expected += corrected.status === 200 ? 115 : 110
    expect((await creditOf()).balance).toBe(expected)
    await assertCreditInvariants(shop.db)
  }
  const { rows } = await shop.db.execute(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
