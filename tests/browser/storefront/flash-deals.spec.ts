import type { APIRequestContext, Page } from '@playwright/test'
import { adminClient } from '../admin-client.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode, newPhone } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import {
  confirmedOrderId,
  expectQuoted,
  fillAddress,
  fillCart,
  orderSummary,
  placeOrder,
  toasts,
} from '../shopping.ts'
import { openPage } from '../storefront-pages.ts'

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

/** Seconds that a countdown shows. */
async function secondsShown(page: Page): Promise<number> {
  const text = await page.getByRole('main').locator('time [aria-hidden]').first().innerText()
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let shift = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as { value?: number }).value ?? 0
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    return shift
  })
}

test(
  'the countdown goes by the shop’s clock, whatever the visitor’s says',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Wrong Clock Watch', price: 1000, stock: 30 })
    const endsAt = inSeconds(3000)
    await admin.addFlashDeal({
      name: 'Clock Deal',
      endsAt,
      products: [{ productId: product._id, dealPrice: 700, unitLimit: 7 }],
    })
    await page.clock.install({ time: new Date(Date.now() + 5 * 3_600_000) })
    await openPage(page, `/products/${product._id}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('Flash Deal')
    await expect(main).toContainText('Only 7 left at this price')
    await expect(main.locator('time [aria-hidden]').first()).toBeVisible()
    await expect(main.locator('time').first()).toContainText('Ends at')
    const left = (endsAt.getTime() - Date.now()) / 1000
    const shown = await secondsShown(page)
    // A busy machine takes its time; a clock that is 5 hours wrong would show 0.
    expect(shown).toBeGreaterThan(left - 60)
    expect(shown).toBeLessThanOrEqual(left + 60)

    const more = page.getByRole('button', { name: 'Increase quantity' }).first()
    for (let units = 1; units < 8; units += 1) await more.click()
    await expect(main.getByText('Only 7 are left at the deal price')).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(data).toContain(`"priceValidUntil":"${endsAt.toISOString()}"`)
  },
)

test(
  'at its end an open page shows the normal price by itself',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Ending Earbuds', price: 1000, stock: 9 })
    await admin.addFlashDeal({
      name: 'Short Deal',
      endsAt: inSeconds(25),
      products: [{ productId: product._id, dealPrice: 700 }],
    })
    await openPage(page, `/products/${product._id}`)
    // Products beside it may have deals of their own.
    const price = page.getByRole('main').locator('p.price').first()
    const countdown = page.getByText('Flash Deal ends in')
    await expect(price).toContainText('৳700')
    await expect(countdown).toBeVisible()
    await expect(countdown).toHaveCount(0)
    await expect(price).toHaveText('৳1,000')
  },
)

for (const cause of ['its units are sold', 'the owner deletes it'] as const) {
  test(
    `an open page says within a minute that its deal has ended when ${cause}`,
    { tag: '@full' },
    async ({ page, request }) => {
      const admin = await adminClient(request)
      const product = await admin.addProduct({ name: 'Vanishing Vase', price: 1000, stock: 9 })
      const { _id: dealId } = await admin.addFlashDeal({
        name: 'Single Deal',
        products: [{ productId: product._id, dealPrice: 700, unitLimit: 1 }],
      })
      await page.clock.install()
      await openPage(page, `/products/${product._id}`)
      await expect(page.getByText('Flash Deal ends in')).toBeVisible()
      if (cause === 'its units are sold') await orderOne(request, product._id)
      else await admin.deleteFlashDeal(dealId)
      await page.clock.fastForward(60_000)
      await expect(toasts(page)).toHaveText(/Flash Deal ended\s*The regular price applies now\.$/)
      await expect(page.getByRole('main').locator('p.price').first()).toHaveText('৳1,000')
    },
  )
}

async function orderOne(request: APIRequestContext, productId: string): Promise<void> {
  const shippingAddress = {
    fullName: 'Jahanara Imam',
    phone: newPhone(),
    fullAddress: 'House 3, Road 8',
    district: 'Barisal',
    thana: 'Kotwali',
  }
  const { guestId } = (await (await request.get('/api/cart')).json()) as { guestId: string }
  const headers = { 'X-Guest-Id': guestId, 'Idempotency-Key': newCode('order-') }
  const data = { items: [{ productId, quantity: 1 }], shippingAddress }
  const order = await request.post('/api/orders', { headers, data })
  expect(order.ok(), await order.text()).toBe(true)
}

test(
  'home shows the running deals after the categories, without a shift, on a phone and a desk',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const names = ['Block Lamp', 'Block Mouse', 'Block Cable', 'Block Stand', 'Block Hub']
    const products = await Promise.all(
      names.map((name) => admin.addProduct({ name, price: 1000, stock: 9 })),
    )
    const deal = await admin.addFlashDeal({
      name: 'Home Block Deal',
      endsAt: inSeconds(200_000),
      products: products.map(({ _id: productId }, index) => ({
        productId,
        dealPrice: 700,
        ...(index === 0 ? { unitLimit: 5 } : {}),
      })),
    })
    // Cards that are still fading in have too little contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const block = page.getByRole('region', { name: 'Flash Deals' })
    // Also where something is wrong: a second try has a deal of its own.
    try {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await openPage(page, '/')
        await expect(block).toContainText(deal.name)
        await expect(block.getByRole('article').filter({ hasText: 'Block Lamp' })).toContainText(
          'Only 5 left at this price',
        )
        await block.scrollIntoViewIfNeeded()
        const countdown = block.locator('time [aria-hidden]').last()
        await expect(countdown).toHaveText(/^2d \d\d:\d\d:\d\d$/)
        expect(await layoutShift(page)).toBeLessThan(0.05)
        // Of a button that lies half under a bar, axe measures the other half.
        await page.setViewportSize({ width, height: 20_000 })
        expect(await axeProblems(page, { within: '[aria-labelledby=flash-deals]' })).toEqual([])
        await page.setViewportSize({ width, height: 800 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
        await openPage(page, `/products/${products[0]?._id}`)
        await expect(page.getByRole('main').locator('time [aria-hidden]').first()).toBeVisible()
        expect(await layoutShift(page)).toBeLessThan(0.05)
        expect(await axeProblems(page)).toEqual([])
        await openPage(page, '/')
        await block.getByRole('link', { name: /^View All/ }).click()
        await expect(page).toHaveURL(/\/products\?isOnSale=true/)
      }
      const before = await page.getByRole('main').getByRole('article').count()
      expect(before).toBeGreaterThan(0)
    } finally {
      await admin.deleteFlashDeal(deal._id)
    }
    await openPage(page, '/')
    await expect(page.getByText(deal.name)).toHaveCount(0)
  },
)

test('more units than the deal has left are at the regular price, and each line says so', async ({
  page,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Scarce Speaker', price: 1000, stock: 30 })
  await admin.addFlashDeal({
    name: 'Scarce Deal',
    products: [{ productId: product._id, dealPrice: 700, unitLimit: 2 }],
  })
  const phone = newPhone()
  await fillCart(page, product._id, 3)
  await page.goto('/cart')
  const sentence =
    'Only 2 of Scarce Speaker are left at the deal price, so this line is at the regular price.'
  const line = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(line).toContainText(sentence)
  await expect(line).toContainText('৳3,000')

  await page.goto('/checkout')
  await fillAddress(page, {
    fullName: 'Jahanara Imam',
    fullAddress: 'House 3, Road 8',
    district: 'Barisal',
    thana: 'Kotwali',
    phone,
  })
  await expectQuoted(page)
  await expect(orderSummary(page)).toContainText(sentence)
  await orderSummary(page).getByRole('button', { name: 'Take 2 of Scarce Speaker' }).click()
  await expect(orderSummary(page)).not.toContainText(sentence)
  await expect(orderSummary(page)).toContainText('৳1,400')
  await expectQuoted(page)
  await placeOrder(page).click()
  await confirmedOrderId(page)
  expect(await admin.ordersOf(phone)).toMatchObject([{ subtotal: 1400 }])
})

test('a deal that ends during the checkout is confirmed before anything is sold', async ({
  page,
  request,
  expectFailures,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Last Minute Lens', price: 1000, stock: 9 })
  const deal = await admin.addFlashDeal({
    name: 'Last Minute',
    products: [{ productId: product._id, dealPrice: 700 }],
  })
  const phone = newPhone()
  await fillCart(page, product._id)
  await page.goto('/checkout')
  await fillAddress(page, {
    fullName: 'Jahanara Imam',
    fullAddress: 'House 3, Road 8',
    district: 'Barisal',
    thana: 'Kotwali',
    phone,
  })
  await expectQuoted(page)
  await expect(orderSummary(page)).toContainText('৳700')
  await admin.deleteFlashDeal(deal._id)
  expectFailures(409)
  await placeOrder(page).click()
  await expect(orderSummary(page).getByRole('alert')).toBeVisible()
  await expect(orderSummary(page)).toContainText('it was ৳700, now ৳1,000.')
  expect(await admin.ordersOf(phone)).toEqual([])
  await placeOrder(page).click()
  await confirmedOrderId(page)
  expect(await admin.ordersOf(phone)).toMatchObject([{ subtotal: 1000 }])
})
