import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from '../../../src/shared/catalog/product-schemas.ts'
import { isFullRun } from '../../support/full-run.ts'
import { adminClient } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode, newPhone } from '../customers.ts'
import { expect, test } from '../own-shop-test.ts'

// They take orders from one queue, and set when buyers are called.
test.describe.configure({ mode: 'serial' })

const roundTheClock = { 'calls.opens': '00:00', 'calls.closes': '00:00' }

/** Places orders of buyers with these names; returns their phones. */
async function placeOrders(
  request: APIRequestContext,
  names: readonly string[],
  product: Product,
): Promise<string[]> {
  const phones: string[] = []
  for (const fullName of names) {
    const cart = (await (await request.get('/api/cart')).json()) as { guestId: string }
    const phone = newPhone()
    const response = await request.post('/api/orders', {
      headers: { 'X-Guest-Id': cart.guestId, 'Idempotency-Key': newCode('order-') },
      data: {
        items: [{ productId: product._id, quantity: 1 }],
        shippingAddress: {
          fullName,
          phone,
          fullAddress: 'House 12, Road 3',
          district: 'Sylhet',
          thana: 'Zindabazar',
        },
      },
    })
    expect(response.ok(), await response.text()).toBe(true)
    phones.push(phone)
  }
  return phones
}

const cardOf = (page: Page, name: string) => page.getByRole('region', { name: `Call ${name}` })

/** The endings of an hour: most orders are confirmed. */
const endings = [
  'confirmed',
  'confirmed',
  'no_answer',
  'confirmed',
  'changes',
  'cancelled',
] as const
type Ending = (typeof endings)[number]

const hour = Array.from({ length: isFullRun ? 30 : endings.length }, (_, index) => ({
  name: `Buyer ${String(index + 1).padStart(2, '0')}`,
  ending: endings[index % endings.length] as Ending,
}))

/** A press does nothing while the one before is being sent, and in the first second of a card or of the reasons. */
async function takesPresses(page: Page): Promise<void> {
  const choices = '[aria-label="How did the call end?"], dialog[open]'
  await expect(page.locator(`:is(${choices}) [aria-disabled]`)).toHaveCount(0)
}

/** Goes through the hour; returns the largest number of presses of one call. */
async function workThrough(
  page: Page,
  press: Record<Ending, readonly (() => Promise<void>)[]>,
): Promise<number> {
  let most = 0
  for (const { name, ending } of hour) {
    const card = cardOf(page, name)
    await expect(card).toBeFocused()
    for (const one of press[ending]) {
      await takesPresses(page)
      await one()
    }
    most = Math.max(most, press[ending].length)
    await expect(card).toBeHidden()
  }
  return most
}

async function openHour(page: Page, request: APIRequestContext) {
  const admin = await adminClient(request)
  await admin.changeSettings(roundTheClock)
  const product = await admin.addProduct({ name: newCode('Prodip '), price: 500, stock: 100 })
  await openAdmin(page, '/admin/calls')
  await expect(page.getByRole('heading', { name: 'Nobody is waiting for a call' })).toBeVisible()
  const phones = await placeOrders(
    request,
    hour.map(({ name }) => name),
    product,
  )
  const check = async () => {
    for (const [index, { ending }] of hour.entries()) {
      const [order] = await admin.ordersOf(phones[index] ?? '')
      const expected = {
        confirmed: 'confirmed',
        changes: 'confirmed',
        no_answer: 'pending',
        cancelled: 'cancelled',
      }
      expect(order?.status).toBe(expected[ending])
    }
  }
  return { admin, product, check }
}

