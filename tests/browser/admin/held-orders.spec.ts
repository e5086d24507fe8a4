import { newCode, newPhone } from '../customers.ts'
import {
  addByKeyboard,
  expectAccessible,
  expectFitting,
  field,
  fillAddress,
  lampIn,
  lineOf,
  openNew,
  phoneField,
  place,
  putAside,
  total,
} from '../phone-order.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

test('an order put aside is taken up with its changes told, and placed', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { admin, lamp } = await lampIn(request)
  const name = newCode('Buyer ')
  await openNew(page)
  await field(page, 'Full Name').fill(name)
  await addByKeyboard(page, lamp.name)
  await expect(total(page)).toContainText('৳500')
  await putAside(page).click()
  await expect(toast(page, 'Put Aside')).toBeVisible()
  await expect(lineOf(page, lamp)).toBeHidden()
  await expect(field(page, 'Full Name')).toHaveValue('')
  await admin.changeProduct(lamp._id, { price: 600 })
  // Something else is typed meanwhile: it is put aside in its turn.
  await field(page, 'Full Name').fill(`${name} 2`)
  await page.getByRole('button', { name: `Take up the order of ${name}`, exact: true }).click()
  await expect(lineOf(page, lamp)).toBeVisible()
  await expect(field(page, 'Full Name')).toHaveValue(name)
  await expect(page.getByText(`${lamp.name}: ৳500 → ৳600 each`)).toBeVisible()
  await expect(page.getByText(`${name} 2`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectFitting(page)
  await page.getByRole('button', { name: `Drop the order of ${name} 2` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Drop' }).click()
  await expect(toast(page, 'Order Dropped')).toBeVisible()
  const phone = newPhone()
  await phoneField(page).fill(phone)
  await fillAddress(page, name)
  await place(page).click()
  await expect(toast(page, 'Order Placed')).toBeVisible()
  await openNew(page)
  await expect(page.getByText(name, { exact: true })).toBeHidden()
})

test(
  'a variant deleted since says so at its line, and another is chosen',
  { tag: '@full' },
  async ({ page, request }) => {
    const { admin } = await lampIn(request)
    const drive = await admin.addProduct({
      name: newCode('Drive '),
      price: 0,
      stock: 0,
      options: [{ name: 'Storage', values: ['128 GB', '256 GB'] }],
      variants: [
        { options: { Storage: '128 GB' }, price: 900, stock: 3 },
        { options: { Storage: '256 GB' }, price: 1200, stock: 3 },
      ],
    })
    const [small, large] = drive.variants
    const name = newCode('Buyer ')
    await openNew(page)
    await field(page, 'Full Name').fill(name)
    await addByKeyboard(page, drive.name)
    const choice = lineOf(page, drive).getByRole('combobox', { name: 'Variant' })
    await choice.selectOption(large?._id ?? '')
    await expect(total(page)).toContainText('৳1,200')
    await putAside(page).click()
    await expect(toast(page, 'Put Aside')).toBeVisible()
    await admin.changeVariants(
      drive._id,
      [{ _id: small?._id ?? '', options: { Storage: '128 GB' }, price: 900 }],
      [{ name: 'Storage', values: ['128 GB'] }],
    )
    await page.reload()
    await page.getByRole('button', { name: `Take up the order of ${name}`, exact: true }).click()
    await expect(choice).toHaveValue(large?._id ?? '')
    await expect(total(page)).toContainText('1 problem to settle')
    await expect(page.getByText(`${drive.name} cannot be sold like this any more.`)).toBeVisible()
    await choice.selectOption(small?._id ?? '')
    await expect(total(page)).toContainText('৳900')
    await expect(total(page)).not.toContainText('to settle')
  },
)

test(
  'an order without an answer is neither put aside nor exchanged for another one',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(503)
    const { admin, lamp } = await lampIn(request)
    const [name, phone] = [newCode('Buyer '), newPhone()]
    await openNew(page)
    await field(page, 'Full Name').fill(name)
    await putAside(page).click()
    const takeUp = page.getByRole('button', { name: `Take up the order of ${name}`, exact: true })
    await expect(takeUp).toBeEnabled()
    await phoneField(page).fill(phone)
    await fillAddress(page)
    await addByKeyboard(page, lamp.name)
    await expect(place(page)).toHaveText(/৳/)
    await expect(place(page)).toBeEnabled()
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/admin/orders', async (route) => {
      await route.fetch()
      await answer.promise
      const json = { code: 'unavailable', message: 'The shop is busy.' }
      await route.fulfill({ status: 503, json })
    })
    await place(page).click()
    for (const isAnswered of [false, true]) {
      if (isAnswered) answer.resolve()
      await expect(page.getByText('We do not know whether')).toBeVisible({ visible: isAnswered })
      await expect(takeUp).toBeDisabled()
      await expect(putAside(page)).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Start Over' })).toBeDisabled()
    }
    await page.unroute('**/api/admin/orders')
    await page.getByRole('button', { name: 'Ask Again' }).click()
    await expect(toast(page, 'Order Placed')).toBeVisible()
    expect(await admin.ordersOf(phone)).toHaveLength(1)
  },
)
