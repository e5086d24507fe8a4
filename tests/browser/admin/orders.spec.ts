import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayInDhaka } from '../../../src/shared/formatting/dates.ts'
import type { Order } from '../../../src/shared/orders/order-schemas.ts'
import { adminClient } from '../admin-client.ts'
import { newPhone } from '../customers.ts'
import { axeProblems } from '../axe-problems.ts'
import { openAdmin } from '../admin-pages.ts'
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
    const status = row.getByRole('combobox', { name: `Status of order #${numberOf(order)}` })
    await status.selectOption('cancelled')
    const question = page.getByRole('dialog', { name: 'Cancel Order' })
    await expect(question).toContainText('Its products go back into stock')
    await question.getByRole('button', { name: 'Keep It' }).click()
    await expect(question).toBeHidden()
    await expect(status).toHaveValue('pending')

    await status.selectOption('cancelled')
    await question.getByRole('button', { name: 'Cancel Order' }).click()
    await expect(toast(page, 'Order Updated')).toBeVisible()
    await expect(status).toHaveValue('cancelled')
    await expect(row.getByRole('cell', { name: 'Cancelled', exact: true })).toBeVisible()
  },
)

test('a button moves an order to its next step, one at a time', async ({ page, request }) => {
  const order = await placeOrder(request)
  await openOrder(page, order)
  const row = page.getByRole('row').filter({ hasText: 'Rahima Begum' })
  const step = (label: string) =>
    row.getByRole('button', { name: `Set to ${label}, order #${numberOf(order)}` })
  await step('Confirmed').click()
  await expect(step('Shipped')).toBeFocused()
  await expect(row.getByRole('combobox')).toHaveValue('confirmed')
  await expect(step('Shipped')).not.toHaveAttribute('aria-busy')
  // The second press of a double click does not take the step after it.
  await step('Shipped').dispatchEvent('click', { detail: 2 })
  await expect(step('Shipped')).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  await step('Delivered').click()
  await expect(row.getByRole('combobox')).toHaveValue('delivered')
  await expect(row.getByRole('button', { name: /^Set to/ })).toHaveCount(0)
  await expect(row.getByRole('combobox')).toBeFocused()
  const admin = await adminClient(request)
  const [delivered] = await admin.ordersOf(order.shippingAddress.phone)
  expect(delivered?.timeline.map(({ status }) => status)).toEqual([
    'pending',
    'confirmed',
    'shipped',
    'delivered',
  ])
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
  'by keyboard alone a status is set, after a question, and the timeline says by whom',
  { tag: '@full' },
  async ({ page, request }) => {
    const order = await placeOrder(request)
    await openOrder(page, order)
    const row = page.getByRole('row').filter({ hasText: 'Rahima Begum' })
    const status = row.getByRole('combobox')
    const writes: string[] = []
    page.on('request', (sent) => {
      if (sent.method() === 'PUT') writes.push(sent.url())
    })
    await status.focus()
    // One arrow changes a closed select at once in some browsers, and moves through its list in others.
    await page.keyboard.press('ArrowDown')
    const question = page.getByRole('dialog', { name: 'Update Order' })
    if (!(await question.isVisible())) await page.keyboard.press('Enter')
    await expect(question).toContainText(`Order #${numberOf(order)} is Pending now.`)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(status).toHaveValue('pending')
    expect(writes).toEqual([])

    await status.selectOption('confirmed')
    const confirm = question.getByRole('button', { name: 'Set to Confirmed' })
    while (!(await confirm.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Order Updated')).toBeVisible()
    await expect(status).toHaveValue('confirmed')

    await row.getByRole('button', { name: `View details of order #${numberOf(order)}` }).focus()
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: `Order #${numberOf(order)}` })
    await expect(details.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    await expect(details).toContainText('by Administrator')
    await expect(details).toContainText('Payment Method')
    await expect(details.getByRole('button', { name: 'Download Invoice' })).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
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
    const filters = page.getByRole('group', { name: 'Filters' })
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
    await expect(filters.getByRole('button', { name: 'Pending' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await filters.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(new RegExp(`\\?search=${numberOf(order)}$`))
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
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
  const status = row.getByRole('combobox')
  await expect(status).toHaveValue('pending')
  const admin = await adminClient(request)
  await admin.setStatus(order._id, 'shipped')
  await status.selectOption('confirmed')
  await page.getByRole('dialog').getByRole('button', { name: 'Set to Confirmed' }).click()
  await expect(
    page.getByText('Somebody else has set this order to Shipped meanwhile.').first(),
  ).toBeVisible()
  await expect(status).toHaveValue('shipped')
})

test(
  'a long e-mail address is readable in whole, in a card and in the table',
  { tag: '@full' },
  async ({ page, request }) => {
    const email = 'mohammad.shahidul.islam.chowdhury@university.example.com'
    const order = await placeOrder(request, { guestEmail: email })
    await openOrder(page, order)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('table')).toHaveCount(width === 360 ? 0 : 1)
      const shown = page.getByText(email)
      await expect(shown).toBeVisible()
      const cut = await shown.evaluate((text) => text.scrollWidth > text.clientWidth)
      expect(cut).toBe(false)
    }
  },
)

test(
  'in a narrower window orders become cards at once, each with one status to set',
  { tag: '@full' },
  async ({ page, request }) => {
    const order = await placeOrder(request)
    await openOrder(page, order)
    await expect(page.getByRole('row').filter({ hasText: 'Rahima Begum' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    const card = page.getByRole('listitem').filter({ hasText: 'Rahima Begum' })
    await expect(card.getByRole('link', { name: order.shippingAddress.phone })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await card.getByRole('button', { name: /^View details of order/ }).click()
    const details = page.getByRole('dialog')
    await expect(details).toContainText('Zindabazar')
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await card.getByRole('combobox').selectOption('confirmed')
    await page.getByRole('dialog').getByRole('button', { name: 'Set to Confirmed' }).click()
    await expect(toast(page, 'Order Updated')).toBeVisible()
    await expect(card).toContainText('Confirmed')
    await expect(card.getByRole('combobox')).toHaveCount(1)
  },
)
