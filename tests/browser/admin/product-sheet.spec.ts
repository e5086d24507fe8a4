import type { Page } from '@playwright/test'
import { adminClient } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newBarcode, newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { toast, toasts } from '../shopping.ts'

const memory = [{ name: 'Memory', values: ['128 GB', '256 GB'] }]

async function openSheet(page: Page, request: Parameters<typeof adminClient>[0]) {
  const code = newCode('Sheet')
  const admin = await adminClient(request)
  const phone = await admin.addProduct({
    name: `${code} Phone`,
    price: 100,
    stock: 1,
    options: memory,
    variants: [
      { options: { Memory: '128 GB' }, price: 60_000, stock: 2 },
      { options: { Memory: '256 GB' }, price: 69_000, stock: 3 },
    ],
  })
  const lamp = await admin.addProduct({ name: `${code} Lamp`, price: 1500, stock: 5 })
  await openAdmin(page, `/admin/products/sheet?search=${code}`)
  const grid = page.getByRole('grid', { name: 'Products and their variants' })
  await expect(grid.getByRole('row')).toHaveCount(4)
  return { code, admin, phone, lamp, grid }
}

/** The cell of the row with these texts, in the column of that name. */
function cellOf(page: Page, row: string | RegExp, column: string) {
  const columns = [
    'Name',
    'Variant',
    'Price',
    'Original price',
    'Cost',
    'Stock',
    'SKU',
    'Barcode',
    'Category',
    'Tags',
    'Featured',
    'Bangla name',
  ]
  return page
    .getByRole('row')
    .filter({ hasText: row })
    .locator(`[aria-colindex="${columns.indexOf(column) + 1}"]`)
}

/** Pastes as the browser does from another program. */
async function paste(page: Page, text: string) {
  await page.getByRole('grid').evaluate((grid, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    grid.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('cells are typed, filled, taken back, saved and undone by the keyboard alone', async ({
  page,
  request,
}) => {
  const { grid, lamp, phone } = await openSheet(page, request)
  await grid.focus()
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key)
  }
  // Newest first: the lamp, then both phones. Prices are in the third column.
  await keys('ArrowRight', 'ArrowRight')
  await page.keyboard.type('1390')
  await keys('Enter')
  await expect(cellOf(page, lamp.name, 'Price')).toHaveText('৳1,390')
  // Playwright presses no key for letters of another keyboard.
  await keys('F2')
  await page.keyboard.type('৳৬১,০০০')
  await keys('Enter')
  await keys('ArrowUp', 'Shift+ArrowDown', 'Control+d')
  await expect(cellOf(page, '256 GB', 'Price')).toHaveText('৳61,000')
  await keys('Control+z')
  await expect(cellOf(page, '256 GB', 'Price')).toHaveText('৳69,000')
  await keys('Control+y')
  await expect(page.getByRole('button', { name: 'Save 3 changes' })).toBeVisible()
  // Cancelled, a cell stays as it is; so does one that cannot be changed.
  await keys('Control+Home', 'F2')
  await page.keyboard.type('Other')
  await keys('Escape', 'ArrowRight', 'x', 'Delete')
  await expect(page.getByRole('button', { name: 'Save 3 changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Save 3 changes' }).press('Enter')
  await expect(toast(page, 'Saved')).toBeVisible()
  await expect(cellOf(page, '128 GB', 'Price')).toHaveText('৳61,000')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  // The sheet has an Undo of its own, which is there before the toast is.
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(cellOf(page, '128 GB', 'Price')).toHaveText('৳60,000')
  await expect(cellOf(page, lamp.name, 'Price')).toHaveText('৳1,500')
  expect(phone.name).not.toBe(lamp.name)
})

test(
  'cells copied from Excel are pasted, with an error at each wrong cell that stops no others',
  { tag: '@full' },
  async ({ page, request }) => {
    const { code, grid, lamp } = await openSheet(page, request)
    await cellOf(page, lamp.name, 'Price').click()
    const lines = [
      `৳1,390\t\t\t১০\t"${code}-1"\tnot a code`,
      `Tk. 61,000/-\t65000\t50000\t5\t${code}-2\t${newBarcode()}`,
      `dear\t\t\t-1\t${code}-3\t`,
      'a line\ttoo much',
    ]
    await paste(page, `${lines.join('\r\n')}\r\n`)
    await expect(toast(page, 'Not all was pasted')).toBeVisible()
    await expect(cellOf(page, lamp.name, 'SKU')).toHaveText(`${code}-1`)
    const wrong = page.getByRole('region', { name: '3 cells cannot be saved so' })
    await expect(wrong).toContainText(`${lamp.name}, Barcode`)
    await expect(wrong).toContainText('Must be an amount in taka')
    // A quoted cell with a newline, of a name and of tags.
    await cellOf(page, lamp.name, 'Name').click()
    await paste(page, `"${code} Desk\r\nLamp"`)
    const renamed = `${code} Desk Lamp`
    await cellOf(page, renamed, 'Tags').click()
    await paste(page, '"new\nlight"')
    await cellOf(page, renamed, 'Featured').click()
    await page.keyboard.press('Enter')
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: /^Save \d+ changes$/ }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: renamed })
    await expect(row).toContainText('new, light')
    await expect(row).toContainText('Yes')
    await expect(row).toContainText('৳1,390')
    await expect(wrong).toBeVisible()
    // The wrong cell is found from the list; typed right it is saved too.
    await wrong.getByRole('button', { name: /Barcode$/ }).click()
    await page.keyboard.type('4006381333948')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: '2 cells cannot be saved so' })).toBeVisible()
    // A copied cell can be pasted by another sheet.
    await cellOf(page, '256 GB', 'Price').click()
    const copied = await grid.evaluate((element) => {
      const clipboardData = new DataTransfer()
      element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true }))
      return clipboardData.getData('text/plain')
    })
    expect(copied).toBe('dear')
  },
)

