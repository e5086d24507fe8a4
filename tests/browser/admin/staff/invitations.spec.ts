import type { Page } from '@playwright/test'
import { chooseAction, openAdmin } from '../../admin-pages.ts'
import { newCustomer, signIn } from '../../customers.ts'
import { expect, test } from '../../shop-test.ts'
import { textBox, toast } from '../../shopping.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administration' })

/** The path of the link that is shown, which the shop of the tests sends to nobody. */
async function shownLink(page: Page): Promise<string> {
  const shown = page.getByRole('group', { name: 'Link of the invitation' })
  await expect(shown).toBeFocused()
  const link = /\/join#[\w-]+/.exec(await shown.innerText())?.[0] ?? ''
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toBeHidden()
  return link
}

/** Returns the path of the link. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await textBox(page, 'E-mail').fill(email)
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Make Link' }).click()
  return shownLink(page)
}

async function accept(page: Page, { name, password }: { name: string; password: string }) {
  await textBox(page, 'Name').fill(name)
  await textBox(page, 'Password').fill(password)
  await textBox(page, 'Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
}

test('an invited person follows the shown link, chooses a password, and has the pages of the role', async ({
  page,
  newVisitor,
  expectFailures,
}) => {
  const person = newCustomer('Invited Ishrat')
  await openAdmin(page, '/admin/staff')
  const link = await invite(page, person.email, 'Stock keeper')
  const invitation = page.getByRole('row').filter({ hasText: person.email })
  await expect(invitation).toContainText('by Administrator')
  await expect(invitation).toContainText('Good until')

  const visitor = await newVisitor()
  const urls: string[] = []
  visitor.on('request', (sent) => urls.push(sent.url()))
  const token = link.split('#')[1] ?? ''
  expect(token).toHaveLength(32)
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Join Jontro' })).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText('Stock keeper')
  await expect(visitor.getByRole('main')).toContainText(person.email)
  // Only the calls of the API contain it.
  expect(urls.filter((url) => url.split('#')[0]?.includes(token))).toEqual([
    expect.stringContaining(`/api/auth/invitations/${token}`),
  ])
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await accept(visitor, person)
  await expect(visitor).toHaveURL('/admin')
  await expect(menu(visitor).getByRole('link')).toHaveText([
    'Today',
    'Orders',
    'Products',
    'Reports',
    'Back to Store',
  ])

  await page.reload()
  await expect(page.getByRole('row', { name: /Invited Ishrat/ })).toContainText('Stock keeper')
  await expect(page.getByText(person.email)).toHaveCount(1)
  expectFailures(409)
  const late = await newVisitor()
  await late.goto(link)
  await expect(late.getByText('This invitation was accepted already')).toBeVisible()
  await late.getByRole('link', { name: 'Go to login' }).click()
  await signIn(late, person)
  await expect(late).toHaveURL('/admin')
})

test(
  'by keyboard alone an invitation is made, made anew and withdrawn, and errors are at their place',
  { tag: '@full' },
  async ({ page, newVisitor, expectFailures }) => {
    const person = newCustomer('Undecided Umar')
    await openAdmin(page, '/admin/staff')
    await page.getByRole('button', { name: 'Invite', exact: true }).focus()
    await page.keyboard.press('Enter')
    await textBox(page, 'E-mail').focus()
    await expect(page.getByRole('dialog').getByRole('option', { name: 'Editor' })).toBeAttached()
    expectFailures(409, 404)
    await page.keyboard.type('owner@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Editor')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('Somebody with this address is on the staff already.'),
    ).toBeVisible()
    await expect(textBox(page, 'E-mail')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(person.email)
    await page.keyboard.press('Enter')
    const first = await shownLink(page)

    const anew = page.getByRole('button', { name: `Make a link for ${person.email}` })
    // A new row takes no press at once.
    await expect(anew).toBeEnabled()
    await anew.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Make a link' }).focus()
    await page.keyboard.press('Enter')
    const second = await shownLink(page)
    const visitor = await newVisitor()
    await visitor.goto(first)
    await expect(visitor.getByText('use the newest link')).toBeVisible()

    await chooseAction(page, 'Withdraw', person.email)
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Invitation withdrawn')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: person.email })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Invitations' })).toBeFocused()
    const late = await newVisitor()
    await late.goto(second)
    await expect(late.getByText('This invitation was withdrawn.')).toBeVisible()
    await late.goto('/join')
    await expect(late.getByText('This link is not complete.')).toBeVisible()
  },
)

test('a member is signed out on one device, blocked and told so, and comes back', async ({
  page,
  request,
  newVisitor,
  expectFailures,
}) => {
  const person = newCustomer('Blocked Babul')
  await openAdmin(page, '/admin/staff')
  const link = await invite(page, person.email, 'Call agent')
  const visitor = await newVisitor()
  await visitor.goto(link)
  await accept(visitor, person)
  await expect(visitor).toHaveURL(/\/admin/)
  const { email, password } = person
  const headers = { 'User-Agent': 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Firefox/143.0' }
  await request.post('/api/auth/login', { headers, data: { email, password } })

  await page.reload()
  await page.getByRole('button', { name: 'Devices of Blocked Babul' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devices of Blocked Babul' })
  await expect(dialog.getByText('Signed in on 2 devices.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(dialog.getByText('Signed in on one device.')).toBeVisible()
  expectFailures(401, 403)
  await menu(visitor).getByRole('link', { name: 'Orders' }).click()
  await expect(visitor).toHaveURL(/\/login/)
  await page.keyboard.press('Escape')

  await chooseAction(page, 'Block', 'Blocked Babul')
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(toast(page, 'Blocked and signed out')).toBeVisible()
  const row = page.getByRole('row', { name: /Blocked Babul/ })
  await expect(row).toContainText('Signed out')
  await signIn(visitor, person)
  await expect(visitor.getByText('This account is blocked.').first()).toBeVisible()
  await chooseAction(row, 'Lift block')
  await expect(toast(page, 'Block lifted')).toBeVisible()
  await signIn(visitor, person)
  await expect(visitor).toHaveURL('/admin/orders')
})

test(
  'where lists cannot be loaded the page says so and tries again',
  { tag: '@full' },
  async ({ page, expectFailures }) => {
    expectFailures(500)
    await openAdmin(page, '/admin')
    const pattern = /\/api\/admin\/staff\/(invitations|.+\/sessions)$/
    await page.route(pattern, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin/staff')
    const again = page
      .getByRole('region', { name: 'Invitations' })
      .getByRole('button', { name: 'Try Again' })
    await expect(again).toBeVisible({ timeout: 15_000 })
    await page
      .getByRole('button', { name: /^Devices of/ })
      .first()
      .click()
    await expect(page.getByText('Failed to fetch the devices')).toBeVisible({ timeout: 15_000 })
    await page.unroute(pattern)
    await page.getByRole('dialog').getByRole('button', { name: 'Try Again' }).click()
    await expect(
      page
        .getByRole('dialog')
        .getByText(/^Signed in/)
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await again.click()
    await expect(again).toBeHidden()
  },
)
