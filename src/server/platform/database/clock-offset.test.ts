import { expect, onTestFinished, test, vi } from 'vitest'
import { placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { watchClockOffset } from './clock-offset.ts'

const clockOff = (ms: number) => ({ now: () => new Date(Date.now() + ms) })

test.each([
  ['a minute ahead', 60_000, [60]],
  ['a minute behind', -60_000, [-60]],
  ['right', 0, []],
])('a machine whose clock is %s says so only where it is wrong', async (_name, ms, reported) => {
  const { shop } = await createTestShop()
  const onOff = vi.fn<(offsetSeconds: number) => void>()
  const offset = watchClockOffset({ db: shop.db, now: clockOff(ms).now, onOff })
  onTestFinished(() => offset.close())
  await vi.waitFor(() => expect(offset.ms()).not.toBeNull(), { timeout: 30_000 })
  expect(onOff.mock.calls.flat()).toEqual(reported)
})

test('machines whose clocks are two minutes apart sell an order once, and every unit once', async () => {
  const ahead = await createTestShop({ clock: clockOff(60_000) })
  const behind = await createTestShop({ clock: clockOff(-60_000), beside: ahead })
  await addCategory(ahead.shop)
  const productId = await addProduct(ahead.shop, { stock: 3 })
  const order = orderBody([{ productId, quantity: 1 }])
  const processes = [ahead, behind, ahead, behind]
  const same = await Promise.all(
    processes.map(({ app }) => placeOrder(app, order, { 'idempotency-key': 'the-same-click' })),
  )
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
  expect(new Set(same.map(({ body }) => body._id)).size).toBe(1)
  const others = await Promise.all(
    processes.map(({ app }, buyer) => placeOrder(app, order, { 'idempotency-key': `${buyer}` })),
  )
  expect(others.filter(({ status }) => status === 201)).toHaveLength(2)
  await assertStockInvariants(ahead.shop.db)
})
