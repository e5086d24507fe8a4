// @module-tag race
import { expect, test, vi } from 'vitest'
import { percentOf, poishaFromTaka } from '#shared/money/money.ts'
import { isFullRun } from '../../../../tests/support/full-run.ts'
import {
  call,
  newPhone,
  placeOrder,
  type ApiResponse,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { stockOf, times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { settingsTag } from '../../shop-settings/settings-cache.ts'
import { findShopSettings, updateShopSettings } from '../../shop-settings/shop-settings.ts'

vi.setConfig({ testTimeout: 120_000 })

const [orderCount, buyerCount, changeCount] = [isFullRun ? 200 : 100, 20, 10]
const [priceTaka, stock] = [1000, 1000]

/** The terms of a version: the fee says which one, and the discount goes with it. */
const feeOf = (version: number) => 130 + version
const percentAt = (version: number) => 11 + version

async function openShops() {
  const first = await createTestShop()
  const second = await createTestShop({ beside: first })
  await addCategory(first.shop)
  const productId = await addProduct(first.shop, { stock, pricePoisha: poishaFromTaka(priceTaka) })
  /** Processes learn of it with the next one: their caches are old for that long. */
  const change = async (version: number) => {
    first.shop.invalidation.invalidate([settingsTag])
    for (const { shop } of [first, second]) await findShopSettings(shop)
    const invalidation = { ...first.shop.invalidation, invalidate: () => undefined }
    const changes = {
      'delivery.defaultFeeTaka': feeOf(version),
      'policies.firstOrderPercent': percentAt(version),
    }
    await updateShopSettings({ ...first.shop, invalidation }, { changes })
  }
  await change(0)
  return { first, second, productId, change }
}

const isPriceChanged = ({ status, body }: ApiResponse) =>
  status === 409 && body.code === 'price_changed'

test('while the fee changes ten times, each order has the terms of one version', async () => {
  const { first, second, productId, change } = await openShops()
  const items = [{ productId, quantity: 1 }]
  const responses: ApiResponse[] = []

  /** Every other one orders as the checkout does: the total that a quote named. */
  const buy = async (index: number) => {
    const { app } = index % 3 === 0 ? second : first
    const phone = newPhone()
    const quoted =
      index % 2 === 0
        ? await call(app, 'POST', '/orders/quote', {
            body: { items, district: 'Sylhet', couponCode: null },
          })
        : null
    const expected = quoted ? { expectedTotal: quoted.body.total } : {}
    responses.push(await placeOrder(app, orderBody(items, { phone, ...expected })))
  }
  const buyers = times(buyerCount, async (buyer) => {
    for (let index = buyer; index < orderCount; index += buyerCount) await buy(index)
  })
  const owner = async () => {
    for (let version = 1; version <= changeCount; version += 1) {
      const due = (version * orderCount) / (changeCount + 1)
      await vi.waitUntil(() => responses.length >= due, { timeout: 60_000, interval: 1 })
      await change(version)
    }
  }
  await Promise.all([...buyers, owner()])

  const placed = responses.filter(({ status }) => status === 201).map(({ body }) => body)
  const rejected = responses.filter(({ status }) => status !== 201)
  expect(rejected.filter((response) => !isPriceChanged(response))).toEqual([])
  for (const { subtotal, deliveryFee, firstOrderDiscount, total } of placed) {
    const version = deliveryFee - feeOf(0)
    expect(version).toBeGreaterThanOrEqual(0)
    expect(version).toBeLessThanOrEqual(changeCount)
    expect(firstOrderDiscount).toBe(percentOf(subtotal, percentAt(version)))
    expect(total).toBe(subtotal + deliveryFee - firstOrderDiscount)
  }
  // The fees did change among them.
  expect(new Set(placed.map(({ deliveryFee }) => deliveryFee)).size).toBeGreaterThan(5)
  expect(await stockOf(first.shop.db, productId)).toBe(stock - placed.length)
  await assertStockInvariants(first.shop.db)
})

test('a checkout that is open while a fee changes is told, with what the order costs now', async () => {
  const { first, second, productId, change } = await openShops()
  const items = [{ productId, quantity: 1 }]
  const quoteBody = { items, district: 'Sylhet', couponCode: null }
  const seen = await call(first.app, 'POST', '/orders/quote', { body: quoteBody })
  await change(1)
  const order = (expectedTotal: number) =>
    placeOrder(first.app, orderBody(items, { phone: newPhone(), expectedTotal }))
  const refused = await order(seen.body.total)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'price_changed', quote: { deliveryFee: feeOf(1) } },
  })
  expect(await stockOf(second.shop.db, productId)).toBe(stock)
  expect((await order(refused.body.quote.total)).status).toBe(201)
})
