// @module-tag race
import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/support/full-run.ts'
import { addDeal, unitsSold } from '../../../tests/support/fixtures/deal-fixtures.ts'
import {
  call,
  countByStatus,
  newPhone,
  placeOrder,
} from '../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { setVariants, stockOfItem } from '../../../tests/support/fixtures/test-variants.ts'
import { createTestShop, type TestShop } from '../../../tests/support/servers/test-shop.ts'
import { updateFlashDeal } from './save-flash-deal.ts'

/** Requests under way at once: as many as the pool has connections for, and some that wait. */
const atOnce = 60

/** An order as a browser places it: a shop that is too busy is asked again. */
async function placeOnceServed(app: TestShop['app'], body: ReturnType<typeof orderBody>) {
  let answer = await placeOrder(app, body)
  while (answer.status === 503) answer = await placeOrder(app, body)
  return answer
}

test(
  'twenty units and two hundred buyers at once: twenty at the deal price, the others learn before they pay',
  { timeout: 300_000 },
  async () => {
    const { shop, app } = await createTestShop()
    await addCategory(shop)
    const limit = pLimit(atOnce)
    for (let round = 0; round < rounds(6); round += 1) {
      const productId = await addProduct(shop, { name: `Lamp ${round}`, stock: 1000 })
      const { _id: dealId } = await addDeal(shop, [{ productId, unitLimit: 20 }])
      const buy = () =>
        placeOnceServed(
          app,
          orderBody([{ productId, quantity: 1, price: 700 }], { phone: newPhone() }),
        )
      const answers = await Promise.all(times(200, () => limit(buy)))

      expect(countByStatus(answers)).toEqual({ 201: 20, 409: 180 })
      const sold = answers.filter(({ status }) => status === 201)
      for (const { body } of sold) expect(body.items[0].price).toBe(700)
      const rejected = answers.filter(({ status }) => status === 409)
      for (const { body } of rejected) {
        expect(body).toMatchObject({ code: 'price_changed', quote: { subtotal: 1000 } })
      }
      expect(await unitsSold(shop.db, dealId, productId)).toBe(20)
      const shown = (await app.inject(`/api/products/${productId}`)).json().product
      expect(shown).toMatchObject({ price: 1000, flashDeal: null, stock: 980 })
    }
    await assertStockInvariants(shop.db)
  },
)

test('orders that name the products of a deal in opposite order, while it is edited, never lock each other out', async () => {
  const { shop, app } = await createTestShop()
  await addCategory(shop)
  const first = await addProduct(shop, { name: 'First', stock: 1000 })
  const second = await addProduct(shop, { name: 'Second', stock: 1000 })
  const products = [first, second].map((productId) => ({
    productId,
    dealPrice: 700,
    unitLimit: 500,
  }))
  const deal = await addDeal(shop, products)
  const terms = { name: 'Edited', isActive: true, startsAt: new Date(deal.startsAt) }
  const edit = (turn: number) =>
    updateFlashDeal(shop, deal._id, {
      ...terms,
      endsAt: new Date(new Date(deal.endsAt).getTime() + turn * 1000),
      products: turn % 2 === 0 ? products : products.toReversed(),
    })
  const order = (turn: number) => {
    const lines = products.map(({ productId }) => ({ productId, quantity: 2, price: 700 }))
    const items = turn % 2 === 0 ? lines : lines.toReversed()
    return placeOrder(app, orderBody(items, { phone: newPhone() }))
  }
  const [answers] = await Promise.all([Promise.all(times(20, order)), Promise.all(times(5, edit))])
  expect(countByStatus(answers)).toEqual({ 201: 20 })
  expect(await unitsSold(shop.db, deal._id, first)).toBe(40)
  expect(await unitsSold(shop.db, deal._id, second)).toBe(40)
  await assertStockInvariants(shop.db)
})

/** A drive of which the larger one alone is in a deal, at 700 instead of 1,500 taka. */
async function addDrive({ shop }: Pick<TestShop, 'shop'>, unitLimit: number, stock = 100) {
  const productId = await addProduct(shop)
  const variants = await setVariants(shop.db, productId, ['Storage'], {
    '128 GB': { stock: 100, pricePoisha: 1_000_00 },
    '256 GB': { stock, pricePoisha: 1_500_00 },
  })
  const large = variants['256 GB']
  const { _id: dealId } = await addDeal(shop, [{ productId, variantId: large.id, unitLimit }])
  return { productId, dealId, small: variants['128 GB'], large }
}

test(
  'the last deal units of one variant go to as many buyers, while another is sold at its regular price',
  { timeout: 240_000 },
  async () => {
    const open = await createTestShop()
    const { shop, app } = open
    await addCategory(shop)
    const limit = pLimit(atOnce)
    for (let round = 0; round < rounds(6); round += 1) {
      const { productId, dealId, small, large } = await addDrive(open, 3)
      const buy = (variantId: string, price: number) =>
        limit(() =>
          placeOnceServed(
            app,
            orderBody([{ variantId, quantity: 1, price }], { phone: newPhone() }),
          ),
        )
      const [ofLarge, ofSmall] = await Promise.all([
        Promise.all(times(40, () => buy(large.id, 700))),
        Promise.all(times(40, () => buy(small.id, 1000))),
      ])
      expect(countByStatus(ofLarge)).toEqual({ 201: 3, 409: 37 })
      expect(countByStatus(ofSmall)).toEqual({ 201: 40 })
      expect(await unitsSold(shop.db, dealId, productId)).toBe(3)
      expect(await stockOfItem(shop.db, large)).toBe(97)
      expect(await stockOfItem(shop.db, small)).toBe(60)
      const shown = (await app.inject(`/api/products/${productId}`)).json().product
      expect(shown).toMatchObject({ price: 1000, priceTo: 1500, flashDeal: null })
    }
    await assertStockInvariants(shop.db)
  },
)

test(
  'a product gains and loses the deal price with its variant, also when the variant sells out and returns at once',
  { timeout: 240_000 },
  async () => {
    const open = await createTestShop()
    const { shop, app } = open
    await addCategory(shop)
    const admin = await addCustomer(shop, { role: 'admin' })
    const setStatus = (id: string, status: string) =>
      call(app, 'PUT', `/admin/orders/${id}/status`, { ...admin, body: { status } })
    for (let round = 0; round < rounds(6); round += 1) {
      const { productId, large } = await addDrive(open, 50, 2)
      const buy = () =>
        placeOrder(app, orderBody([{ variantId: large.id, quantity: 1 }], { phone: newPhone() }))
      const { body: first } = await buy()
      const { body: second } = await buy()
      const responses = await Promise.all([
        ...times(3, () => setStatus(first._id, 'cancelled')),
        ...times(3, buy),
        ...times(3, () => setStatus(second._id, 'cancelled')),
        ...times(3, () => setStatus(first._id, 'pending')),
      ])
      expect(countByStatus(responses)).not.toHaveProperty('500')
      const isOffered = (await stockOfItem(shop.db, large)) > 0
      const shown = (await app.inject(`/api/products/${productId}`)).json().product
      expect(shown.price).toBe(isOffered ? 700 : 1000)
      await assertStockInvariants(shop.db)
    }
  },
)