test('an hour of calls by keyboard takes at most two presses each, and new orders come by themselves', async ({
  page,
  request,
}) => {
  const { check, product } = await openHour(page, request)
  const key = (digit: string) => () => page.keyboard.press(digit)
  const most = await workThrough(page, {
    confirmed: [key('1')],
    no_answer: [key('2')],
    changes: [key('4'), key('1')],
    cancelled: [key('5'), key('2')],
  })
  expect(most).toBe(2)
  await check()
  await expect(page.getByRole('heading', { name: 'Nobody is waiting for a call' })).toBeVisible()

  await placeOrders(request, ['Late Buyer'], product)
  // Long before the page would ask by itself.
  await expect(cardOf(page, 'Late Buyer')).toBeVisible({ timeout: 12_000 })
  await takesPresses(page)
  await page.keyboard.press('5')
  await expect(page.getByRole('dialog', { name: 'Why is it cancelled?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await takesPresses(page)
  await page.getByRole('button', { name: 'Wrong number' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Wrong number')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(cardOf(page, 'Late Buyer')).toBeFocused()
  await takesPresses(page)
  await page.keyboard.press('1')
  await expect(cardOf(page, 'Late Buyer')).toBeHidden()
  // Ten seconds later there is nothing to take back.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})

test('a second tap on Confirmed does not confirm the next buyer, and the card says who was confirmed', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const admin = await adminClient(request)
  await admin.changeSettings(roundTheClock)
  const product = await admin.addProduct({ name: newCode('Prodip '), price: 500, stock: 100 })
  const [, next = ''] = await placeOrders(request, ['Shirin Akhter', 'Tania Islam'], product)
  await openAdmin(page, '/admin/calls')
  await expect(cardOf(page, 'Shirin Akhter')).toBeVisible()
  const confirmed = page.getByRole('button', { name: 'Confirmed', exact: true })
  await takesPresses(page)
  await confirmed.click()
  await expect(cardOf(page, 'Tania Islam')).toBeFocused()
  // On the button that has come under the thumb, and by the keys.
  await confirmed.dispatchEvent('click')
  await page.keyboard.press('1')
  await page.keyboard.press('5')
  await expect(page.getByText(/^Shirin Akhter, #\w+: Confirmed$/).last()).toBeInViewport()
  await takesPresses(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(cardOf(page, 'Tania Islam')).toBeVisible()
  expect((await admin.ordersOf(next))[0]?.status).toBe('pending')
  // Of the reasons of a cancellation none is under the thumb at once either.
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await page.getByRole('button', { name: 'Ordered twice' }).dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'Why is it cancelled?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await confirmed.click()
  await expect(cardOf(page, 'Tania Islam')).toBeHidden()
  expect((await admin.ordersOf(next))[0]?.status).toBe('confirmed')
})

test(
  'a note goes with the outcome, and from changing the order one comes back to its call',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    await admin.changeSettings(roundTheClock)
    const product = await admin.addProduct({ name: newCode('Prodip '), price: 500, stock: 100 })
    const [phone = ''] = await placeOrders(request, ['Nila Akter'], product)
    await openAdmin(page, '/admin/calls')
    const card = cardOf(page, 'Nila Akter')
    const note = card.getByRole('textbox', { name: 'Note about the call, for the staff' })
    // A digit in a note ends no call.
    await note.fill('Wants 2')
    await note.press('1')
    await expect(note).toHaveValue('Wants 21')
    await note.press('Backspace')
    expect(await axeProblems(page)).toEqual([])
    await card.getByRole('button', { name: 'No answer' }).click()
    await expect(card).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(note).toHaveValue('Wants 2')
    await page.reload()
    await expect(note).toHaveValue('Wants 2')

    await card.getByRole('button', { name: 'Wants changes' }).click()
    await expect(note).toHaveValue('')
    await expect(card).toContainText('Wants 2')
    await card.getByRole('link', { name: 'Edit the order' }).click()
    await page
      .getByRole('group', { name: product.name, exact: true })
      .getByRole('button', { name: 'Increase quantity' })
      .click()
    await page.getByRole('button', { name: /^Save:/ }).click()
    await expect(page).toHaveURL('/admin/calls')
    await expect(card).toContainText('× 2')
    await card.getByRole('button', { name: 'Confirmed' }).click()
    await expect(card).toBeHidden()
    const [order] = await admin.ordersOf(phone)
    expect(order).toMatchObject({ status: 'confirmed', items: [{ quantity: 2 }] })
  },
)

test.describe('on a phone', { tag: '@full' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('an hour of 30 calls takes at most two presses of one thumb each', async ({
    page,
    request,
  }) => {
    const { check } = await openHour(page, request)
    const tap = (name: string) => () => page.getByRole('button', { name, exact: true }).tap()
    const most = await workThrough(page, {
      confirmed: [tap('Confirmed')],
      no_answer: [tap('No answer')],
      changes: [tap('Wants changes'), tap('Confirmed')],
      cancelled: [tap('Cancel order'), tap('Ordered twice')],
    })
    expect(most).toBe(2)
    await check()
  })

  test('the card has what is needed on the phone, in both languages', async ({ page, request }) => {
    const admin = await adminClient(request)
    await admin.changeSettings(roundTheClock)
    const product = await admin.addProduct({ name: newCode('Prodip '), price: 500, stock: 100 })
    const [phone = ''] = await placeOrders(request, ['Rahima Begum'], product)
    await openAdmin(page, '/admin/calls')
    const card = cardOf(page, 'Rahima Begum')
    const local = `${phone.slice(0, 5)}-${phone.slice(5)}`
    await expect(card.getByRole('link', { name: `Call ${local}` })).toHaveAttribute(
      'href',
      `tel:+88${phone}`,
    )
    const chat = await card.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    expect(new URL(chat ?? '').pathname).toBe(`/88${phone}`)
    expect(new URL(chat ?? '').searchParams.get('text')).toMatch(
      /^Assalamu alaikum Rahima Begum, this is Jontro\./,
    )
    await expect(card).toContainText('House 12, Road 3')
    await expect(card).toContainText(/\d+ min left/)
    await expect(card).toContainText('This phone has ordered nothing else.')
    await expect(card).toContainText('Call with care')
    await expect(card).toContainText('to this address within an hour')
    expect(await axeProblems(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    await page.goto('/bn/admin/calls')
    await expect(page.getByRole('region', { name: 'Rahima Begum-কে কল করুন' })).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'অর্ডার বাতিল', exact: true }).tap()
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'মত বদলেছেন' }).tap()
    await expect(page.getByRole('status')).toContainText('বাতিল')
    expect(await axeProblems(page)).toEqual([])
  })

  test('at night the page says when buyers are called again', async ({ page, request }) => {
    const admin = await adminClient(request)
    // Closed but for a minute that began an hour ago.
    const dhaka = (ms: number) =>
      new Date(Date.now() + 6 * 3_600_000 + ms).toISOString().slice(11, 16)
    await admin.changeSettings({
      'calls.opens': dhaka(-3_600_000),
      'calls.closes': dhaka(-3_540_000),
    })
    await openAdmin(page, '/admin/calls')
    await expect(page.getByRole('heading', { name: 'Outside calling hours' })).toBeVisible()
    await expect(page.getByText('Buyers are called again from')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
  })

  test('the dashboard says who called in time', async ({ page }) => {
    await openAdmin(page, '/admin')
    const table = page.getByRole('region', { name: 'Called in time' }).getByRole('table')
    await expect(table).toContainText('100%')
    expect(await axeProblems(page)).toEqual([])
  })
})
