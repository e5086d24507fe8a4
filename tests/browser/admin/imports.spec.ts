import type { Page } from '@playwright/test'
import { stringify } from 'csv-stringify/sync'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { axeProblems } from '../axe-problems.ts'
import { adminClient } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { expect, test } from '../shop-test.ts'
import { tabTo } from '../storefront-pages.ts'

const headings = [
  'Handle',
  'Title',
  'Type',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
]

function csvFile(prefix: string, prices: readonly string[]) {
  const rows = prices.map((price, at) => [
    `${prefix}-${at}`,
    `${prefix} ${at}`,
    prefix,
    `${prefix}-SKU-${at}`,
    '3',
    price,
  ])
  return {
    name: `${prefix}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(stringify([headings, ...rows])),
  }
}

test('by keyboard a file is tried, a refused row is mended, the import run and undone', async ({
  page,
}) => {
  await openAdmin(page, '/admin/products')
  const link = page.getByRole('link', { name: 'Import', exact: true })
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'Choose a CSV File' }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(csvFile('Keyboard', ['10', 'ten']))
  await expect(page.getByRole('heading', { name: 'Keyboard.csv' })).toBeVisible()
  await expect(page.getByLabel('Variant Price is')).toHaveValue('price')

  await tabTo(page, page.getByRole('checkbox', { name: 'Create categories that are missing' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Try It' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 new, 0 changed, 0 unchanged, 1 refused')).toBeVisible()
  await expect(page.getByText('A try: nothing has been changed yet.')).toBeVisible()
  await expect(page.getByText(/^Variant Price: Must be an amount/)).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Mend line 3' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mend Line 3' })
  await dialog.getByLabel('Variant Price').fill('12')
  expect(await axeProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save Row' }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Try Refused Rows Again' }).press('Enter')
  await expect(page.getByText('2 new, 0 changed, 0 unchanged, 0 refused')).toBeVisible()

  await page.getByRole('button', { name: 'Import 2 products' }).press('Enter')
  await expect(page.getByText('The import is finished.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo This Import' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(page.getByText('The import is undone.')).toBeVisible()
})

test(
  'prices that may be a slip are listed by a try, and asked about before the run',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Slip Lamp', price: 31_990, stock: 3 })
    await openAdmin(page, '/admin/imports')
    const buffer = Buffer.from(
      stringify([
        ['ID', 'Price'],
        [product._id, '1130'],
      ]),
    )
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'slip.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Try It' }).click()
    await expect(page.getByText('Is this price right?')).toBeVisible()
    await expect(page.getByText('৳31,990 → ৳1,130, less than half')).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    const asked = page.getByRole('dialog', { name: 'Is this price right?' })
    await expect(asked).toContainText('Slip Lamp')
    expect(await axeProblems(page)).toEqual([])
    await asked.getByRole('button', { name: 'Look again' }).click()
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await asked.getByRole('button', { name: 'Save anyway' }).click()
    await expect(page.getByText('The import is finished.')).toBeVisible()
  },
)

const png = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()

async function openWithPictures(page: Page, prefix: string) {
  await openAdmin(page, '/admin/imports')
  const rows = ['a.png', 'missing.png'].map((picture, at) => [
    `${prefix}-${at}`,
    `${prefix} ${at}`,
    prefix,
    `${prefix}-SKU-${at}`,
    '3',
    '10',
    picture,
  ])
  const buffer = Buffer.from(stringify([[...headings, 'Image Src'], ...rows]))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${prefix}.csv`, mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: `${prefix}.csv` })).toBeVisible()
  const zip = Buffer.from(zipSync({ 'a.png': await png('red') }))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: zip })
  await expect(page.getByText('pictures.zip')).toBeVisible()
}

test(
  'pictures come from a ZIP; the one that fails is listed and tried again',
  { tag: '@full' },
  async ({ page }) => {
    await openWithPictures(page, 'Zipped')
    await expect(page.getByLabel('Image Src is')).toHaveValue('picture')
    await page.getByRole('checkbox', { name: 'Create categories that are missing' }).check()
    await page.getByRole('button', { name: 'Import Now' }).press('Enter')
    await expect(page.getByText('1 of 2 pictures added, 1 failed')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('The ZIP has no file missing.png.')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Try These Pictures Again' }).click()
    await expect(page.getByText('The ZIP has no file missing.png.')).toBeVisible()
    const buffer = Buffer.from(zipSync({ 'missing.png': await png('blue') }))
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, page.getByRole('button', { name: 'Choose Another ZIP' }))
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ name: 'rest.zip', mimeType: 'application/zip', buffer })
    await expect(page.getByText('2 of 2 pictures added, 0 failed')).toBeVisible({ timeout: 30_000 })
  },
)
