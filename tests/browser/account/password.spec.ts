import { authTexts } from '#shared/auth/auth-texts.ts'
import { newCustomer, openAccount, openSignedIn, signIn } from '../customers.ts'
import { mailedCode } from '../read-shop.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

const { tooCommon } = authTexts.en.passwordProblems

test('a forgotten password is reset with a mailed code, and old sessions end', async ({
  page,
  request,
  newVisitor,
  expectFailures,
}) => {
  const customer = newCustomer('Farida Parvin', 'the-Old-one-1')
  await openSignedIn(page, await openAccount(request, customer), '/account')
  await expect(page.getByRole('main')).toContainText(customer.email)

  const elsewhere = await newVisitor()
  await elsewhere.goto('/login')
  await elsewhere.getByRole('link', { name: 'Forgot password?' }).click()
  // The screen before has a box of the same name.
  await expect(elsewhere.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await textBox(elsewhere, 'E-mail').fill(customer.email)
  await elsewhere.getByRole('button', { name: 'Send Code' }).click()
  await expect(elsewhere).toHaveURL(/\/verify-otp-reset-password\?email=farida\.\d+%40example\.com/)
  const reset = elsewhere.getByRole('button', { name: 'Reset Password' })
  await textBox(elsewhere, 'Code from the e-mail').fill(await mailedCode(customer.email))
  await textBox(elsewhere, 'New Password').fill('the-New-one-2')
  await textBox(elsewhere, 'Confirm New Password').fill('the-New-one-3')
  await expect(elsewhere.getByText('New passwords do not match')).toBeVisible()
  await expect(reset).toBeDisabled()
  await textBox(elsewhere, 'Confirm New Password').fill('the-New-one-2')
  await reset.click()
  await expect(toast(elsewhere, 'Password Reset Successful')).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/login(\?|$)/)

  expectFailures(401)
  await page.goto('/account/orders')
  await expect(page).toHaveURL(/\/login(\?|$)/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await signIn(page, customer)
  await expect(page.getByText('The e-mail or the password is wrong.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login(\?|$)/)
  await signIn(page, customer, { password: 'the-New-one-2' })
  await expect(page).toHaveURL(/\/account\/orders$/)
})

test(
  'the form of a mailed code shows errors at their fields, and sends nothing invalid',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    const customer = newCustomer('Jahanara Imam', 'the-Old-one-1')
    await openAccount(request, customer)
    await page.goto(`/verify-otp-reset-password?${new URLSearchParams({ email: customer.email })}`)
    const main = page.getByRole('main')
    const reset = main.getByRole('button', { name: 'Reset Password' })
    const code = textBox(page, 'Code from the e-mail')
    const next = textBox(page, 'New Password')
    const confirm = textBox(page, 'Confirm New Password')
    let calls = 0
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/auth/reset-password')) calls += 1
    })

    await expect(reset).toBeDisabled()
    await code.fill('১২৩ ৪৫৬')
    await expect(code).toHaveValue('123456')
    await next.fill('abc')
    await expect(main).toContainText('New password must be at least 6 characters')
    await expect(next).toHaveAttribute('aria-invalid', 'true')
    await next.fill('secret1')
    await expect(main).toContainText(tooCommon)
    await next.fill('abc')
    await confirm.fill('abd')
    await expect(main).toContainText('New passwords do not match')
    await expect(reset).toBeDisabled()
    await confirm.fill('abc')
    await expect(main).not.toContainText('New passwords do not match')
    await reset.click()
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(next).toBeFocused()
    expect(calls).toBe(0)

    await next.fill('the-New-one-2')
    await expect(main).not.toContainText('New password must be at least 6 characters')
    await confirm.fill('the-New-one-2')
    expectFailures(400)
    await reset.click()
    await expect(toast(page, 'Reset Failed')).toBeVisible()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toBeFocused()
    await expect(next).toHaveValue('the-New-one-2')
    await expect(reset).toBeEnabled()
    expect(calls).toBe(1)
  },
)

test(
  'a rejected change of password shows why, focuses the field and loses nothing that was typed',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    const customer = newCustomer('Selina Hossain', 'the-Old-one-1')
    await openSignedIn(page, await openAccount(request, customer), '/account/password')
    const main = page.getByRole('main')
    const change = main.getByRole('button', { name: 'Change Password' })
    const current = textBox(page, 'Current Password')
    const next = textBox(page, 'New Password')
    const confirm = textBox(page, 'Confirm New Password')

    await next.fill('short')
    await confirm.fill('short')
    await expect(main).toContainText('Password strength: Weak')
    await expect(change).toBeDisabled()
    await next.fill('the-New-one-2')
    await confirm.fill('the-New-one-3')
    await expect(main).toContainText('Password strength: Strong')
    await expect(main).toContainText('New passwords do not match')
    await expect(change).toBeDisabled()
    await expect(confirm).toHaveAttribute('aria-invalid', 'true')
    await confirm.fill('the-New-one-2')
    await change.click()
    await expect(toast(page, 'Change Password Failed')).toBeVisible()
    await expect(main).toContainText('Please enter your current password')
    await expect(current).toBeFocused()
    await expect(next).toHaveValue('the-New-one-2')

    await current.fill('the-New-one-2')
    await expect(main).not.toContainText('Please enter your current password')
    await change.click()
    await expect(main).toContainText('New password must be different from current password')
    await expect(next).toBeFocused()

    expectFailures(400)
    await current.fill('not-The-old-1')
    await change.click()
    await expect(main.getByText('Your current password is incorrect')).toBeVisible()
    await expect(current).toBeFocused()
    await expect(next).toHaveValue('the-New-one-2')

    await current.fill(customer.password)
    await change.click()
    await expect(toast(page, 'Password Changed')).toBeVisible()
    for (const box of [current, next, confirm]) await expect(box).toHaveValue('')
  },
)
