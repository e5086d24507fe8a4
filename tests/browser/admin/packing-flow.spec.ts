import type { APIRequestContext, Page } from '@playwright/test'
import { simulatedKeys } from '../../../demo/simulators/couriers/simulated-keys.ts'
import { administratorToken } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { expect, test } from '../own-shop-test.ts'
import { textBox } from '../shopping.ts'
import { addPhones, confirmedOrder } from '../tracked-phones.ts'

/** As a scanner types: fast, and then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Enter in the empty field takes a step only once it is there for a moment. */
async function enter(page: Page, step: string): Promise<void> {
  await expect(page.getByText(`Enter: ${step}`)).toBeVisible()
  await page.keyboard.press('Enter')
}

async function connect(
  request: APIRequestContext,
  courier: 'steadfast' | 'paperfly',
  taka: number,
) {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const prices = { district: 'Dhaka', extraKg: 20, codPercent: 0, returnPercent: 50 }
  const answer = await request.put(`/api/admin/couriers/${courier}`, {
    headers,
    data: {
      fields: simulatedKeys[courier],
      isActive: true,
      prices: { ...prices, inside: 60, outside: taka },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('orders are packed, booked with the cheapest courier and labelled by the scanner and Enter alone', async ({
  page,
  request,
}) => {
  await connect(request, 'paperfly', 130)
  await connect(request, 'steadfast', 110)
  const phones = await addPhones(request, 3)
  const [one = '', two = '', three = ''] = phones.numbers
  const first = await confirmedOrder(request, phones)
  const second = await confirmedOrder(request, phones)
  const third = await confirmedOrder(request, phones)
  const status = page.getByRole('status').filter({ hasText: /\S/ })
  const heading = ({ orderNumber }: { orderNumber: string }) =>
    page.getByRole('heading', { name: `#${orderNumber}` })
  const field = textBox(page, 'Scan an order or a unit')
  await openAdmin(page, '/admin/packing')
  await scan(page, first.orderNumber)
  await scan(page, one)
  const book = page.getByRole('button', { name: 'Book with Steadfast, ৳110' })
  await expect(book).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Courier' }).getByRole('option')).toHaveText([
    'Steadfast, ৳110',
    'Paperfly, ৳130',
    'By hand',
  ])
  expect(await axeProblems(page)).toEqual([])
  const label = page.waitForEvent('download')
  await enter(page, 'Book with Steadfast, ৳110')
  expect((await label).suggestedFilename()).toMatch(/^labels-/)
  await expect(status).toHaveText(`The label of order ${first.orderNumber} is downloaded.`)
  await expect(heading(first)).toBeHidden()
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: `#${first.orderNumber}` })).toContainText('Booked')

  // Booked already, it goes straight to its label.
  await phones.call('post', '/admin/parcels', {
    courier: 'steadfast',
    orders: [{ orderId: second._id }],
  })
  await expect
    .poll(async () => {
      const { orders } = await phones.call('get', `/admin/packing?order=${second.orderNumber}`)
      return orders[0].parcelState
    })
    .toBe('booked')
  await scan(page, second.orderNumber)
  await expect(heading(second)).toBeVisible()
  await expect(page.getByText(/^Enter:/)).toBeHidden()
  await scan(page, two)
  const again = page.waitForEvent('download')
  await enter(page, 'Download label')
  await again
  await expect(status).toHaveText(`The label of order ${second.orderNumber} is downloaded.`)

  // A refused booking leaves the order where it is.
  await page.route('**/api/admin/parcels', (route) =>
    route.fulfill({
      status: 202,
      json: {
        batchId: '0190b0d0-0000-7000-8000-000000000000',
        count: 0,
        skipped: [{ orderId: third._id, orderNumber: third.orderNumber, reason: 'No such phone.' }],
      },
    }),
  )
  await scan(page, third.orderNumber)
  await scan(page, three)
  await page.getByRole('combobox', { name: 'Courier' }).selectOption('Paperfly, ৳130')
  await page.getByRole('button', { name: 'Book with Paperfly, ৳130' }).click()
  await expect(status).toHaveText(`Order ${third.orderNumber} is not booked. No such phone.`)
  await expect(heading(third)).toBeVisible()
  await expect(field).toBeFocused()
  await page.unroute('**/api/admin/parcels')
  const last = page.waitForEvent('download')
  await enter(page, 'Book with Paperfly, ৳130')
  await last
  await expect(status).toHaveText(`The label of order ${third.orderNumber} is downloaded.`)
})
