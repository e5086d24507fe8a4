import type { Locator, Page } from '@playwright/test'
import { chooseAction, openAdmin, pictureFile } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${name}` }) })

const fileInput = (dialog: Locator): Locator => dialog.locator('input[type="file"]')

async function addCategory(page: Page, name: string, color: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Category' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Description' }).fill(`All ${name}`)
  await fileInput(dialog).setInputFiles([await pictureFile('cover.png', color)])
  await expect(dialog.getByRole('img', { name: 'New image: cover.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await expect(toast(page, 'Category created successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
}

// One after the other: a list would ask for the picture of a category that another test just deleted.
test.describe.configure({ mode: 'default' })

test('a category with a subcategory is created, changed and deleted, and the shop’s menu follows', async ({
  page,
  request,
  expectFailures,
}) => {
  // The list may still be loading an image that has just been removed.
  expectFailures(404)
  const name = newCode('Drones ')
  await openAdmin(page, '/admin/categories')
  await expect(page).toHaveTitle(/Categories/)
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link', { name: 'Categories' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await addCategory(page, name, '#775511')
  const row = rowOf(page, name)
  await expect(row).toContainText(`All ${name}`)
  await expect(row).toContainText('Active')
  await expect(row).toContainText('No subcategories')
  const namesInMenu = async () => {
    const listed = (await (await request.get('/api/categories')).json()) as {
      categories: { name: string }[]
    }
    return listed.categories.map((each) => each.name)
  }
  expect(await namesInMenu()).toContain(name)

  await chooseAction(row, 'Add subcategory')
  const dialog = page.getByRole('dialog', { name: 'Add Subcategory' })
  await expect(dialog).toContainText(`In ${name}`)
  await dialog.getByRole('button', { name: 'Add Subcategory' }).click()
  const nameField = dialog.getByRole('textbox', { name: 'Name' })
  await expect(nameField).toBeFocused()
  await expect(nameField).toHaveAccessibleDescription('Subcategory name is required')
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
    'Description is required',
  )
  await expect(dialog).toContainText('Please choose an image.')
  await nameField.fill(`${name} Mini`)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Small ones')
  await fileInput(dialog).setInputFiles([await pictureFile('mini.png', '#115577')])
  await dialog.getByRole('button', { name: 'Add Subcategory' }).click()
  await expect(toast(page, 'Subcategory created successfully!')).toBeVisible()
  const sub = rowOf(page, `${name} Mini`)
  await expect(sub).toContainText('Small ones')
  const expander = row.getByRole('button', { name: `1 subcategory of ${name}` })
  await expect(expander).toHaveAttribute('aria-expanded', 'true')
  await expander.click()
  await expect(sub).toHaveCount(0)
  await expander.click()

  await sub.getByRole('button', { name: `Edit ${name} Mini` }).click()
  const edit = page.getByRole('dialog', { name: 'Update Subcategory' })
  await edit.getByRole('button', { name: 'Remove image' }).click()
  await expect(edit).toContainText('The image is marked for removal. Choose a new one.')
  await edit.getByRole('button', { name: 'Update Subcategory' }).click()
  await expect(edit).toContainText('Please choose an image.')
  await fileInput(edit).setInputFiles([await pictureFile('other.png', '#557711')])
  await edit.getByRole('checkbox', { name: /^Active/ }).uncheck()
  await edit.getByRole('button', { name: 'Update Subcategory' }).click()
  await expect(toast(page, 'Subcategory updated successfully!')).toBeVisible()
  await expect(sub).toContainText('Inactive')

  await chooseAction(sub, 'Delete')
  const question = page.getByRole('dialog', { name: `Delete ${name} Mini` })
  await expect(question).toContainText('Are you sure you want to delete this subcategory?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Subcategory deleted successfully!')).toBeVisible()
  await expect(sub).toHaveCount(0)

  await chooseAction(row, 'Delete')
  const last = page.getByRole('dialog', { name: `Delete ${name}` })
  await expect(last).toContainText('Are you sure you want to delete this category?')
  await last.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Category deleted successfully!')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await namesInMenu()).not.toContain(name)
})

test(
  'a taken name is said at its field, and the picture is kept',
  { tag: '@full' },
  async ({ page, expectFailures }) => {
    expectFailures(409)
    await openAdmin(page, '/admin/categories')
    const name = 'Power & Charging'
    await page.getByRole('button', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name.toUpperCase())
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Typed once')
    await fileInput(dialog).setInputFiles([await pictureFile('cover.png', '#332211')])
    await dialog.getByRole('button', { name: 'Add Category' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      `The name ${name.toUpperCase()} is already taken.`,
    )
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed once')
    await expect(dialog.getByRole('img', { name: 'New image: cover.png' })).toBeVisible()
  },
)

test(
  'two administrators change one category: the second sees the differences and chooses',
  { tag: '@full' },
  async ({ page, newVisitor, expectFailures }) => {
    expectFailures(409)
    const name = newCode('Robots ')
    await openAdmin(page, '/admin/categories')
    await addCategory(page, name, '#aa5511')
    const other = await newVisitor()
    await openAdmin(other, new URL('/admin/categories', page.url()).href)
    const openForm = async (of: Page) => {
      await rowOf(of, name)
        .getByRole('button', { name: `Edit ${name}` })
        .click()
      return of.getByRole('dialog', { name: 'Update Category' })
    }
    const describe = (dialog: Locator, text: string) =>
      dialog.getByRole('textbox', { name: 'Description' }).fill(text)
    const save = (dialog: Locator) =>
      dialog.getByRole('button', { name: 'Update Category' }).click()

    const mine = await openForm(page)
    const theirs = await openForm(other)
    await describe(theirs, 'Theirs')
    await save(theirs)
    await expect(toast(other, 'Category updated successfully!')).toBeVisible()
    await describe(mine, 'Mine')
    await save(mine)
    const question = page.getByRole('dialog', { name: 'Somebody else has changed this meanwhile.' })
    await expect(question.getByRole('listitem')).toHaveCount(1)
    await expect(question.getByRole('listitem')).toContainText(
      /Description.*Yours.*Mine.*Theirs.*Theirs/,
    )
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(mine.getByRole('textbox', { name: 'Description' })).toHaveValue('Mine')

    await save(mine)
    await question.getByRole('button', { name: 'Take theirs' }).click()
    await expect(mine.getByRole('textbox', { name: 'Description' })).toHaveValue('Theirs')
    await describe(mine, 'Mine after all')
    const again = await openForm(other)
    await describe(again, 'Theirs again')
    await save(again)
    await expect(rowOf(other, name)).toContainText('Theirs again')
    await save(mine)
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expect(toast(page, 'Category updated successfully!')).toBeVisible()
    await expect(rowOf(page, name)).toContainText('Mine after all')
  },
)

test(
  'everything is done by keyboard alone, and axe finds nothing, at 360 and 1280 pixels',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const check = async (what: string) => {
      expect(await axeProblems(page), what).toEqual([])
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider, `${what} stands wider than the screen by`).toBeLessThanOrEqual(0)
    }
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const name = newCode('Kites ')
      if (width === 1280) await openAdmin(page, '/admin/categories')
      else await page.goto('/admin/categories')
      const expander = page.getByRole('button', { name: /subcategories of/ }).first()
      await expander.focus()
      await page.keyboard.press('Enter')
      await expect(expander).toHaveAttribute('aria-expanded', 'true')
      await check(`the list at ${width}`)

      await page.getByRole('button', { name: 'Add Category' }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Add Category' })
      await expect(dialog).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Name' }).focus()
      await page.keyboard.type(name)
      await page.keyboard.press('Tab')
      await page.keyboard.type('Fly in the wind')
      await page.keyboard.press('Tab')
      await expect(fileInput(dialog)).toBeFocused()
      await fileInput(dialog).setInputFiles([await pictureFile('kite.png', '#cc8822')])
      await expect(dialog.getByRole('img', { name: 'New image: kite.png' })).toBeVisible()
      await check(`the form at ${width}`)
      await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
      await expect(toast(page, 'Category created successfully!')).toBeVisible()

      await chooseAction(page, 'Delete', name)
      await page
        .getByRole('dialog', { name: `Delete ${name}` })
        .getByRole('button', { name: 'Delete' })
        .press('Enter')
      await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0)
    }
  },
)
