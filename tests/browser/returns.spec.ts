import type { APIRequestContext, Page } from '@playwright/test'
import { orderBody } from '../support/fixtures/test-products.ts'
import { adminClient, administratorToken } from './admin-client.ts'
import { chooseAction, openAdmin, pictureFile } from './admin-pages.ts'
import { axeProblems } from './axe-problems.ts'
import { newCode, newPhone } from './customers.ts'
import { expect, test } from './shop-test.ts'
import { textBox, toast } from './shopping.ts'

/** A guest's order of a shirt in two sizes, delivered unless another status is given. */
async function soldShirt(request: APIRequestContext, status = 'delivered') {
  const client = await adminClient(request)
  const name = newCode('Shirt ')
  const product = await client.addProduct({
    name,
    price: 900,
    stock: 0,
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants: [
      { options: { Size: 'M' }, price: 900, stock: 9 },
      { options: { Size: 'L' }, price: 1100, stock: 9 },
    ],
  })
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await request[method](`/api${path}`, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const phone = newPhone()
  const items = [{ variantId: product.variants[0]?._id ?? '', quantity: 2 }]
  const order = await request.post('/api/orders', { data: orderBody(items, { phone }) })
  expect(order.ok(), await order.text()).toBe(true)
  const { _id, orderNumber, items: sold } = await order.json()
  await send('put', `/admin/orders/${_id}/status`, { status })
  const ids = { orderId: _id as string, itemId: sold[0]._id as string }
  return { name, phone, number: orderNumber as string, send, ...ids }
}

/** The page of an order of a guest, by number and phone. */
async function track(page: Page, { number, phone }: { number: string; phone: string }, bn = '') {
  await page.goto(`${bn}/track?order=${number}`)
  await page.locator('input[type=tel]').first().fill(phone)
  await page.keyboard.press('Enter')
}

/** Presses the button that has the focus once it is there. */
async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
}

test('a guest asks for an exchange with a picture, and the staff lead it to a replacement', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409)
  const sold = await soldShirt(request)
  await page.setViewportSize({ width: 360, height: 800 })
  await track(page, sold)
  await press(page, 'Return or Exchange')
  await page.getByRole('radio', { name: 'Exchange it' }).check()
  await page.getByLabel(/^How many of/).selectOption('1')
  await page.getByRole('button', { name: 'Send the Request' }).click()
  await expect(page.getByText('Choose or write a reason').first()).toBeVisible()
  await page.getByLabel(/^Reason for/).selectOption('It arrived damaged')
  await page.getByLabel(/^What would you like instead of/).selectOption('L')
  await page.reload()
  await press(page, 'Track Order')
  await expect(page.getByLabel(/^What would you like instead of/)).toHaveValue(/./)
  await expect(page.getByLabel(/^Reason for/)).toHaveValue('damaged')
  await page.locator('input[type=file]').setInputFiles(await pictureFile('torn.png', '#883322'))
  expect(await axeProblems(page)).toEqual([])
  // A double click asks once.
  await page.getByRole('button', { name: 'Send the Request' }).dblclick()
  await expect(toast(page, 'Return Requested')).toBeVisible()
  await expect(page.getByText('Requested', { exact: true })).toHaveCount(1)
  await track(page, sold, '/bn')
  await expect(page.getByText('অনুরোধ করা হয়েছে').first()).toBeVisible()

  await openAdmin(page, `/admin/returns?search=${sold.number}`)
  await expect(page.getByText(`#${sold.number}`)).toBeVisible()
  await page.getByRole('link', { name: `#${sold.number}` }).click()
  await expect(page.getByText('Wants: L')).toBeVisible()
  await press(page, 'Refuse')
  await expect(page.getByText('Write a sentence for the buyer').first()).toBeVisible()
  await press(page, 'Approve')
  await press(page, 'The Products Are Here')
  await expect(page.getByRole('button', { name: 'Save the Inspection' })).toBeVisible()
  await textBox(page, 'Good: ' + sold.name + ' (M)').fill('0')
  await press(page, 'Save the Inspection')
  await expect(page.getByText(/must add up to 1/).first()).toBeVisible()
  await textBox(page, 'Faulty: ' + sold.name + ' (M)').fill('1')
  expect(await axeProblems(page)).toEqual([])
  await press(page, 'Save the Inspection')
  await expect(page.getByText('Due at the door', { exact: true })).toBeVisible()
  await expect(page.getByText('৳200').first()).toBeVisible()
  const stale = await page.context().newPage()
  await stale.setViewportSize({ width: 360, height: 800 })
  await stale.goto(page.url())
  await expect(stale.getByText('Due at the door', { exact: true })).toBeVisible()
  await press(page, 'Send the Replacement')
  await expect(page.getByText('Replacement: order #')).toBeVisible()
  await press(stale, 'Send the Replacement')
  // Unless it has read the return again by itself, as pages do that come to the front.
  await expect(stale.getByText(/already “Settled”|Nothing is left to do/).first()).toBeVisible()
  await stale.close()
  await page.getByRole('link', { name: /^Replacement: order/ }).click()
  await expect(page.getByText(`Sent in exchange for units of order #${sold.number}`)).toBeVisible()

  await openAdmin(page, `/admin/returns/faulty?search=${encodeURIComponent(sold.name)}`)
  const unit = `${sold.name} (M)`
  await chooseAction(page, 'Write Off', unit)
  await page.getByRole('button', { name: 'Write Off', exact: true }).last().click()
  await expect(page.getByText('Write why they are written off')).toBeVisible()
  await textBox(page, 'Reason').fill('Torn')
  expect(await axeProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('No faulty units')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `More actions, ${unit}` })).toBeVisible()
})

