import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { builtInRoleIds } from '../../../../src/shared/auth/built-in-roles.ts'
import { freePort } from '../../../support/servers/free-port.ts'
import { newDataDir, spawnShop } from '../../../support/servers/spawn-shop.ts'
import { givePassword } from '../../admin-client.ts'
import { axeProblems } from '../../axe-problems.ts'
import { type Customer, newCode, openSignedIn } from '../../customers.ts'
import { expect, test } from '../../shop-test.ts'
import { textBox, toast } from '../../shopping.ts'
import { newMember } from '../../staff-members.ts'
import { testAdministrator } from '../../test-administrator.ts'

const code = textBoxOf('Code of your authenticator app')

function textBoxOf(name: string) {
  return (page: Page) => page.getByRole('textbox', { name })
}

/** Sets the app up by the page; returns its secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  const recoveryCodes = await items.allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await textBox(page, 'Code that the app shows').fill(await generate({ secret }))
  await textBox(page, 'One of the recovery codes').fill(recoveryCodes[0] ?? '')
  return { secret, recoveryCodes }
}

/** The button prints; on paper the codes are alone. */
async function expectPrinted(page: Page, recoveryCodes: string[]): Promise<void> {
  const printing = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.print = () => resolve()
      }),
  )
  await page.getByRole('button', { name: 'Print' }).click()
  await printing
  await page.emulateMedia({ media: 'print' })
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveText(recoveryCodes)
  const visible = page.locator('button, input, h1, h2, img, a').filter({ visible: true })
  await expect(visible).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
}

async function enterPassword(page: Page, { email, password }: Customer): Promise<void> {
  await page.goto('/login?from=%2Fadmin%2Fproducts')
  await textBox(page, 'E-mail').fill(email)
  await textBox(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('staff set up an app, keep the codes, and sign in with a recovery code', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(400)
  await page.setViewportSize({ width: 360, height: 800 })
  const member = await newMember(request, 'Secure Selim')
  await openSignedIn(page, member.token, '/admin/security')
  const { recoveryCodes } = await setUp(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    new RegExp(`^Recovery codes .*\\n\\n${recoveryCodes.join('\\n')}\\n$`),
  )
  await expectPrinted(page, recoveryCodes)
  expect(await axeProblems(page)).toEqual([])
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Switch on', exact: true }).click()
  await expect(toast(page, 'Authenticator app is on')).toBeVisible()
  await expect(page.getByText('10 are left')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await enterPassword(page, member)
  await page.reload()
  await expect(code(page)).toBeFocused()
  await code(page).pressSequentially('১২৩ ৪৫৬')
  await expect(code(page)).toHaveValue('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong')).toBeVisible()
  await expect(code(page)).toBeFocused()

  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await textBox(page, 'Recovery code').fill(recoveryCodes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/products')
})

test('a change that needs the second factor again asks for it and goes on, nothing lost', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(403)
  const member = await newMember(request, 'Secure Selim')
  await openSignedIn(page, member.token, '/admin/security')
  const { recoveryCodes } = await setUp(page)
  await page.getByRole('button', { name: 'Switch on', exact: true }).click()
  await expect(toast(page, 'Authenticator app is on')).toBeVisible()
  await page.goto('/admin/staff/roles')
  await page.getByRole('button', { name: 'Add Role' }).click()
  const name = newCode('Asked ')
  await textBox(page, 'Name').fill(name)
  // As if the second factor had been given an hour ago.
  let isAsked = false
  await page.route('**/api/admin/roles', async (route) => {
    if (isAsked || route.request().method() !== 'POST') return route.continue()
    isAsked = true
    await route.fulfill({
      status: 403,
      json: { code: 'second_factor_required', message: 'Please enter your second factor again.' },
    })
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(code(page)).toBeFocused()
  await question.getByRole('button', { name: 'Use a recovery code' }).click()
  await textBox(page, 'Recovery code').fill(recoveryCodes[1] ?? '')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'Role created')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
})

test(
  'a change of who needs a second factor asks for it, keeps the choice, and goes on',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(403)
    const member = await newMember(request, 'Secure Selim', builtInRoleIds.owner)
    await openSignedIn(page, member.token, '/admin/security')
    const { recoveryCodes } = await setUp(page)
    await page.getByRole('button', { name: 'Switch on', exact: true }).click()
    await expect(toast(page, 'Authenticator app is on')).toBeVisible()
    await page.goto('/admin/settings/security')
    const headers = { Authorization: `Bearer ${member.token}` }
    const current = await (await request.get('/api/admin/settings', { headers })).json()
    // As if the second factor had been given an hour ago; other tests go on without the rule.
    const sent: unknown[] = []
    await page.route('**/api/admin/settings', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      const { changes } = route.request().postDataJSON()
      sent.push(changes)
      await route.fulfill(
        sent.length < 3
          ? {
              status: 403,
              json: { code: 'second_factor_required', message: 'Please enter it again.' },
            }
          : { json: { ...current, settings: { ...current.settings, ...changes } } },
      )
    })
    const rule = page.getByLabel('Who needs a second factor')
    await rule.selectOption('owners')
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(code(page)).toBeFocused()
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert').getByText('Please enter it again.')).toBeVisible()
    await expect(rule).toHaveValue('owners')

    await page.getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Use a recovery code' }).click()
    await textBox(page, 'Recovery code').fill(recoveryCodes[1] ?? '')
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(toast(page, 'Settings saved')).toBeVisible()
    expect(sent).toEqual(Array.from({ length: 3 }, () => ({ 'security.secondFactor': 'owners' })))
  },
)

