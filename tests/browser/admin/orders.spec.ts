import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { dayInDhaka } from '../../../src/shared/formatting/dates.ts'
import type { Order } from '../../../src/shared/orders/order-schemas.ts'
import { adminClient } from '../admin-client.ts'
import { newCode, newPhone } from '../customers.ts'
import { axeProblems } from '../axe-problems.ts'
import { chooseAction, menuItem, openAdmin, setStatus } from '../admin-pages.ts'
import { placeOrder } from '../placed-order.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

const numberOf = (order: Order) => order._id.slice(-8).toUpperCase()

async function openOrder(page: Page, order: Order): Promise<void> {
  await openAdmin(page, `/admin/orders?search=${numberOf(order)}`)
}

test(
  'an order is cancelled only after confirmation',
  { tag: '@full' },
  async ({ page, request }) => {
    const order = await placeOrder(request)
    await openOrder(page, order)
    const row = page.getByRole('row').filter({ hasText: 'Rahima Begum' })
    await chooseAction(row, 'Cancel order')
    const question = page.getByRole('dialog', { name: 'Cancel Order' })
    await expect(question).toContainText('Its products go back into stock')
    await question.getByRole('button', { name: 'Keep It' }).click()
    await expect(question).toBeHidden()
    await expect(row.getByRole('cell', { name: 'Pending', exact: true })).toBeVisible()

    await chooseAction(row, 'Cancel order')
    await question.getByRole('button', { name: 'Cancel Order' }).click()
    await expect(toast(page, 'Order Updated')).toBeVisible()
    await expect(row.getByRole('cell', { name: 'Cancelled', exact: true })).toBeVisible()
  },
)

test('a button takes the next step of an order, one at a time', async ({ page, request }) => {
  const order = await placeOrder(request)
  await openOrder(page, order)
  const row = page.getByRole('row').filter({ hasText: 'Rahima Begum' })
  const name = `order #${numberOf(order)}`
  await row.getByRole('button', { name: `Confirm, ${name}` }).click()
  const pack = row.getByRole('link', { name: `Pack, ${name}` })
  await expect(pack).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Confirmed', exact: true })).toBeVisible()
  await pack.click()
  await expect(page.getByRole('heading', { name: `#${numberOf(order)}` })).toBeVisible()
  await page.getByRole('button', { name: 'Set to shipped' }).click()
  await expect(page.getByText(`Order ${numberOf(order)} is shipped.`)).toBeVisible()

  await openOrder(page, order)
  const deliver = row.getByRole('button', { name: `Set delivered, ${name}` })
  // The second press of a double click takes no step after it.
  await deliver.dblclick()
  await expect(row.getByRole('cell', { name: 'Delivered', exact: true })).toBeVisible()
  await expect(deliver).toHaveCount(0)
  await expect(row.getByRole('button', { name: `More actions, ${name}` })).toBeFocused()
  const admin = await adminClient(request)
  const [delivered] = await admin.ordersOf(order.shippingAddress.phone)
  expect(delivered?.timeline.map(({ status }) => status)).toEqual([
    'pending',
    'confirmed',
    'shipped',
    'delivered',
  ])
})

test('the orders of a status are one press away', async ({ page, request }) => {
  const order = await placeOrder(request)
  await openAdmin(page, '/admin/orders')
  const views = page.getByRole('navigation', { name: 'Views' })
  const pending = views.getByRole('link', { name: 'Pending' })
  await pending.click()
  await expect(page).toHaveURL('/admin/orders?status=pending')
  await expect(pending).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Save this view' })).toHaveCount(0)
  await expect(page.getByTitle(`#${numberOf(order)}`)).toBeVisible()
  await views.getByRole('link', { name: 'Cancelled' }).click()
  await expect(page.getByTitle(`#${numberOf(order)}`)).toHaveCount(0)
  await expect(pending).not.toHaveAttribute('aria-current')
})