test('money goes back for what was refused at the door or returned', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(400)
  const sold = await soldShirt(request)
  const lines = [{ itemId: sold.itemId, quantity: 2, reason: 'faulty' }]
  const opened = await sold.send('post', `/admin/orders/${sold.orderId}/returns`, {
    kind: 'return',
    lines,
  })
  const path = `/admin/returns/${opened.return._id}`
  await sold.send('put', path, { status: 'received' })
  await page.setViewportSize({ width: 360, height: 800 })
  await openAdmin(page, path)
  // It does not work: somebody has to look.
  const good = textBox(page, 'Good: ' + sold.name + ' (M)')
  await expect(good).toHaveValue('')
  await good.fill('2')
  await press(page, 'Save the Inspection')
  await expect(page.getByRole('button', { name: 'Settle the Return' })).toBeVisible()
  await page.getByRole('radio', { name: 'Cash' }).check()
  await textBox(page, 'Amount in taka').fill('99999')
  await press(page, 'Settle the Return')
  await expect(page.getByText(/can still be given back/).first()).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  await textBox(page, 'Amount in taka').fill('500')
  await press(page, 'Settle the Return')
  await expect(page.getByText('Nothing is left to do.')).toBeVisible()
  await track(page, sold, '/bn')
  await expect(page.getByText(/৳৫০০ ফেরত দেওয়া হয়েছে/)).toBeVisible()
  // The phone is typed once in a tab.
  await page.goto('/warranty')
  await expect(textBox(page, 'Phone of the order')).toHaveValue(sold.phone)
  await page.goto('/track')
  await expect(page.locator('input[type=tel]').first()).toHaveValue(sold.phone)

  const refused = await soldShirt(request, 'shipped')
  await openAdmin(page, `/admin/orders/${refused.orderId}`)
  await page.getByRole('button', { name: 'Refused at the Door' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refused at the Door' }).click()
  await page.getByRole('link', { name: 'Refused at the door' }).click()
  await press(page, 'The Products Are Here')
  await press(page, 'Save the Inspection')
  await expect(page.getByText('Nothing is left to do.')).toBeVisible()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
})