test('colours of one price are one row, and a price of less than half is asked about', async ({
  page,
  request,
}) => {
  const code = newCode('Slip')
  const admin = await adminClient(request)
  const colors = [
    { name: 'Red', code: '#cc0000' },
    { name: 'Blue', code: '#0000cc' },
  ]
  await admin.addProduct({ name: `${code} Bulb`, price: 31_990, stock: 5, colors })
  await admin.addProduct({ name: `${code} Lamp`, price: 1500, stock: 5 })
  await openAdmin(page, `/admin/products/sheet?search=${code}`)
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(3)
  await cellOf(page, `${code} Lamp`, 'Price').click()
  await paste(page, '1400\r\n1130')
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  const asked = page.getByRole('dialog', { name: 'Is this price right?' })
  await expect(asked).toContainText(`${code} Bulb · Red, Blue`)
  await expect(asked).toContainText('৳31,990 → ৳1,130, less than half')
  expect(await axeProblems(page)).toEqual([])
  await asked.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByRole('button', { name: 'Save 2 changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await asked.getByRole('button', { name: 'Save anyway' }).click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await expect(cellOf(page, `${code} Bulb`, 'Price')).toHaveText('৳1,130')
})

test(
  'only rows in view are drawn, each once, wherever the active cell is',
  { tag: '@full' },
  async ({ page, request }) => {
    const code = newCode('Long')
    const values = Array.from({ length: 90 }, (_, at) => `Size ${at + 1}`)
    await (
      await adminClient(request)
    ).addProduct({
      name: code,
      price: 100,
      stock: 1,
      options: [{ name: 'Size', values }],
      variants: values.map((size) => ({ options: { Size: size }, price: 100, stock: 1 })),
    })
    await openAdmin(page, `/admin/products/sheet?search=${code}`)
    const grid = page.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', '91')
    await cellOf(page, 'Size 3', 'Price').click()
    const drawn = async () => {
      const rows = await grid
        .locator('[data-row]')
        .evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-row'))))
      expect(new Set(rows).size).toBe(rows.length)
      return rows
    }
    for (const top of [300, 700, 1100, 1900, 2700, 3600, 2000, 400, 1500]) {
      await grid.evaluate((element, to) => element.scrollTo(0, to), top)
      await expect.poll(drawn).toContain(Math.min(89, Math.floor(top / 40) + 4))
    }
    const rows = await drawn()
    expect(rows).toContain(2)
    expect(rows.length).toBeLessThan(40)
    await page.keyboard.press('End')
    await expect(grid.locator('[data-row="2"] [aria-colindex="12"]')).toBeInViewport()
  },
)

test(
  'a cell that somebody else has changed is chosen, and an order keeps the stock true',
  { tag: '@full' },
  async ({ page, request }) => {
    const { admin, lamp } = await openSheet(page, request)
    await cellOf(page, lamp.name, 'Price').click()
    await page.keyboard.type('1400')
    await page.keyboard.press('Tab')
    await cellOf(page, lamp.name, 'Stock').click()
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    await admin.changeProduct(lamp._id, { price: 1700, stock: 4 })
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(toast(page, 'Not all is saved')).toBeVisible()
    const conflicts = page.getByRole('region', {
      name: 'Somebody has changed 2 of these cells meanwhile',
    })
    await expect(conflicts).toContainText('Theirs: ৳1,700 · Yours: ৳1,400')
    await expect(cellOf(page, lamp.name, 'Price')).toHaveText('৳1,400৳1,700')
    expect(await axeProblems(page)).toEqual([])
    await conflicts.getByRole('button', { name: 'Use mine', exact: true }).first().click()
    await page.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(cellOf(page, lamp.name, 'Stock')).toHaveText('4')
    await cellOf(page, lamp.name, 'Price').click()
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
    await expect(cellOf(page, lamp.name, 'Price')).toHaveText('৳1,400')
    await expect(page.getByText(`${lamp.name}, Price: 1400`)).toBeVisible()
  },
)

test(
  'a typed cell survives a reload, the language and leaving, which asks',
  { tag: '@full' },
  async ({ page, request }) => {
    const { code, lamp } = await openSheet(page, request)
    await cellOf(page, lamp.name, 'Price').click()
    await page.keyboard.type('1400')
    await page.keyboard.press('Enter')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible()
    await page.getByRole('link', { name: 'Products' }).first().click()
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(asked).toContainText('They stay in this tab')
    await asked.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('link', { name: 'Sheet', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible()

    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto(`/bn/admin/products/sheet?search=${code}`)
    await page.getByRole('button', { name: '১টি পরিবর্তন সেভ করুন' }).click()
    await expect(toast(page, 'সেভ হয়েছে')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: lamp.name })).toContainText('৳১,৪০০')
  },
)

test('it is used on a phone, in Bangla', { tag: '@full' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { code, lamp } = await openSheet(page, request)
  await page.goto(`/bn/admin/products/sheet?search=${code}`)
  const price = page.getByRole('row').filter({ hasText: lamp.name }).locator('[aria-colindex="3"]')
  await price.click()
  await price.click()
  await price.getByRole('textbox', { name: `${lamp.name}, দাম` }).fill('১৪০০')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '১টি পরিবর্তন সেভ করুন' })).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  const surplus = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(surplus).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: '১টি পরিবর্তন সেভ করুন' }).click()
  await expect(toast(page, 'সেভ হয়েছে')).toBeVisible()
})
