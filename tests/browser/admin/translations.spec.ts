import type { Locator, Page } from '@playwright/test'
import { adminClient, administratorToken } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode, openSignedIn } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'
import { newMember } from '../staff-members.ts'

type Request = Page['request']

async function addProduct(request: Request): Promise<{ id: string; name: string }> {
  const name = newCode('Prodip ')
  const { _id: id } = await (await adminClient(request)).addProduct({ name, price: 500, stock: 5 })
  return { id, name }
}

/** Changes fields of a product as another administrator would. */
async function changeProduct(request: Request, id: string, multipart: Record<string, string>) {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const response = await request.put(`/api/products/${id}`, { headers, multipart })
  expect(response.status()).toBe(200)
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('form', { name: `Translation of ${name}` })

const grid = (name: string, state = '') =>
  `/admin/translations?search=${encodeURIComponent(name)}&state=${state}`

const nothing = (page: Page) => page.getByRole('heading', { name: 'Nothing to show' })

async function nameInBangla(page: Page, id: string): Promise<string> {
  const response = await page.request.get(`/api/products/${id}?lang=bn`)
  const { product } = (await response.json()) as { product: { name: string } }
  return product.name
}

test('a product is translated beside its English with the keyboard, and the undo takes it back', async ({
  page,
  request,
  newVisitor,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { id, name } = await addProduct(request)
  await openAdmin(page, grid(name, 'missing'))
  const row = rowOf(page, name)
  await expect(row.getByText('Made for a test.')).toBeVisible()
  await expect(row.getByText('Missing', { exact: true })).toBeVisible()
  await row.getByLabel('Name in Bangla').fill('প্রদীপ')
  await row.getByLabel('Description in Bangla').fill('পরীক্ষার জন্য।')
  await expect(page.getByText('1 row is not saved')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Translation saved')).toBeVisible()
  await expect(nothing(page)).toBeVisible()

  const visitor = await newVisitor()
  await visitor.goto(`/bn/products/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('প্রদীপ')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(row.getByLabel('Name in Bangla')).toHaveValue('')
  expect(await nameInBangla(page, id)).toBe(name)
})

test(
  'the form of a product has Bangla on a tab, which opens at an error and tells what is outdated',
  { tag: '@full' },
  async ({ page, request }) => {
    const { id, name } = await addProduct(request)
    await openAdmin(page, `/admin/products/edit/${id}`)
    const tab = (language: string) => page.getByRole('tab', { name: language })
    const save = page.getByRole('button', { name: 'Update Product' })
    await expect(tab('বাংলা')).toHaveText(/2 missing/)
    await tab('বাংলা').click()
    await expect(textBox(page, 'Product Name')).toBeHidden()
    await textBox(page, 'Product Name in Bangla').fill('প্রদীপ\u0007')
    await tab('English').click()
    expect(await axeProblems(page)).toEqual([])
    await save.click()
    await expect(textBox(page, 'Product Name in Bangla')).toBeFocused()
    await expect(textBox(page, 'Product Name in Bangla')).toHaveAccessibleDescription(/cannot/)
    await textBox(page, 'Product Name in Bangla').fill('প্রদীপ')
    await textBox(page, 'Description in Bangla').fill('পরীক্ষার জন্য।')
    expect(await axeProblems(page)).toEqual([])
    await tab('English').click()
    await textBox(page, 'Description').fill('')
    await tab('বাংলা').click()
    await save.click()
    await expect(textBox(page, 'Description')).toBeFocused()
    await textBox(page, 'Description').fill('Made for a test.')
    await save.click()
    await expect(toast(page, 'Product Updated')).toBeVisible()
    expect(await nameInBangla(page, id)).toBe('প্রদীপ')

    const renamed = `${name} 2`
    await changeProduct(request, id, { name: renamed })
    await openAdmin(page, `/admin/products/edit/${id}`)
    await expect(tab('বাংলা')).toHaveText(/English changed since/)
    await openAdmin(page, grid(renamed, 'outdated'))
    await expect(rowOf(page, renamed).getByLabel('Name in Bangla')).toHaveValue('প্রদীপ')
    await page.getByRole('button', { name: `Still right: ${renamed}` }).click()
    await expect(toast(page, 'Marked as still right')).toBeVisible()
    await expect(nothing(page)).toBeVisible()
    await page.goto(grid(renamed, 'complete'))
    await expect(rowOf(page, renamed)).toBeVisible()
  },
)

test(
  'a typed translation stays on other tabs, and is not saved over an English that nobody saw',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    await page.setViewportSize({ width: 360, height: 740 })
    const { id, name } = await addProduct(request)
    await openAdmin(page, grid(name))
    await rowOf(page, name).getByLabel('Name in Bangla').fill('প্রদীপ')
    const tabs = page.getByRole('navigation', { name: 'Translations' })
    await tabs.getByRole('link', { name: 'Glossary' }).click()
    await expect(rowOf(page, 'Weight')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await page.goBack()
    await expect(rowOf(page, name).getByLabel('Name in Bangla')).toHaveValue('প্রদীপ')

    await changeProduct(request, id, { name: `${name} XL` })
    await rowOf(page, name)
      .getByRole('button', { name: `Save the translation of ${name}` })
      .click()
    const question = page.getByRole('dialog', { name: /Somebody else has changed this/ })
    await expect(question).toContainText(`${name} XL`)
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expect(toast(page, 'Translation saved')).toBeVisible()
    expect(await nameInBangla(page, id)).toBe('প্রদীপ')

    await rowOf(page, `${name} XL`).getByLabel('Description in Bangla').fill('আলো')
    await page.getByRole('link', { name: `${name} XL` }).click()
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leave.getByRole('button', { name: 'Stay Here' }).click()
    await expect(rowOf(page, `${name} XL`).getByLabel('Description in Bangla')).toHaveValue('আলো')
  },
)

test(
  'a word is translated once for all products, and the undo is shown',
  { tag: '@full' },
  async ({ page, request }) => {
    const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
    const term = newCode('Zz')
    const body = (text: string) => ({ kind: 'color', term, texts: { bn: { term: text } } })
    await request.put('/api/admin/glossary', { headers, data: body('জেড') })
    await openAdmin(page, `/admin/translations?tab=glossary&search=${term}`)
    const input = rowOf(page, term).getByLabel('Word in Bangla')
    await expect(input).toHaveValue('জেড')
    await input.fill('জেড রঙ')
    await input.press('Enter')
    await expect(toast(page, 'Translation saved')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Save the translation/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Undone')).toBeVisible()
    await expect(input).toHaveValue('জেড')
  },
)

test(
  'a restored draft of a word is not saved over what somebody else has saved meanwhile',
  { tag: '@full' },
  async ({ page, request }) => {
    const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
    const term = newCode('Zz')
    const translate = (bn: string) =>
      request.put('/api/admin/glossary', {
        headers,
        data: { kind: 'color', term, texts: { bn: { term: bn } } },
      })
    await translate('জেড')
    const { token } = await newMember(request, 'Bangla Babul')
    await openSignedIn(page, token, `/admin/translations?tab=glossary&search=${term}`)
    await rowOf(page, term).getByLabel('Word in Bangla').fill('আমার জেড')
    await translate('তাদের জেড')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('complementary').getByRole('link', { name: 'বাংলা' }).click()
    const row = page.getByRole('form', { name: new RegExp(term) })
    await expect(row.getByRole('textbox')).toHaveValue('আমার জেড')
    await row.getByRole('textbox').press('Enter')
    const question = page.getByRole('dialog', { name: /অন্য কেউ এটি পরিবর্তন করেছেন/ })
    await expect(question).toContainText('তাদের জেড')
    await question.getByRole('button', { name: 'আমারটা রাখুন' }).click()
    await expect(toast(page, 'অনুবাদ সেভ হয়েছে')).toBeVisible()
    await expect(row.getByRole('textbox')).toHaveValue('আমার জেড')
  },
)
