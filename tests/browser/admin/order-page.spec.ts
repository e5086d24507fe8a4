import type { Page } from '@playwright/test'
import { openAdmin, setStatus } from '../admin-pages.ts'
import { adminClient } from '../admin-client.ts'
import { axeProblems } from '../axe-problems.ts'
import { newPhone } from '../customers.ts'
import { placeOrder } from '../placed-order.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

const numberOf = ({ _id }: { _id: string }) => _id.slice(-8).toUpperCase()

const card = (page: Page, name: string) => page.getByRole('region', { name })

test('an order is opened from the list, told apart from others of its buyer, and called', async ({
  page,
  request,
}) => {
  const phone = newPhone()
  const earlier = await placeOrder(request, { phone })
  const order = await placeOrder(request, { phone })
  await (await adminClient(request)).setStatus(earlier._id, 'delivered')
  await openAdmin(page, `/admin/orders?search=${numberOf(order)}`)
  await page.getByRole('link', { name: `#${numberOf(order)}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${numberOf(order)}`)
  const delivery = card(page, 'Delivery')
  await expect(delivery.getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    `tel:+88${phone}`,
  )
  await expect(delivery.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/88${phone}`,
  )
  const others = card(page, 'Other orders of this buyer')
  await expect(others).toContainText('1 Delivered')
  const slip = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Packing Slip' }).click()
  expect((await slip).suggestedFilename()).toBe(`packing-slip-${numberOf(order)}.pdf`)

  await others.getByRole('link', { name: `#${numberOf(earlier)}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${numberOf(earlier)}`)
  await expect(card(page, 'Other orders of this buyer')).toContainText('1 Pending')
})

test(
  'a note mentions a colleague by keyboard and is in the timeline',
  { tag: '@full' },
  async ({ page, request }) => {
    const order = await placeOrder(request)
    await openAdmin(page, `/admin/orders/${order._id}`)
    const note = page.getByRole('textbox', { name: 'Note for the staff' })
    await page.getByRole('button', { name: 'Add Note' }).click()
    await expect(note).toHaveAttribute('aria-invalid', 'true')
    await note.pressSequentially('Ask @adm')
    const colleagues = page.getByRole('listbox', { name: 'Colleagues' })
    await expect(colleagues.getByRole('option', { selected: true })).toHaveText(/^Administrator/)
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(colleagues).toBeHidden()
    await note.pressSequentially('before six')
    await expect(note).toHaveValue(/^Ask @Administrator.* before six$/)
    await page.getByRole('button', { name: 'Add Note' }).click()
    await expect(toast(page, 'Note Added')).toBeVisible()
    await expect(note).toHaveValue('')
    const timeline = card(page, 'Timeline')
    await expect(timeline.getByRole('listitem').first()).toContainText('before six')
    await expect(timeline.getByRole('listitem').last()).toContainText('Placed in the shop')
    await timeline.getByRole('button', { name: 'Calls' }).click()
    await expect(timeline).toContainText('Nothing yet.')
    await timeline.getByRole('button', { name: 'Notes' }).click()
    await expect(timeline.getByRole('listitem')).toHaveCount(1)
  },
)

test(
  'labels are added and removed, and nobody overwrites what somebody else has just set',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    const order = await placeOrder(request)
    await openAdmin(page, `/admin/orders/${order._id}`)
    const labels = card(page, 'Labels')
    await labels.getByRole('combobox', { name: 'New label' }).fill('gift')
    await labels.getByRole('button', { name: 'Add' }).click()
    await expect(labels.getByRole('listitem')).toHaveText(['gift'])
    // Somebody else, meanwhile.
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await request.put(`/api/admin/orders/${order._id}/labels`, {
      headers: { authorization: `Bearer ${token}` },
      data: { labels: ['gift', 'fragile'] },
    })
    await labels.getByRole('button', { name: 'Remove the label gift' }).click()
    await expect(toast(page, 'The labels were not changed')).toBeVisible()
    await expect(page.getByText('Somebody else has changed the labels').first()).toBeVisible()
    await expect(labels.getByRole('listitem')).toHaveText(['gift', 'fragile'])
    await labels.getByRole('button', { name: 'Remove the label gift' }).press('Enter')
    await expect(labels.getByRole('listitem')).toHaveText(['fragile'])
    await expect(labels.getByRole('combobox', { name: 'New label' })).toBeFocused()
  },
)

test(
  'a status that somebody else has set meanwhile is told, not overwritten',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    const order = await placeOrder(request)
    await openAdmin(page, `/admin/orders/${order._id}`)
    await (await adminClient(request)).setStatus(order._id, 'shipped')
    await setStatus(page.getByRole('main'), 'Confirmed')
    await expect(page.getByText('has set this order to Shipped meanwhile').first()).toBeVisible()
    await expect(card(page, 'Timeline')).toContainText('Set to Shipped')
    await page.getByRole('button', { name: 'Set delivered' }).click()
    await expect(card(page, 'Timeline')).toContainText('Set to Delivered')
  },
)
