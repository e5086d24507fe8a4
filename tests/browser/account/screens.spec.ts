import { newCustomer, openAccount, openSignedIn } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'
import { openPage } from '../storefront-pages.ts'

test(
  'sign-in leads to registration and a forgotten password, and shows the typed one on request',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/login')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expect(main.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register',
    )
    const password = textBox(page, 'Password')
    await password.fill('a-Good-one-7')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await openPage(page, '/register')
    await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  },
)

test(
  'to reset a password without an e-mail leads to the form that asks for it',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/verify-otp-reset-password')
    await expect(page).toHaveURL(/\/forgot-password$/)
    await expect(toast(page, 'Missing Email')).toBeVisible()
  },
)

test('name and phone are edited in the profile, the e-mail is not', async ({ page, request }) => {
  const customer = newCustomer('Taslima Nasrin')
  await openSignedIn(page, await openAccount(request, customer), '/account')
  const profile = page.getByRole('region', { name: 'Personal Information' })
  await expect(profile).toContainText('Email cannot be changed for security reasons')
  await profile.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(textBox(page, 'Name')).toBeFocused()
  await expect(textBox(page, 'E-mail')).toBeDisabled()
  await textBox(page, 'Name').fill('Taslima Begum')
  await textBox(page, 'Phone').fill('01712-345678')
  await profile.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  await expect(profile).toContainText('Taslima Begum')
  await expect(profile).toContainText('01712-345678')
  await expect(profile).toContainText(customer.email)
})
