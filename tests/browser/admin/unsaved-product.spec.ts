import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { adminClient, productOf } from '../admin-client.ts'
import { newCode } from '../customers.ts'
import {
  choosePicture,
  colorRow,
  endSession,
  openAdmin,
  pictureFile,
  signInAsAdministrator,
} from '../admin-pages.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'
import { testAdministrator } from '../test-administrator.ts'

test(
  'the input of an ended session is restored after signing in',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(401)
    const name = newCode('Kuasha Lamp ')
    await openAdmin(page, '/admin/products/add')
    await fillProduct(page, name)
    await page.getByLabel('Choose pictures').setInputFiles([await pictureFile('a.png', '#114422')])
    await colorRow(page, 1).getByRole('textbox', { name: 'Colour Name' }).fill('Green')
    await choosePicture(colorRow(page, 1), 'Picture 1')

    await endSession(page, request)
    await page.getByRole('button', { name: 'Add Product' }).click()

    await expect(page).toHaveURL(/\/login\?from=/)
    await signInAsAdministrator(page)
    await expect(page).toHaveURL('/admin/products/add')
    await expect(toast(page, 'Your changes are still here')).toBeVisible()
    await expect(textBox(page, 'Product Name')).toHaveValue(name)
    await expect(textBox(page, 'Stock')).toHaveValue('4')
    await expect(page.getByRole('img', { name: 'Picture 1: a.png' })).toBeVisible()
    await expect(colorRow(page, 1).getByRole('radio', { name: 'Picture 1' })).toBeChecked()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(toast(page, 'Product Added')).toBeVisible()

    // After saving, the next form is blank.
    await page.getByRole('link', { name: 'Add Product' }).click()
    await expect(textBox(page, 'Product Name')).toHaveValue('')
  },
)

test('stock typed before the session ended is still sent as a difference to the previous stock', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(401, 409)
  const admin = await adminClient(request)
  const { _id: id } = await admin.addProduct({ name: newCode('Prodip '), price: 500, stock: 10 })
  await openAdmin(page, `/admin/products/edit/${id}`)
  await textBox(page, 'Stock').fill('8')
  await endSession(page, request)
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await admin.changeProduct(id, { stock: 4 })
  await signInAsAdministrator(page)
  await expect(textBox(page, 'Stock')).toHaveValue('8')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(toast(page, 'Product Updated')).toBeVisible()
  expect(await productOf(request, id)).toMatchObject({ stock: 2 })
})

test(
  'a sign-in in another tab does not change the input',
  { tag: '@full' },
  async ({ page, request, context }) => {
    await openAdmin(page, '/admin/products/add')
    await textBox(page, 'Product Name').fill('Half a name')
    const response = await request.post('/api/auth/login', { data: testAdministrator })
    const { token } = (await response.json()) as { token: string }
    const other = await context.newPage()
    await other.goto('/about')
    await other.evaluate((fresh) => localStorage.setItem('token', fresh), token)
    await expect(toast(page, 'Your changes are still here')).toBeVisible()
    await expect(textBox(page, 'Product Name')).toHaveValue('Half a name')
  },
)

test('uploads on a slow network show their progress', { tag: '@full' }, async ({ page }) => {
  const side = 700
  const noise = sharp(randomBytes(side * side * 3), {
    raw: { width: side, height: side, channels: 3 },
  })
  await openAdmin(page, '/admin/products/add')
  await fillProduct(page, newCode('Kuasha Lamp '))
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: await noise.png().toBuffer() }])
  await expect(page.getByRole('img', { name: 'Picture 1: a.png' })).toBeVisible()

  const browser = await page.context().newCDPSession(page)
  const bytesPerSecond = 300_000
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
  await page.getByRole('button', { name: 'Add Product' }).click()
  const bar = page.getByRole('progressbar', { name: 'Pictures sent' })
  const isUnderWay = () => bar.evaluate(({ value }: HTMLProgressElement) => value > 0 && value < 1)
  await expect.poll(isUnderWay).toBe(true)
  await expect(toast(page, 'Product Added')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test(
  'leaving while the form is being sent is not undone by its response',
  { tag: '@full' },
  async ({ page }) => {
    await openAdmin(page, '/admin/products/add')
    await fillProduct(page, newCode('Kuasha Lamp '))
    await page.getByLabel('Choose pictures').setInputFiles([await pictureFile('a.png', '#114422')])
    await expect(page.getByRole('img', { name: 'Picture 1: a.png' })).toBeVisible()
    let respond: () => void = () => {}
    const mayRespond = new Promise<void>((resolve) => (respond = resolve))
    await page.route('**/api/products', async (route) => {
      await mayRespond
      await route.continue()
    })
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeDisabled()
    await page.getByRole('link', { name: 'Orders' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin/orders')
    respond()
    await expect(toast(page, 'Product Added')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(page).toHaveURL('/admin/orders')
  },
)

/** Everything that a product needs but its pictures. */
async function fillProduct(page: Page, name: string): Promise<void> {
  await textBox(page, 'Product Name').fill(name)
  await textBox(page, 'Description').fill('Sent over a slow line.')
  await textBox(page, 'Current Price (৳)').fill('900')
  await textBox(page, 'Stock').fill('4')
  await page
    .getByRole('combobox', { name: 'Category', exact: true })
    .selectOption('Power & Charging')
}
