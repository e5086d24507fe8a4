import type { APIRequestContext, Page } from '@playwright/test'
import { builtInRoleIds } from '../../../../src/shared/auth/built-in-roles.ts'
import { administratorToken } from '../../admin-client.ts'
import { endSession, openAdmin, pictureFile, signInAsAdministrator } from '../../admin-pages.ts'
import { openSignedIn } from '../../customers.ts'
import { expect, test } from '../../own-shop-test.ts'
import { textBox, toast } from '../../shopping.ts'
import { newMember, newRole } from '../../staff-members.ts'

// One shop is started, for all of them.
test.describe.configure({ mode: 'default' })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

const questions = (page: Page) => page.getByRole('group', { name: 'Questions' }).locator('details')

/** In English. */
const questionAt = (page: Page, index: number) =>
  questions(page)
    .nth(index)
    .getByRole('group', { name: 'Question', exact: true })
    .getByLabel('English')

async function changeSettings(request: APIRequestContext, changes: object): Promise<void> {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const response = await request.put('/api/admin/settings', { headers, data: { changes } })
  expect(response.ok(), await response.text()).toBe(true)
}

async function savedSettings(request: APIRequestContext): Promise<Record<string, unknown>> {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const response = await request.get('/api/admin/settings', { headers })
  return ((await response.json()) as { settings: Record<string, unknown> }).settings
}

test('text typed while a picture is uploaded stays', { tag: '@full' }, async ({ page }) => {
  await openAdmin(page, '/admin/settings/home')
  const slide = page.getByRole('group', { name: 'Slides' }).locator('details').first()
  await slide.locator('summary').click()
  let finish = () => {}
  const typed = new Promise<void>((resolve) => (finish = resolve))
  await page.route('**/api/admin/settings/pictures', async (route) => {
    await typed
    await route.continue()
  })
  await slide.getByLabel('For desktops:').setInputFiles(await pictureFile('wide.png', 'blue'))
  const title = slide.getByRole('group', { name: 'Title', exact: true }).getByLabel('English')
  await title.fill('Typed meanwhile')
  finish()
  const picture = slide.getByRole('group', { name: 'For desktops' }).getByRole('img')
  await expect(picture).toHaveAttribute('src', /\/media\/[\w-]{22}\/40\.webp/)
  await expect(title).toHaveValue('Typed meanwhile')
})

test(
  'leaving a page of the settings with unsaved changes asks',
  { tag: '@full' },
  async ({ page, request }) => {
    const { token } = await newMember(request, 'Bangla Babul', builtInRoleIds.owner)
    await openSignedIn(page, token, '/admin/settings/cleanup')
    const months = textBox(page, 'Entries of the audit log, in months')
    await months.fill('30')
    const pages = page.getByRole('navigation', { name: 'Pages of the settings' })
    await pages.getByRole('link', { name: 'Delivery' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay Here' }).click()
    await expect(dialog).toBeHidden()
    await expect(months).toHaveValue('30')

    // Back to what is saved: nothing would be lost.
    await months.fill('24')
    await pages.getByRole('link', { name: 'Delivery' }).click()
    await expect(page).toHaveURL('/admin/settings/delivery')

    let asked = 0
    page.on('dialog', (shown) => {
      asked += 1
      void shown.accept()
    })
    await textBox(page, 'Delivery fee, in taka').fill('77')
    await page.getByRole('complementary').getByRole('link', { name: 'বাংলা' }).click()
    await expect(page).toHaveURL('/bn/admin/settings/delivery')
    await expect(textBox(page, 'ডেলিভারি চার্জ, টাকায়')).toHaveValue('77')
    expect(asked).toBe(0)
  },
)

test(
  'text typed between Save and its answer stays, and is saved next',
  { tag: '@full' },
  async ({ page, request }) => {
    await openAdmin(page, '/admin/settings/identity')
    const name = textBox(page, 'Name')
    await name.fill('Alo')
    let answer = () => {}
    const typed = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/admin/settings', async (route) => {
      if (route.request().method() === 'PUT') await typed
      await route.continue()
    })
    await save(page)
    await name.fill('Alo Ghor')
    answer()
    await expect(toast(page, 'Settings saved')).toBeVisible()
    await expect(name).toHaveValue('Alo Ghor')
    await page.unroute('**/api/admin/settings')
    await save(page)
    await expect.poll(async () => (await savedSettings(request))['name']).toBe('Alo Ghor')
    await changeSettings(request, { name: null })
  },
)

