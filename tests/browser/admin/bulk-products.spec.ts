import { adminClient } from '../admin-client.ts'
import { chooseAction, openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

test('selected products are previewed, repriced together and taken back by one press', async ({
  page,
  request,
}) => {
  const code = newCode('Bulk')
  const admin = await adminClient(request)
  const lamp = await admin.addProduct({ name: `${code} Lamp`, price: 1500, stock: 5 })
  const pen = await admin.addProduct({ name: `${code} Pen`, price: 2, stock: 5 })
  await openAdmin(page, `/admin/products?search=${code}`)
  for (const { name } of [lamp, pen]) await page.getByLabel(`Select ${name}`).check()
  const bar = page.getByRole('group', { name: 'Selected products' })
  await expect(bar).toContainText('2 products selected')
  // By the keyboard alone.
  await bar.getByRole('button', { name: 'Change them' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
  await dialog.getByLabel('What to change').selectOption('Price, by percent')
  await dialog.getByLabel('Percent').fill('0')
  await expect(dialog).toContainText('A percentage is a number from −99 to 1000 and not 0')
  await dialog.getByLabel('Percent').fill('-60')
  await dialog.getByLabel('Round').selectOption('To the nearest 90')
  await expect(dialog).toContainText('1 product will change. New price: ৳590.')
  await expect(dialog).toContainText(`${pen.name}: Its price would fall below ৳1.`)
  expect(await axeProblems(page)).toEqual([])
  await dialog.getByLabel('Percent').press('Enter')
  await expect(toast(page, 'Products Changed')).toBeVisible()
  await expect(page.getByText('1 product changed.', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: lamp.name })
  await expect(row).toContainText('৳590')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('৳1,500')
})

test(
  'an inactive product is marked, found by its state and previewed, in Bangla on a phone too',
  { tag: '@full' },
  async ({ page, request }) => {
    const name = newCode('Draft Lamp ')
    const admin = await adminClient(request)
    const { _id: id } = await admin.addProduct({ name, price: 1500, stock: 5 })
    await openAdmin(page, `/admin/products?search=${encodeURIComponent(name)}`)
    await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Change them' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 1 product' })
    await dialog.getByLabel('What to change').selectOption('Active')
    await dialog.getByLabel('State').selectOption('Inactive')
    await dialog.getByRole('button', { name: 'Change 1 product' }).click()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Inactive')
    expect((await request.get(`/product/${id}`)).status()).toBe(404)
    await chooseAction(row, 'View')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('What shoppers will read once it is active.')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/bn/admin/products/preview/${id}`)
    await expect(page.getByText('চালু করলে ক্রেতারা যা পড়বেন')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await page.goto(`/bn/admin/products?activity=inactive&search=${encodeURIComponent(name)}`)
    await page.getByLabel(`${name} বাছাই করুন`).check()
    await page.getByRole('button', { name: 'পরিবর্তন করুন', exact: true }).last().click()
    const bangla = page.getByRole('dialog', { name: '১টি পণ্য পরিবর্তন' })
    await bangla.getByLabel('কী পরিবর্তন করবেন').selectOption('চালু বা বন্ধ')
    await expect(bangla).toContainText('১টি পণ্য বদলাবে।')
    expect(await axeProblems(page)).toEqual([])
    const surplus = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(surplus).toBeLessThanOrEqual(0)
  },
)

test(
  'a flash deal of selected products says what it will be, and one press takes it back',
  { tag: '@full' },
  async ({ page, request }) => {
    const code = newCode('Sale')
    const admin = await adminClient(request)
    const lamp = await admin.addProduct({ name: `${code} Lamp`, price: 1500, stock: 5 })
    const pen = await admin.addProduct({ name: `${code} Pen`, price: 1, stock: 5 })
    await openAdmin(page, `/admin/products?search=${code}`)
    for (const { name } of [lamp, pen]) await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Flash deal' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Flash deal of 2 products' })
    await dialog.getByLabel('Name of the deal').fill(`${code} deal`)
    await dialog.getByLabel('Percent off').fill('100')
    await dialog.getByLabel('Round').selectOption('To the nearest 90')
    await dialog.getByLabel('Start').fill('2020-01-01T00:00')
    await dialog.getByLabel('End').fill('2099-01-01T00:00')
    await expect(dialog).toContainText('A percentage is a number from 1 to 99')
    await dialog.getByLabel('Percent off').fill('10')
    await expect(dialog).toContainText(
      '1 product (1 variant) will be in the deal. From ৳1,500 to ৳1,390.',
    )
    await expect(dialog).toContainText(`${pen.name}: Its price would fall below ৳1.`)
    expect(await axeProblems(page)).toEqual([])
    await dialog.getByLabel('End').press('Enter')
    await expect(toast(page, 'Flash deal created')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: lamp.name })
    await expect(row).toContainText('৳1,390')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Undone')).toBeVisible()
    await expect(row).not.toContainText('৳1,390')

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/bn/admin/products?search=${code}`)
    await page.getByLabel(`${lamp.name} বাছাই করুন`).check()
    await page.getByRole('button', { name: 'ফ্ল্যাশ ডিল', exact: true }).click()
    const bangla = page.getByRole('dialog', { name: '১টি পণ্যের ফ্ল্যাশ ডিল' })
    await bangla.getByLabel('কত শতাংশ ছাড়').fill('১০')
    await expect(bangla).toContainText('কখন শুরু ও শেষ হবে বেছে নিন।')
    expect(await axeProblems(page)).toEqual([])
  },
)
