import { expect, onTestFinished, test, vi } from 'vitest'
import { addDeal } from '../../../tests/support/fixtures/deal-fixtures.ts'
import { movingClock } from '../../../tests/support/faults/moving-clock.ts'
import {
  call,
  newGuest,
  newPhone,
  placeOrder,
} from '../../../tests/support/fixtures/order-calls.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop, type TestShop } from '../../../tests/support/servers/test-shop.ts'
import { systemClock } from '../startup/open-shop.ts'
import { openDealSchedule } from './deal-schedule.ts'

async function schedule(testShop: TestShop) {
  const opened = await openDealSchedule(testShop.shop)
  onTestFinished(() => opened.close())
  return opened
}

/** The price in everything that is cached: product, list and the deals on the home page. */
async function shownBy({ app }: TestShop, productId: string) {
  const get = async (path: string) => (await call(app, 'GET', path)).body
  const [deal] = (await get('/flash-deals/active')).flashDeals
  return {
    product: (await get(`/products/${productId}`)).product.price,
    list: (await get('/products')).products[0].price,
    deal: deal?.products[0].price ?? null,
  }
}

const regular = { product: 1000, list: 1000, deal: null }
const lowered = { product: 700, list: 700, deal: 700 }

const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

async function openTwoShops() {
  const clock = movingClock()
  const a = await createTestShop({ clock })
  const b = await createTestShop({ clock, beside: a })
  await addCategory(a.shop)
  const productId = await addProduct(a.shop, { stock: 50 })
  return { clock, a, b, productId }
}

test('a deal starts and ends at its second in two processes, whichever comes first', async () => {
  const { clock, a, b, productId } = await openTwoShops()
  const now = clock.now()
  const schedules = [await schedule(a), await schedule(b)]
  await addDeal(a.shop, [{ productId }], {
    startsAt: minutesFrom(now, 10),
    endsAt: minutesFrom(now, 20),
  })
  const expectShown = async (expected: typeof regular | typeof lowered) => {
    for (const each of [a, b]) {
      await vi.waitFor(async () => expect(await shownBy(each, productId)).toEqual(expected), 20_000)
    }
  }
  const checkAll = async (order: typeof schedules) => {
    for (const each of order) await each.check()
  }
  await expectShown(regular)
  clock.advance({ minutes: 9, seconds: 59 })
  await checkAll(schedules)
  await expectShown(regular)
  clock.advance({ seconds: 1 })
  await checkAll(schedules)
  await expectShown(lowered)
  clock.advance({ minutes: 9, seconds: 59 })
  await checkAll(schedules.toReversed())
  await expectShown(lowered)
  clock.advance({ seconds: 1 })
  await checkAll(schedules.toReversed())
  await expectShown(regular)
})

test('a process drops what it has cached at the boundary although another one wrote the prices, unheard', async () => {
  const { clock, a, b, productId } = await openTwoShops()
  await addDeal(a.shop, [{ productId }], { startsAt: minutesFrom(clock.now(), 1) })
  const mine = await schedule(b)
  expect(await shownBy(b, productId)).toEqual(regular)
  clock.advance({ minutes: 1 })
  const deaf = {
    ...a.shop,
    invalidation: { invalidate: () => undefined, subscribe: () => () => true },
  }
  const theirs = await openDealSchedule(deaf)
  onTestFinished(() => theirs.close())
  await mine.check()
  expect(await shownBy(b, productId)).toEqual(lowered)
})

test('cart, quote and order go by the clock even before a process has noticed', async () => {
  const { clock, a, productId } = await openTwoShops()
  const { app } = a
  const now = clock.now()
  await addDeal(a.shop, [{ productId }], {
    startsAt: minutesFrom(now, 1),
    endsAt: minutesFrom(now, 2),
  })
  const guest = await newGuest(app)
  const cartLine = { body: { productId, quantity: 1 }, headers: guest }
  await call(app, 'POST', '/cart/add', cartLine)
  const costs = async () => {
    const items = [{ productId, quantity: 1 }]
    const body = { items }
    return {
      cart: (await call(app, 'GET', '/cart', { headers: guest })).body.subtotal,
      quote: (await call(app, 'POST', '/orders/quote', { body })).body.subtotal,
      order: (await placeOrder(app, orderBody(items, { phone: newPhone() }))).body.subtotal,
    }
  }
  expect(await costs()).toEqual({ cart: 1000, quote: 1000, order: 1000 })
  clock.advance({ minutes: 1 })
  expect(await costs()).toEqual({ cart: 700, quote: 700, order: 700 })
  clock.advance({ seconds: 59 })
  expect(await costs()).toEqual({ cart: 700, quote: 700, order: 700 })
  clock.advance({ seconds: 1 })
  expect(await costs()).toEqual({ cart: 1000, quote: 1000, order: 1000 })
})

test('a process that starts applies what was due while none ran', async () => {
  const { clock, a, productId } = await openTwoShops()
  await addDeal(a.shop, [{ productId }], { startsAt: minutesFrom(clock.now(), 1) })
  clock.advance({ minutes: 1 })
  await schedule(a)
  expect(await shownBy(a, productId)).toEqual(lowered)
  clock.advance({ days: 1 })
  await schedule(a)
  expect(await shownBy(a, productId)).toEqual(regular)
})

test(
  'a deal that another process creates starts and ends by itself, within a second',
  { tags: ['timed'] },
  async () => {
    const a = await createTestShop()
    const b = await createTestShop({ beside: a })
    await addCategory(a.shop)
    const productId = await addProduct(a.shop)
    await schedule(b)
    expect(await shownBy(b, productId)).toEqual(regular)
    const startsAt = new Date(systemClock.now().getTime() + 1500)
    const endsAt = new Date(startsAt.getTime() + 1500)
    await addDeal(a.shop, [{ productId }], { startsAt, endsAt })
    const latenessMs = async (expected: object, due: Date) => {
      const options = { timeout: 15_000, interval: 10 }
      const askedAt = await vi.waitFor(async () => {
        const askedAt = Date.now()
        expect(await shownBy(b, productId)).toEqual(expected)
        return askedAt
      }, options)
      return askedAt - due.getTime()
    }
    const start = await latenessMs(lowered, startsAt)
    expect(start).toBeGreaterThanOrEqual(0)
    expect(start).toBeLessThan(1000)
    expect(await latenessMs(regular, endsAt)).toBeLessThan(1000)
  },
)
