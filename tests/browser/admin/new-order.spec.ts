import { administratorToken } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { newCode, newCustomer, newPhone, openAccount } from '../customers.ts'
import {
  addByKeyboard,
  expectAccessible,
  expectFitting,
  field,
  fillAddress,
  lampIn,
  lineOf,
  openNew,
  orderInShop,
  phoneField,
  place,
  putAside,
  total,
} from '../phone-order.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

test('a known phone fills its buyer in, and the order is placed by keyboard alone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { admin, lamp } = await lampIn(request)
  const phone = newPhone()
  await orderInShop(request, lamp, phone)
  await openAdmin(page, '/admin/orders')
  await page.getByRole('link', { name: 'New Order' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New order by phone')
  await phoneField(page).focus()
  const bangla = phone.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
  await page.keyboard.type(bangla)
  await expect(page.getByText('1 order: 0 delivered, 0 cancelled')).toBeVisible()
  await expect(field(page, 'Full Name')).toHaveValue('Rahima Begum')
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveValue('Sylhet')
  await expect(page.getByRole('region', { name: 'Orders of this phone' })).toContainText('৳')

  await addByKeyboard(page, lamp.name)
  const line = lineOf(page, lamp)
  await line.getByRole('button', { name: 'Increase quantity' }).press('Enter')
  await expect(total(page)).toContainText('৳1,000')
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  const row = page.getByRole('group', { name: 'Row 1' })
  await row.getByRole('textbox', { name: 'Reason' }).fill('A scratch')
  await row.getByRole('textbox', { name: 'Amount (৳)' }).fill('30')
  await expect(total(page)).toContainText('A scratch')
  await field(page, 'Note for the staff').fill('Before noon')
  await expectAccessible(page)
  await expectFitting(page)
  await expect(place(page)).toHaveText(/৳/)
  await expect(place(page)).toBeEnabled()
  await place(page).press('Enter')
  await expect(toast(page, 'Order Placed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Taken by telephone')
  await expect(page.getByText('Before noon').first()).toBeVisible()
  const [order] = await admin.ordersOf(phone)
  expect(order).toMatchObject({
    status: 'confirmed',
    source: 'phone',
    items: [{ quantity: 2 }],
    adjustments: [{ label: 'A scratch', amount: -30 }],
    firstOrderDiscount: 0,
  })
  await page.goto(`/admin/orders?source=phone&search=${phone}`)
  await expect(page.getByText('By phone', { exact: true }).last()).toBeVisible()
})

test(
  'the page fits in Bangla, and says what is missing at its field',
  { tag: '@full' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const { lamp } = await lampIn(request)
    await openNew(page, '/bn/admin/orders/new')
    await page.getByRole('button', { name: 'অর্ডার করুন' }).click()
    const phone = page.getByRole('textbox', { name: 'মোবাইল' })
    await expect(phone).toBeFocused()
    await expect(page.getByText('অন্তত একটি পণ্য যোগ করুন')).toBeVisible()
    await phone.fill('১২৩৪৫৬৭৮৯০১')
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    const picker = page.getByRole('combobox', { name: 'পণ্য যোগ করুন' })
    await picker.fill(lamp.name)
    await picker.press('Enter')
    await expect(lineOf(page, lamp)).toBeVisible()
    await expect(page.getByRole('button', { name: 'অর্ডার করুন: ৳' })).toBeEnabled()
    await expectAccessible(page)
    await expectFitting(page)
  },
)

test(
  'a typed order survives a reload and another page; starting over drops it',
  { tag: '@full' },
  async ({ page, request }) => {
    const { lamp } = await lampIn(request)
    await openNew(page)
    await field(page, 'Full Name').fill('Karim Mia')
    await addByKeyboard(page, lamp.name)
    await expect(total(page)).toContainText('৳500')
    await page.reload()
    await expect(field(page, 'Full Name')).toHaveValue('Karim Mia')
    await expect(total(page)).toContainText('৳500')
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
    await page.getByRole('link', { name: 'New Order' }).click()
    await expect(lineOf(page, lamp)).toBeVisible()
    await page.getByRole('button', { name: 'Start Over' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start Over' }).click()
    await expect(lineOf(page, lamp)).toBeHidden()
    await page.reload()
    await expect(field(page, 'Full Name')).toHaveValue('')
  },
)

test(
  'a scanned barcode or SKU adds its variant, and once more counts one more',
  { tag: '@full' },
  async ({ page, request }) => {
    const { admin } = await lampIn(request)
    const sku = newCode('SKU')
    const drive = await admin.addProduct({
      name: newCode('Drive '),
      price: 0,
      stock: 0,
      options: [{ name: 'Storage', values: ['128 GB', '256 GB'] }],
      variants: [
        { options: { Storage: '128 GB' }, price: 900, stock: 3, sku: `${sku}A` },
        { options: { Storage: '256 GB' }, price: 1200, stock: 3, sku: `${sku}B` },
      ],
    })
    await openNew(page)
    await addByKeyboard(page, `${sku}B`)
    const line = lineOf(page, drive)
    await expect(line.getByRole('combobox', { name: 'Variant' })).toHaveValue(
      drive.variants[1]?._id ?? '',
    )
    await page.keyboard.type(`${sku}B`)
    await page.keyboard.press('Enter')
    await expect(total(page)).toContainText('৳2,400')
    await expect(page.getByRole('group', { name: drive.name, exact: true })).toHaveCount(1)
  },
)

test('a corrected phone takes the account of the other one out, and nothing that was typed', async ({
  page,
  request,
}) => {
  const { admin, lamp } = await lampIn(request)
  const [wrong, right] = [newPhone(), newPhone()]
  const rahim = newCustomer('Rahim Uddin')
  const headers = { Authorization: `Bearer ${await openAccount(request, rahim)}` }
  const data = { name: rahim.name, phone: wrong }
  const answer = await request.put('/api/auth/profile', { headers, data })
  const { user } = (await answer.json()) as { user: { _id: string } }
  await orderInShop(request, lamp, wrong)
  await openNew(page)
  await field(page, 'E-mail').fill('karim@example.com')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('bn')
  await phoneField(page).fill(wrong)
  await expect(field(page, 'Full Name')).toHaveValue('Rahima Begum')
  const account = page.getByRole('combobox', { name: 'Account' })
  await account.selectOption(user._id)
  await expect(account).toHaveValue(user._id)
  await phoneField(page).fill(right)
  await expect(page.getByText('This number has not ordered yet.')).toBeVisible()
  await expect(account).toHaveCount(0)
  await expect(field(page, 'Full Name')).toHaveValue('')
  await expect(field(page, 'E-mail')).toHaveValue('karim@example.com')
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('bn')
  await fillAddress(page)
  await addByKeyboard(page, lamp.name)
  await expect(place(page)).toHaveText(/৳/)
  await place(page).click()
  await expect(toast(page, 'Order Placed')).toBeVisible()
  const [order] = await admin.ordersOf(right)
  expect(order).toMatchObject({ user: { email: 'karim@example.com' } })
})

test('a lost last unit is reported at its line, and nothing typed is lost', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409)
  const { lamp } = await lampIn(request, 1)
  await openNew(page)
  await phoneField(page).fill(newPhone())
  await fillAddress(page)
  await addByKeyboard(page, lamp.name)
  await expect(place(page)).toHaveText(/৳/)
  await expect(place(page)).toBeEnabled()
  await orderInShop(request, lamp, newPhone())
  await place(page).click()
  await expect(toast(page, 'The order was not placed')).toBeVisible()
  await expect(lineOf(page, lamp)).toContainText(`${lamp.name} is out of stock.`)
  await expect(total(page)).toContainText('1 problem to settle before the order is placed')
  await expect(field(page, 'Full Name')).toHaveValue('Karim Mia')
})

test('an order whose answer is lost is placed once', async ({ page, request, expectFailures }) => {
  expectFailures(503)
  const { admin, lamp } = await lampIn(request)
  const phone = newPhone()
  await openNew(page)
  await phoneField(page).fill(phone)
  await fillAddress(page)
  await addByKeyboard(page, lamp.name)
  await expect(place(page)).toHaveText(/৳/)
  await expect(place(page)).toBeEnabled()
  await page.route('**/api/admin/orders', async (route) => {
    await route.fetch()
    await route.fulfill({
      status: 503,
      json: { code: 'unavailable', message: 'The shop is busy.' },
    })
  })
  await place(page).click()
  await expect(page.getByText('We do not know whether the order was placed')).toBeVisible()
  await page.unroute('**/api/admin/orders')
  await page.reload()
  await expect(place(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Ask Again' }).click()
  await expect(toast(page, 'Order Placed')).toBeVisible()
  expect(await admin.ordersOf(phone)).toHaveLength(1)
})

test(
  'an order of a customer’s page is for their account, also after it was put aside',
  { tag: '@full' },
  async ({ page, request }) => {
    const { lamp } = await lampIn(request)
    const email = `${newCode('nila').toLowerCase()}@example.com`
    const registered = await request.post('/api/auth/register', {
      data: { name: 'Nila Das', email, password: 'a-long-password' },
    })
    const { user } = (await registered.json()) as { user: { _id: string } }
    await openAdmin(page, `/admin/users/${user._id}`)
    await page.getByRole('link', { name: 'New Order' }).click()
    const account = page.getByRole('combobox', { name: 'Account' })
    await expect(account).toHaveValue(user._id)
    const name = newCode('Nila ')
    await phoneField(page).fill(newPhone())
    await fillAddress(page, name)
    await addByKeyboard(page, lamp.name)
    await expect(place(page)).toHaveText(/৳/)
    await putAside(page).click()
    await expect(lineOf(page, lamp)).toBeHidden()
    await page.goto('/admin/orders/new')
    await page.getByRole('button', { name: `Take up the order of ${name}` }).click()
    await expect(page.getByText('This number has not ordered yet.')).toBeVisible()
    await expect(account).toHaveValue(user._id)
    await expect(place(page)).toHaveText(/৳/)
    await place(page).click()
    await expect(toast(page, 'Order Placed')).toBeVisible()
    const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
    const answer = await request.get(`/api/admin/users/${user._id}`, { headers })
    expect(((await answer.json()) as { orders: object[] }).orders).toHaveLength(1)
  },
)
