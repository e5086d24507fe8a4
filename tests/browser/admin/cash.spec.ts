import type { APIRequestContext, Page } from '@playwright/test'
import { administratorToken } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { placeOrder } from '../placed-order.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

const expectFits = async (page: Page) => {
  expect(await axeProblems(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** An order whose parcel the shop's own rider has delivered. */
async function delivered(request: APIRequestContext) {
  const token = await administratorToken(request)
  const headers = { Authorization: `Bearer ${token}` }
  const order = await placeOrder(request)
  const orders = [{ orderId: order._id }]
  await request.post('/api/admin/parcels', { headers, data: { courier: 'by_hand', orders } })
  const read = async () => {
    const response = await request.get(`/api/admin/orders/${order._id}/parcels`, { headers })
    const body = (await response.json()) as {
      parcels: { _id: string; state: string; ourRef: string; cod: number }[]
    }
    return body.parcels[0]
  }
  await expect.poll(async () => (await read())?.state, { timeout: 15_000 }).toBe('booked')
  const parcel = await read()
  const data = { state: 'delivered', expectedState: 'booked' }
  const moved = await request.post(`/api/admin/parcels/${parcel?._id}/state`, { headers, data })
  expect(moved.status()).toBe(200)
  return { ourRef: parcel?.ourRef ?? '', cod: parcel?.cod ?? 0 }
}

const refs = () => `P-${Date.now()}-${Math.round(Math.random() * 1e6)}`

test('by keyboard a file is uploaded with its columns, and a short payment is closed with a reason', async ({
  page,
  request,
  expectFailures,
}) => {
  // The columns are refused once.
  expectFailures(400)
  const { ourRef, cod } = await delivered(request)
  await openAdmin(page, '/admin/cash')
  await expect(page.getByRole('region', { name: 'By hand' })).toContainText('open')
  await page.getByRole('link', { name: 'Enter a payout' }).press('Enter')
  await page.getByRole('combobox', { name: 'Courier' }).first().selectOption('By hand')
  const ref = refs()
  const form = page.getByRole('form', { name: 'From a file' })
  await form.getByRole('textbox', { name: 'Reference of the payout' }).fill(ref)
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choose a file' }).press('Enter')
  const csv = `Ref;Paid;Note\n${ourRef};${cod - 50};ok\nnobody;10;\n`
  await (
    await chooser
  ).setFiles({ name: 'payout.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(form.getByText('payout.csv, 2 lines')).toBeVisible()
  await form.getByRole('button', { name: 'Show what comes of it' }).press('Enter')
  await expect(form.getByRole('alert')).toContainText('Choose the column with')
  await form
    .getByRole('combobox', { name: 'What is the column Ref?' })
    .selectOption('Our reference')
  await expect(form.getByRole('combobox', { name: 'What is the column Paid?' })).toHaveValue('net')
  await expectFits(page)
  await form.getByRole('button', { name: 'Show what comes of it' }).press('Enter')
  // Nothing is entered before it was looked at; typed text stays.
  const preview = page.getByRole('region', { name: 'Nothing is entered yet' })
  await expect(preview).toContainText('Not as expected: 2 of 2 lines.')
  await expectFits(page)
  await preview.getByRole('button', { name: 'Change it' }).press('Enter')
  await expect(form.getByRole('textbox', { name: 'Reference of the payout' })).toHaveValue(ref)
  await form.getByRole('button', { name: 'Show what comes of it' }).press('Enter')
  await preview.getByRole('button', { name: 'Enter the payout' }).press('Enter')

  await expect(page.getByRole('heading', { name: `Payout ${ref}`, level: 1 })).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: ourRef })
  await expect(line).toContainText('Short')
  await expect(line).toContainText('৳50 open')
  await expect(page.getByRole('row').filter({ hasText: 'nobody' })).toContainText('Unknown parcel')
  await line.getByRole('button', { name: /Close the difference/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close the difference' }).press('Enter')
  await expect(dialog).toContainText('Say why.')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The rider gave change')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Close the difference' }).press('Enter')
  await expect(toast(page, 'Difference closed')).toBeVisible()
  await expect(line).toContainText('Exact')

  await page.getByRole('button', { name: 'Take back' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Entered twice')
  await dialog.getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(toast(page, 'Payout taken back')).toBeVisible()
  await expect(page.getByText('Taken back').first()).toBeVisible()
})

test(
  'by hand the parcels of a payout are chosen, and the list of open parcels loses them',
  { tag: '@full' },
  async ({ page, request }) => {
    const { ourRef } = await delivered(request)
    await openAdmin(page, '/admin/cash/payouts/new')
    await page.getByRole('tab', { name: 'By hand' }).press('Enter')
    const form = page.getByRole('form', { name: 'By hand' })
    const courier = form.getByRole('combobox', { name: 'Courier' })
    await courier.selectOption('By hand')
    await form.getByRole('textbox', { name: 'Reference of the payout' }).fill(refs())
    const parcel = form.getByRole('checkbox', { name: new RegExp(ourRef) })
    await parcel.press('Space')
    const amount = form.getByRole('textbox', { name: 'Amount in taka' })
    await expect(amount).toHaveValue(/[1-9]/)
    // Its parcels are not paid by another courier.
    await courier.selectOption('Steadfast')
    await expect(amount).toHaveValue('')
    await courier.selectOption('By hand')
    await expect(parcel).not.toBeChecked()
    await parcel.press('Space')
    await expectFits(page)
    await form.getByRole('button', { name: 'Show what comes of it' }).press('Enter')
    await page.getByRole('button', { name: 'Enter the payout' }).press('Enter')
    await expect(page.getByRole('heading', { name: /^Payout/, level: 1 })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: ourRef })).toContainText('Exact')
    await page.goto(`/admin/cash/parcels?search=${ourRef}`)
    await expect(page.getByText('No parcels', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Settled')
    await expect(page.getByRole('row').filter({ hasText: ourRef })).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: /CSV/ }).press('Enter')
    expect((await file).suggestedFilename()).toMatch(/^cash-.*csv$/)
  },
)
