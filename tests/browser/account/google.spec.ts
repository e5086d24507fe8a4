import type { Page } from '@playwright/test'
import { clientId, openGoogleTokenServer } from '../../support/servers/google-token-server.ts'
import { newDataDir, spawnShop } from '../../support/servers/spawn-shop.ts'
import { signIn } from '../customers.ts'
import { expect, test as base } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

/** A separate shop with Google sign-in configured, and an ID token for it. */
const test = base.extend<{ credential: string }, { googleShop: GoogleShop }>({
  googleShop: [
    async ({}, use) => {
      const google = await openGoogleTokenServer()
      const { dataDir, remove } = await newDataDir()
      const shop = await spawnShop({
        DATA_DIR: dataDir,
        DEMO: 'off',
        GOOGLE_CLIENT_ID: clientId,
        GOOGLE_JWKS_URL: google.jwksUrl,
      })
      await use({ url: shop.url, credential: () => google.credential() })
      await shop.stop()
      await remove()
      await google.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ googleShop }, use) => use(googleShop.url),
  credential: async ({ googleShop }, use) => use(await googleShop.credential()),
})

interface GoogleShop {
  url: string
  credential: () => Promise<string>
}

/** A fake of Google's library: a button that returns the credential. */
async function standInForGoogle(page: Page, credential: string): Promise<void> {
  const library = `{
    let settings
    const id = {
      initialize: (given) => { settings = given },
      renderButton: (place) => {
        const button = document.createElement('button')
        button.textContent = 'Google'
        button.onclick = () => settings.callback({ credential: ${JSON.stringify(credential)} })
        place.replaceChildren(button)
      },
    }
    window.google = { accounts: { id } }
  }`
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: library }),
  )
}

test(
  'with Google a new customer signs in after setting a password, and later at once',
  { tag: '@full' },
  async ({ page, credential, newVisitor }) => {
    await standInForGoogle(page, credential)
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login(\?|$)/)
    await page.getByRole('button', { name: 'Google', exact: true }).click()
    await expect(page).toHaveURL(/\/set-password(\?|$)/)
    await expect(toast(page, 'Set Password Required')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

    await textBox(page, 'Password').fill('a-Good-one-7')
    await textBox(page, 'Confirm Password').fill('a-Good-one-7')
    await page.getByRole('button', { name: 'Set Password' }).click()
    await expect(toast(page, 'Password Set Successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByRole('main')).toContainText('rahima@example.com')

    const again = await newVisitor()
    await standInForGoogle(again, credential)
    await again.goto('/account')
    await again.getByRole('button', { name: 'Google', exact: true }).click()
    await expect(toast(again, 'Login Successful')).toBeVisible()
    await expect(again).toHaveURL(/\/account$/)

    const byPassword = await newVisitor()
    await standInForGoogle(byPassword, credential)
    await byPassword.goto('/account')
    const rahima = { name: 'Rahima Begum', email: 'rahima@example.com', password: 'a-Good-one-7' }
    await signIn(byPassword, rahima)
    await expect(byPassword).toHaveURL(/\/account$/)
  },
)
