import type { Page } from '@playwright/test'
import { formatTaka } from '#shared/money/money.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newPhone } from '../customers.ts'
import { placeOrder } from '../placed-order.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

const numberOf = ({ _id }: { _id: string }) => _id.slice(-8).toUpperCase()
const parcelCard = (page: Page) => page.getByRole('region', { name: 'Parcel' })

const expectFits = async (page: Page) => {
  expect(await axeProblems(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

test('a parcel is booked by keyboard, set on its way by hand, and followed by its buyer', async ({
  page,
  request,
  expectFailures,
}) => {
  // The weight below zero.
  expectFailures(400)
  const phone = newPhone()
  const order = await placeOrder(request, { phone })
  await openAdmin(page, `/admin/orders/${order._id}`)
  const card = parcelCard(page)
  await expect(card).toContainText('Nothing was handed to a courier yet.')
  await card.getByRole('button', { name: 'Book a parcel' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Courier' }).selectOption('By hand')
  const due = formatTaka(order.total, 'en')
  await expect(dialog.getByText(`The courier collects ${due}`)).toBeVisible()
  const weight = dialog.getByRole('textbox', { name: /^Weight/ })
  await weight.fill('-1')
  await dialog.getByRole('button', { name: 'Book' }).press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await weight.fill('৭৫০')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Book' }).press('Enter')
  await expect(dialog.getByText('1 order booked.')).toBeVisible({ timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(card).toContainText('Booked')
  await expect(card).toContainText(due)

  await card.getByRole('button', { name: 'Set by hand' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'New state' }).selectOption('On the way')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(toast(page, 'Parcel Updated')).toBeVisible()
  await expect(card).toContainText('On the way')
  await expect(page.getByText('Shipped').first()).toBeVisible()
  await card.getByText('What the courier said').press('Enter')
  await expect(card.getByRole('listitem').last()).toContainText('On the way')
  const label = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Label' }).press('Enter')
  expect((await label).suggestedFilename()).toMatch(/^labels-/)

  await page.evaluate(() => localStorage.clear())
  await page.goto(`/track?order=${numberOf(order)}`)
  await page.getByRole('textbox', { name: /phone/i }).fill(phone)
  await page.getByRole('button', { name: /track/i }).press('Enter')
  await expect(page.getByRole('region', { name: 'Parcel' })).toContainText('On the way to you')
  await expect(page.getByRole('region', { name: 'Parcel' })).toContainText('Our own rider')
})

test(
  'many orders are booked from the list, and what cannot be is said',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    // The couriers that can be chosen, at first.
    expectFailures(403)
    const [one, two] = [await placeOrder(request), await placeOrder(request)]
    await openAdmin(page, '/admin/orders')
    for (const order of [one, two]) {
      await page.getByRole('checkbox', { name: new RegExp(numberOf(order)) }).check()
    }
    const book = async () => {
      await page.getByRole('button', { name: 'Book courier' }).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Courier' }).selectOption('By hand')
      await dialog.getByRole('button', { name: 'Book 2 orders' }).press('Enter')
      return dialog
    }
    const proposal = '**/api/admin/orders/*/parcels'
    await page.route(proposal, (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not today' } }),
    )
    await page.getByRole('button', { name: 'Book courier' }).press('Enter')
    const failed = page.getByRole('dialog')
    await expect(failed.getByRole('alert')).toContainText('Not today')
    await page.unroute(proposal)
    await failed.getByRole('button', { name: 'Try Again' }).press('Enter')
    await expect(failed.getByRole('combobox', { name: 'Courier' })).toBeVisible()
    await page.keyboard.press('Escape')
    const dialog = await book()
    await expect(dialog.getByText('2 orders booked.')).toBeVisible({ timeout: 15_000 })
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
    await book()
    await expect(dialog).toContainText('2 orders not booked:')
    await expect(dialog).toContainText(`#${numberOf(one)}: It has a parcel already.`)
    await expectFits(page)
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
    await page.goto('/admin/orders?parcel=booked')
    await expect(page.getByRole('row').filter({ hasText: numberOf(one) })).toContainText('Booked')
  },
)

test('a double click and a second tab book one parcel, and each says what it did', async ({
  page,
  request,
}) => {
  const order = await placeOrder(request)
  await openAdmin(page, `/admin/orders/${order._id}`)
  const other = await page.context().newPage()
  await other.goto(`/admin/orders/${order._id}`)
  const openDialog = async (tab: Page) => {
    await parcelCard(tab).getByRole('button', { name: 'Book a parcel' }).click()
    const dialog = tab.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Courier' }).selectOption('By hand')
    return dialog
  }
  const [first, second] = [await openDialog(page), await openDialog(other)]
  let requests = 0
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/admin/parcels')) requests += 1
  })
  await first.getByRole('button', { name: 'Book', exact: true }).dblclick()
  await expect(first.getByText('1 order booked.')).toBeVisible({ timeout: 15_000 })
  expect(requests).toBe(1)
  await second.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(second).toContainText('It has a parcel already.')
  await other.reload()
  await expect(parcelCard(other).getByRole('button', { name: 'Label' })).toHaveCount(1)
})