test(
  'a passkey is added, named, used to sign in, and removed',
  { tag: '@full' },
  async ({ browser }) => {
    // Passkeys need a host name: the tests' other shop is at an address.
    const { dataDir, remove } = await newDataDir()
    const port = await freePort()
    const shop = await spawnShop({
      DATA_DIR: dataDir,
      DEMO: 'off',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      ADMIN_EMAIL: testAdministrator.email,
      ADMIN_PASSWORD: testAdministrator.password,
    })
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` })
    try {
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('WebAuthn.enable')
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
        },
      })
      const { email, password } = testAdministrator
      const login = await context.request.post('/api/auth/login', { data: { email, password } })
      const { token } = (await login.json()) as { token: string }
      await givePassword(context.request, token, password)
      await page.goto('/login')
      await page.evaluate((stored) => localStorage.setItem('token', stored), token)
      await page.goto('/admin/security')
      await expect(page.getByText('Make recovery codes above first')).toBeVisible()
      await page.getByRole('button', { name: 'Make recovery codes' }).click()
      const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
      await textBox(page, 'One of the new codes').fill((await codes.first().textContent()) ?? '')
      await page.getByRole('button', { name: 'Use these codes' }).click()
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await textBox(page, 'Name').fill('Shop laptop')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Shop laptop').first()).toBeVisible()
      await page.getByRole('button', { name: 'Rename Shop laptop' }).click()
      await textBox(page, 'Name').fill('Counter laptop')
      await page.getByRole('button', { name: 'Rename', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Rename Counter laptop' })).toBeVisible()
      expect(await axeProblems(page)).toEqual([])

      await page.evaluate(() => localStorage.clear())
      await enterPassword(page, { name: 'Administrator', ...testAdministrator })
      expect(await axeProblems(page)).toEqual([])
      await page.getByRole('button', { name: 'Use a passkey' }).click()
      await expect(page).toHaveURL('/admin/products')

      await page.goto('/admin/security')
      await page.getByRole('button', { name: 'Remove Counter laptop' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByRole('button', { name: 'Rename Counter laptop' })).toBeHidden()
      const again = await context.request.post('/api/auth/login', { data: { email, password } })
      expect(await again.json()).toHaveProperty('token')
    } finally {
      await context.close()
      await shop.stop()
      await remove()
    }
  },
)