test(
  'different questions that two people changed come together',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    const { faq } = (await savedSettings(request)) as { faq: { question: object }[] }
    await openAdmin(page, '/admin/settings/questions')
    await questions(page).nth(0).locator('summary').click()
    await questionAt(page, 0).fill('Mine?')
    const question = { en: 'Theirs?' }
    await changeSettings(request, { faq: faq.with(1, { ...faq[1], question }) })
    await save(page)
    await expect(toast(page, 'Settings saved')).toBeVisible()
    await expect(questionAt(page, 0)).toHaveValue('Mine?')
    await questions(page).nth(1).locator('summary').click()
    await expect(questionAt(page, 1)).toHaveValue('Theirs?')
    const saved = (await savedSettings(request)) as { faq: { question: object }[] }
    expect(saved.faq.slice(0, 2)).toMatchObject([{ question: { en: 'Mine?' } }, { question }])

    // A question that both changed: mine stays, and the other settings are theirs.
    await questionAt(page, 0).fill('Mine again?')
    const first = { ...faq[0], question: { en: 'Theirs first?' } }
    await changeSettings(request, { faq: [first, ...saved.faq.slice(1)] })
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Somebody else' })).toBeVisible()
    await expect(page.getByText('Now: ')).toContainText('Theirs first?')
    await expect(questionAt(page, 0)).toHaveValue('Mine again?')
    await save(page)
    await expect(toast(page, 'Settings saved').first()).toBeVisible()
    await expect(page.getByText('Now: ')).toBeHidden()
    await changeSettings(request, { faq: null })
  },
)

test(
  'a change that others save while a draft waits for its user is not overwritten',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(401, 409)
    await openAdmin(page, '/admin/settings/cleanup')
    const months = textBox(page, 'Entries of the audit log, in months')
    const days = page.getByLabel('Messages from the contact page, in days')
    const saveAfterNewSession = async () => {
      await endSession(page, request)
      await save(page)
      await signInAsAdministrator(page)
      await expect(page).toHaveURL('/admin/settings/cleanup')
    }
    await months.fill('30')
    await changeSettings(request, { 'retention.contactMessageDays': 600 })
    await saveAfterNewSession()
    await expect(months).toHaveValue('30')
    await save(page)
    await expect(toast(page, 'Settings saved')).toBeVisible()
    await expect(days).toHaveValue('600')
    expect(await savedSettings(request)).toMatchObject({
      'retention.contactMessageDays': 600,
      'retention.auditMonths': 30,
    })

    // Both have changed the same one: it is asked, as without a draft.
    await months.fill('31')
    await changeSettings(request, { 'retention.auditMonths': 40 })
    await saveAfterNewSession()
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Somebody else' })).toBeVisible()
    await expect(page.getByText('Now: 40')).toBeVisible()
    await expect(months).toHaveValue('31')
    await changeSettings(request, {
      'retention.contactMessageDays': null,
      'retention.auditMonths': null,
    })
  },
)

test('going back to the default of a long text asks first', { tag: '@full' }, async ({ page }) => {
  await openAdmin(page, '/admin/settings/questions')
  await questions(page).nth(0).locator('summary').click()
  await questionAt(page, 0).fill('Mine?')
  await page.getByRole('button', { name: 'Back to the default' }).click()
  const dialog = page.getByRole('dialog', { name: 'Go back to the default?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(questionAt(page, 0)).toHaveValue('Mine?')
  await page.getByRole('button', { name: 'Back to the default' }).click()
  await dialog.getByRole('button', { name: 'Back to the default' }).click()
  await expect(questionAt(page, 0)).not.toHaveValue('Mine?')
})

test(
  'a folded page that is wrong opens, and stays open while it is mended',
  { tag: '@full' },
  async ({ page }) => {
    await openAdmin(page, '/admin/settings/pages')
    const pages = page.getByRole('group', { name: 'Pages' }).locator('details')
    for (const index of [0, 1]) {
      const each = pages.nth(index)
      await each.locator('summary').click()
      await each.getByLabel('Title').first().fill('')
      await each.locator('summary').click()
      await expect(each.getByLabel('Title').first()).toBeHidden()
    }
    await save(page)
    const title = pages.nth(0).getByLabel('Title').first()
    await expect(title).toBeFocused()
    await page.keyboard.type('Terms')
    await expect(title).toHaveValue('Terms')
    await expect(page.getByText('Please write something here')).toHaveCount(1)
    const repeated = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      return ids.filter((id, index) => ids.indexOf(id) !== index)
    })
    expect(repeated).toEqual([])
  },
)

test(
  'people who may only read settings open a page, and cannot type into it',
  { tag: '@full' },
  async ({ page, request }) => {
    const role = await newRole(request, ['read_settings'])
    const { token } = await newMember(request, 'Reading Rina', role)
    await openSignedIn(page, token, '/admin/settings/pages')
    await page.locator('summary', { hasText: '/pages/privacy' }).click()
    await expect(page.getByLabel('Title').first()).toBeDisabled()
    const text = page.getByRole('textbox', { name: 'Text', exact: true }).first()
    await expect(text).toContainText('We store')
    await expect(text).toHaveAttribute('contenteditable', 'false')
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  },
)
