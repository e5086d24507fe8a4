import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { productOf } from '../admin-client.ts'
import { newCode } from '../customers.ts'
import { chooseAction, choosePicture, colorRow, openAdmin, pictureFile } from '../admin-pages.ts'
import { placeLamp } from '../placed-order.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

const pictures = (page: Page): Locator =>
  page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('listitem')

async function search(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name)
  await expect(page.getByRole('status').filter({ hasText: `found for “${name}”` })).toBeVisible()
}

test('a product is added with a picture for each colour, sold, edited and deleted', async ({
  page,
  request,
}) => {
  const name = newCode('Sandhya Lamp ')
  await openAdmin(page, '/admin/products')
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link', { name: 'All products' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: 'Add Product' }).click()

  await textBox(page, 'Product Name').fill(name)
  await textBox(page, 'Brand').fill('Jolpai')
  await textBox(page, 'Description').fill('Warm light for the evening, in two colours.')
  const files = page.getByLabel('Choose pictures')
  await files.setInputFiles([
    await pictureFile('navy.png', '#112244'),
    await pictureFile('red.png', '#cc2222'),
  ])
  // A duplicate, and a file that is no picture, are not added.
  await files.setInputFiles([
    await pictureFile('red.png', '#cc2222'),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ])
  await expect(pictures(page)).toHaveCount(2)
  await expect(page.getByText('red.png is already chosen.')).toBeVisible()
  await expect(page.getByText('notes.txt is not a valid image format.')).toBeVisible()
  await page.getByRole('button', { name: 'Make picture 2 the main picture' }).click()
  await expect(pictures(page).first()).toContainText('Main')
  await expect(pictures(page).first().getByRole('img')).toHaveAccessibleName(/red\.png/)

  await textBox(page, 'Current Price (৳)').fill('1200')
  await textBox(page, 'Original Price (৳)').fill('1500')
  await expect(page.getByRole('status', { name: 'Discount preview' })).toContainText('20% OFF')
  await textBox(page, 'Stock').fill('12')

  const category = page.getByRole('combobox', { name: 'Category', exact: true })
  const subcategory = page.getByRole('combobox', { name: 'Subcategory', exact: true })
  await expect(subcategory).toBeDisabled()
  await category.selectOption('Headphones & Earbuds')
  await subcategory.selectOption({ index: 1 })
  await category.selectOption('Power & Charging')
  await expect(subcategory).toHaveValue('')

  await textBox(page, 'Tags').fill('Lamp, evening , lamp')
  await colorRow(page, 1).getByRole('textbox', { name: 'Colour Name' }).fill('Red')
  await colorRow(page, 1).getByRole('textbox', { name: 'Hex Code' }).fill('#cc2222')
  await choosePicture(colorRow(page, 1), 'Picture 1')
  await page.getByRole('button', { name: 'Add Colour' }).click()
  await expect(colorRow(page, 2).getByRole('textbox', { name: 'Colour Name' })).toBeFocused()
  await page.keyboard.type('Navy')
  await colorRow(page, 2).getByLabel('Pick the colour').fill('#112244')
  await choosePicture(colorRow(page, 2), 'Picture 2')
  await page.getByRole('button', { name: 'Add Colour' }).click()

  await page.getByPlaceholder(/^Name/).fill('Weight')
  await page.getByPlaceholder(/^Value/).fill('120 g')
  await page.getByRole('combobox', { name: 'Warranty Type' }).selectOption('Brand Warranty')
  await expect(textBox(page, 'Warranty Length')).toHaveValue('1')
  await expect(page.getByRole('combobox', { name: 'Unit of the length' })).toHaveValue('years')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(toast(page, 'Product Added')).toBeVisible()
  await expect(page).toHaveURL('/admin/products')

  await search(page, name)
  const row = rowOf(page, name)
  await expect(row).toContainText('Warm light for the evenin…')
  await expect(row).toContainText('Power & Charging')
  await expect(row).toContainText('৳1,200')
  await expect(row).toContainText('12 in stock')
  const editAddress = await row.getByRole('link', { name: `Edit ${name}` }).getAttribute('href')
  const id = editAddress?.split('/').at(-1) ?? ''
  const made = await productOf(request, id)
  expect(made).toMatchObject({
    tags: ['lamp', 'evening'],
    subcategory: null,
    specifications: { Weight: '120 g' },
    warranty: { type: 'Brand Warranty', duration: '1 Year' },
    colors: [
      { name: 'Red', code: '#cc2222', image: made.pictures[0]?.url },
      { name: 'Navy', code: '#112244', image: made.pictures[1]?.url },
    ],
  })

  await chooseAction(row, 'View')
  const second = page.getByRole('button', { name: 'Show picture 2' })
  await expect(page.getByRole('radio', { name: 'Red' })).toBeChecked()
  await expect(second).not.toHaveAttribute('aria-current')
  await page.locator('label', { has: page.getByRole('radio', { name: 'Navy' }) }).click()
  await expect(second).toHaveAttribute('aria-current', 'true')

  await page.goto(`/admin/products/edit/${id}`)
  await expect(textBox(page, 'Product Name')).toHaveValue(name)
  await expect(colorRow(page, 2).getByRole('radio', { name: 'Picture 2' })).toBeChecked()
  await textBox(page, 'Current Price (৳)').fill('1100')
  await textBox(page, 'Stock').fill('7')
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(pictures(page)).toHaveCount(1)
  await expect(
    colorRow(page, 2).getByRole('radio', { name: 'No picture of its own' }),
  ).toBeChecked()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(toast(page, 'Product Updated')).toBeVisible()
  await search(page, name)
  await expect(row).toContainText('৳1,100')
  await expect(row).toContainText('7 left')
  const edited = await productOf(request, id)
  expect(edited.pictures.map(({ url }) => url)).toEqual([made.pictures[0]?.url])
  expect(edited.colors).toEqual([made.colors[0], { name: 'Navy', code: '#112244' }])

  await chooseAction(row, 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete Product' })
  await expect(question).toContainText('Orders that contain it keep their copy')
  await question.getByRole('button', { name: 'Keep It' }).click()
  await expect(row).toBeVisible()
  await chooseAction(row, 'Delete')
  await question.getByRole('button', { name: 'Delete Product' }).click()
  await expect(toast(page, 'Product Deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await request.get(`/api/products/${id}`)).status()).toBe(404)
})

test('before a product is deleted, the orders that hold it are named', async ({
  page,
  request,
}) => {
  const { lamp, order } = await placeLamp(request)
  await openAdmin(page, '/admin/products')
  await search(page, lamp.name)
  await chooseAction(rowOf(page, lamp.name), 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete Product' })
  await expect(question.getByRole('link', { name: order.orderNumber })).toBeVisible()
  await expect(question).toContainText('An order that has not left the shop holds it.')
})

test(
  'a photograph that is larger than the shop takes is made smaller before it is sent',
  { tag: '@full' },
  async ({ page }) => {
    const [width, height] = [2400, 1200]
    // Noise does not compress, so the file is as large as its pixels.
    const pixels = randomBytes(width * height * 3)
    const photograph = sharp(pixels, { raw: { width, height, channels: 3 } })
    const buffer = await photograph.png({ compressionLevel: 1 }).toBuffer()
    expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)

    await openAdmin(page, '/admin/products/add')
    const files = [{ name: 'phone.png', mimeType: 'image/png', buffer }]
    await page.getByLabel('Choose pictures').setInputFiles(files)
    const picture = pictures(page).getByRole('img', { name: 'Picture 1: phone.png' })
    await expect(picture).toBeVisible()
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
      )
      .toEqual([1600, 800])
  },
)

test(
  'the form is sent only after the chosen images are processed',
  { tag: '@full' },
  async ({ page }) => {
    // Simulates a phone that takes seconds for each photograph.
    await page.addInitScript(() => {
      const makeBitmap = window.createImageBitmap.bind(window)
      const isAwaited = new Promise((resolve) => addEventListener('bitmaps-may-come', resolve))
      window.createImageBitmap = async (source: ImageBitmapSource) => {
        await isAwaited
        return makeBitmap(source)
      }
    })
    const buffer = await sharp(randomBytes(700 * 700 * 3), {
      raw: { width: 700, height: 700, channels: 3 },
    })
      .png()
      .toBuffer()
    await openAdmin(page, '/admin/products/add')
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([{ name: 'phone.png', mimeType: 'image/png', buffer }])
    await expect(page.getByRole('button', { name: 'Preparing pictures…' })).toBeDisabled()
    await textBox(page, 'Product Name').press('Enter')
    await page.evaluate(() => dispatchEvent(new Event('bitmaps-may-come')))
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeEnabled()
    await expect(pictures(page)).toHaveCount(1)
    await expect(toast(page, 'Images Required')).toHaveCount(0)
  },
)

test('leaving a changed form asks for confirmation', { tag: '@full' }, async ({ page }) => {
  await openAdmin(page, '/admin/products/add')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/admin/products')

  await page.getByRole('link', { name: 'Add Product' }).click()
  await textBox(page, 'Product Name').fill('Half a name')
  const cancel = page.getByRole('link', { name: 'Cancel' })
  await cancel.press('Enter')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay Here' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(cancel).toBeFocused()
  await expect(textBox(page, 'Product Name')).toHaveValue('Half a name')
  await textBox(page, 'Product Name').focus()
  await page.goBack()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(textBox(page, 'Product Name')).toBeFocused()
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/products')
})

test('a visitor has no access to the products', { tag: '@full' }, async ({ page }) => {
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    "You don't have permission to access this page.",
  )
  await page.goto('/admin/products/add')
  await expect(page).toHaveURL('/')
})