test(
  'the invoices of selected orders come as one file',
  { tag: '@full' },
  async ({ page, request }) => {
    const phone = newPhone()
    const order = await placeOrder(request, { phone })
    await placeOrder(request, { phone })
    await openAdmin(page, `/admin/orders?search=${phone}`)
    const selected = page.getByRole('group', { name: 'Selected orders' })
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(selected).toContainText('2 orders selected')
    await page.getByRole('checkbox', { name: `Select order #${numberOf(order)}` }).uncheck()
    await expect(selected).toContainText('1 order selected')
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    const download = page.waitForEvent('download')
    await selected.getByRole('button', { name: 'Invoices' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-\d\d\.pdf$/)
    const pages = (await readFile(await file.path(), 'latin1')).match(/\/Type \/Page\b/g)
    expect(pages).toHaveLength(2)
    expect(await axeProblems(page)).toEqual([])
    await selected.getByRole('button', { name: 'Clear' }).click()
    await expect(selected).toBeHidden()
  },
)

test(
  'by keyboard alone a menu is read, a status is set, and the timeline says by whom',
  { tag: '@full' },
  async ({ page, request }) => {
    const order = await placeOrder(request)
    await openOrder(page, order)
    const row = page.getByRole('row').filter({ hasText: 'Rahima Begum' })
    const more = row.getByRole('button', { name: /^More actions/ })
    await more.press('Enter')
    await expect(menuItem(page, 'View details')).toBeFocused()
    // The destructive one is the last.
    await page.keyboard.press('ArrowUp')
    await expect(menuItem(page, 'Cancel order')).toBeFocused()
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()

    await chooseAction(row, 'Change status')
    const dialog = page.getByRole('dialog', { name: `Status of order #${numberOf(order)}` })
    await expect(dialog).toContainText('It is Pending now.')
    await expect(dialog.getByRole('option')).toHaveText([
      'Choose a status',
      'Confirmed',
      'Delivered',
    ])
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(more).toBeFocused()
    await setStatus(row, 'Confirmed')
    await expect(toast(page, 'Order Updated')).toBeVisible()
    await expect(row.getByRole('cell', { name: 'Confirmed', exact: true })).toBeVisible()

    await chooseAction(row, 'View details')
    const details = page.getByRole('dialog', { name: `Order #${numberOf(order)}` })
    await expect(details.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    await expect(details).toContainText('by Administrator')
    await expect(details).toContainText('Payment Method')
    await expect(details.getByRole('button', { name: 'Download Invoice' })).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(more).toBeFocused()
  },
)

test(
  'status and days narrow the list together with the search, all in the URL',
  { tag: '@full' },
  async ({ page, request }) => {
    const order = await placeOrder(request)
    await openOrder(page, order)
    const row = page.getByRole('row').filter({ hasText: 'Rahima Begum' })
    await expect(row.getByTitle(`#${numberOf(order)}`)).toContainText(
      `#${order._id.slice(-6).toUpperCase()}`,
    )
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('button', { name: 'Shipped' }).click()
    await expect(page.getByRole('heading', { name: 'No orders found.' })).toBeVisible()
    await filters.getByRole('button', { name: 'Shipped' }).click()
    await filters.getByRole('button', { name: 'Pending' }).click()
    const today = dayInDhaka(new Date(order.createdAt))
    await filters.getByLabel('From', { exact: true }).fill(today)
    await filters.getByLabel('To', { exact: true }).fill(today)
    await expect(row).toBeVisible()
    await expect(page).toHaveURL(
      new RegExp(`search=${numberOf(order)}&status=pending&from=${today}&to=${today}`),
    )
    await page.reload()
    await expect(row).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove the filter Status: Pending' }).click()
    await expect(page).toHaveURL(new RegExp(`search=${numberOf(order)}&from=${today}&to=${today}`))
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(new RegExp(`\\?search=${numberOf(order)}$`))
    await expect(page.getByRole('link', { name: 'Back to Today' })).toHaveAttribute(
      'href',
      '/admin',
    )
  },
)

test('changes by another administrator are shown and not overwritten', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409)
  const order = await placeOrder(request)
  await openOrder(page, order)
  const row = page.getByRole('row').filter({ hasText: 'Rahima Begum' })
  await expect(row.getByRole('cell', { name: 'Pending', exact: true })).toBeVisible()
  const admin = await adminClient(request)
  await admin.setStatus(order._id, 'shipped')
  await setStatus(row, 'Confirmed')
  await expect(
    page.getByText('Somebody else has set this order to Shipped meanwhile.').first(),
  ).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible()
})

const rowsInView = (rows: Locator) =>
  rows.evaluateAll(
    (all, height) =>
      all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= height
      }).length,
    rows.page().viewportSize()?.height ?? 0,
  )

for (const language of ['en', 'bn'] as const) {
  test(
    `twelve orders are in view at a desk and five on a phone, each whole (${language})`,
    { tag: language === 'en' ? [] : '@full' },
    async ({ page, request }) => {
      test.slow()
      // The longest names that an address has; one phone may not order so often.
      const fullName = newCode('Mohammad Shahidul Islam Chowdhury ')
      for (let placed = 0; placed < 13; placed += 1) await placeOrder(request, { fullName })
      await page.setViewportSize({ width: 1280, height: 900 })
      const prefix = language === 'bn' ? '/bn' : ''
      await openAdmin(page, `${prefix}/admin/orders?search=${encodeURIComponent(fullName)}`)
      const main = page.getByRole('main')
      const rows = main.locator('tbody tr')
      await expect(rows).toHaveCount(13)
      expect(await rowsInView(rows)).toBeGreaterThanOrEqual(12)
      const table = main.locator('div:has(> table)')
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)

      await page.setViewportSize({ width: 360, height: 800 })
      await openAdmin(page, `${prefix}/admin/orders`)
      const cards = main.locator('li:has(input[type=checkbox])')
      await expect(cards.nth(5)).toBeAttached()
      expect(await rowsInView(cards)).toBeGreaterThanOrEqual(5)
      const beyond = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth
      expect(await page.locator('html').evaluate(beyond)).toBeLessThanOrEqual(0)
      expect(await axeProblems(page)).toEqual([])
    },
  )
}

test(
  'in a narrower window orders become cards at once, and address and e-mail are in the details',
  { tag: '@full' },
  async ({ page, request }) => {
    const email = 'mohammad.shahidul.islam.chowdhury@university.example.com'
    const order = await placeOrder(request, { guestEmail: email })
    await openOrder(page, order)
    await expect(page.getByRole('row').filter({ hasText: 'Rahima Begum' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    const card = page.getByRole('listitem').filter({ hasText: 'Rahima Begum' })
    await expect(card).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await chooseAction(card, 'View details')
    const details = page.getByRole('dialog')
    await expect(details).toContainText('Zindabazar')
    const shown = details.getByText(email)
    const cut = await shown.evaluate((text) => text.scrollWidth > text.clientWidth)
    expect(cut).toBe(false)
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await setStatus(card, 'Confirmed')
    await expect(toast(page, 'Order Updated')).toBeVisible()
    await expect(card).toContainText('Confirmed')
  },
)
