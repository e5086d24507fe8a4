import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { axeProblems } from '../axe-problems.ts'
import { chooseAction, openAdmin, signInAsAdministrator } from '../admin-pages.ts'
import { openSignedIn } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'
import { newMember, newRole } from '../staff-members.ts'
import { tabTo } from '../storefront-pages.ts'

// The shop takes ten messages an hour from one network: every test sends one only.
async function sendMessage(request: APIRequestContext, name: string, message: string) {
  const data = { name, email: 'karim@example.com', message }
  expect((await request.post('/api/contact', { data })).status()).toBe(202)
}

const listOf = (page: Page): Locator => page.getByRole('main')

/** Waits for the count in the sidebar to be loaded again. */
const recount = (page: Page) => page.waitForResponse('**/api/admin/unread-messages')

test('by keyboard alone a message is read, marked as unread and deleted', async ({
  page,
  request,
}) => {
  const name = 'Salma Keyboard'
  await sendMessage(request, name, '<b>Is it bold?</b>\n\nThe second line.')
  await openAdmin(page, '/admin/messages?state=unread&search=salma+keyboard')
  await expect(page).toHaveTitle(/Messages/)
  const row = listOf(page).getByRole('row').filter({ hasText: name })
  const read = row.getByRole('button', { name: `Read the message from ${name}` })
  await expect(row.getByRole('cell', { name: 'Unread', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Messages \d+\+? unread$/ })).toBeVisible()

  await tabTo(page, read)
  const recounted = recount(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Message from ${name}` })
  await expect(dialog.getByText('<b>Is it bold?</b>')).toHaveText(
    '<b>Is it bold?</b>\n\nThe second line.',
    { useInnerText: true },
  )
  const reply = dialog.getByRole('link', { name: 'Reply by E-mail' })
  await expect(reply).toHaveAttribute(
    'href',
    'mailto:karim%40example.com?subject=Your%20message%20to%20Jontro',
  )
  await recounted
  expect(await axeProblems(page)).toEqual([])

  // The row stays where the administrator is, though the list is of unread messages.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(read).toBeFocused()
  await expect(row.getByRole('cell', { name: 'Read', exact: true })).toBeVisible()

  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Mark as Unread' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Message Marked as Unread')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('cell', { name: 'Unread', exact: true })).toBeVisible()

  await tabTo(page, read)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete Message' })
  await expect(question).toContainText(`the message from ${name}?`)
  await tabTo(page, question.getByRole('button', { name: 'Delete Message' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Message Deleted')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(listOf(page).getByRole('heading', { name: 'No messages found.' })).toBeVisible()
  await expect(listOf(page).getByText('Try another search, or clear the filters.')).toBeVisible()
})

test(
  'on a phone messages are cards, found by state and by search, and deleted after a question',
  { tag: '@full' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const name = `Tania Phone ${'x'.repeat(100)}`
    await sendMessage(
      request,
      name,
      `${'How long is the warranty of the lamp? '.repeat(12)}\nTania`,
    )
    await openAdmin(page, '/admin/messages')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: /^Messages \d+\+? unread$/ })
      .click()
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('tania phone')
    await expect(
      page.getByRole('status').filter({ hasText: 'found for “tania phone”' }),
    ).toBeVisible()
    const card = listOf(page).getByRole('listitem').filter({ hasText: name })
    await expect(card.getByText('Unread')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    expect(await axeProblems(page)).toEqual([])

    await card.getByRole('button', { name: `Read the message from ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Message from ${name}` })
    await expect(dialog.getByText('How long is the warranty')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await widthOf()).toBeLessThanOrEqual(360)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(card.getByText('Read', { exact: true }).first()).toBeVisible()

    const state = page.getByRole('combobox', { name: 'State' })
    await state.selectOption('unread')
    await expect(page).toHaveURL(/state=unread/)
    await expect(listOf(page).getByRole('heading', { name: 'No messages found.' })).toBeVisible()
    await state.selectOption('read')
    await chooseAction(card, 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete Message' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(card).toBeVisible()
    await chooseAction(card, 'Delete')
    await question.getByRole('button', { name: 'Delete Message' }).click()
    await expect(toast(page, 'Message Deleted')).toBeVisible()
    await expect(card).toHaveCount(0)
  },
)

test(
  'a role that may only read messages opens one, which stays unread',
  { tag: '@full' },
  async ({ page, request }) => {
    const name = 'Nipa Reading'
    await sendMessage(request, name, 'Do you deliver on Fridays?')
    const role = await newRole(request, ['read_messages'])
    const { token } = await newMember(request, 'Reading Rina', role)
    await openSignedIn(page, token, '/admin/messages?search=nipa+reading')
    const row = listOf(page).getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: `Read the message from ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Message from ${name}` })
    await expect(dialog.getByRole('link', { name: 'Reply by E-mail' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Mark as Unread' })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(row.getByRole('cell', { name: 'Unread', exact: true })).toBeVisible()
  },
)

test(
  'a message that somebody else deleted meanwhile says so and leaves the list',
  { tag: '@full' },
  async ({ page, request, newVisitor, expectFailures }) => {
    expectFailures(404)
    const name = 'Rafiq Gone'
    await sendMessage(request, name, 'Please call me.')
    const path = '/admin/messages?search=rafiq+gone'
    await openAdmin(page, path)
    const read = (at: Page) =>
      listOf(at).getByRole('button', { name: `Read the message from ${name}` })
    await expect(read(page)).toBeVisible()

    const other = await newVisitor()
    const { origin } = new URL(page.url())
    await other.goto(`${origin}/login`)
    await signInAsAdministrator(other)
    await expect(other).not.toHaveURL(/\/login/)
    await other.goto(`${origin}${path}`)
    for (const [at, result] of [
      [other, 'Message Deleted'],
      [page, 'This message does not exist any more.'],
    ] as const) {
      await chooseAction(listOf(at), 'Delete')
      await at.getByRole('button', { name: 'Delete Message', exact: true }).click()
      await expect(toast(at, result)).toBeVisible()
      await expect(read(at)).toHaveCount(0)
    }
  },
)
