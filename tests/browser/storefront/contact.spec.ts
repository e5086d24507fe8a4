import { openPage } from '../storefront-pages.ts'
import { expect, test } from '../shop-test.ts'

test(
  'a message that could not be sent remains in the form for a retry',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByText('Message is required')).toBeVisible()

    const message = page.getByRole('textbox', { name: 'Message' })
    await page.getByLabel('Name').fill('Karim Mia')
    await page.getByLabel('E-mail').fill('karim@example.com')
    await message.fill('Does the lamp come in green?')
    // The response of a captive portal, as in a hotel's network.
    await page.route('**/api/contact', (route) => route.fulfill({ body: '<h1>Welcome</h1>' }))
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible()
    await expect(message).toHaveValue('Does the lamp come in green?')

    await page.unroute('**/api/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
    await expect(message).toHaveValue('')
    await expect(page.getByRole('term')).toHaveCount(3)
  },
)

test('a typed message is there again after another page, until it is sent', async ({ page }) => {
  await openPage(page, '/contact')
  const message = page.getByRole('textbox', { name: 'Message' })
  await page.getByLabel('Name').fill('Karim Mia')
  await message.fill('Is there a lamp for three?')
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(message).toHaveValue('Is there a lamp for three?')
  await expect(page.getByLabel('Name')).toHaveValue('Karim Mia')
  await page.reload()
  await expect(message).toHaveValue('Is there a lamp for three?')
  await page.getByLabel('E-mail').fill('karim@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(message).toHaveValue('')
  await page.reload()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(message).toHaveValue('')
})

test('a message that is sent twice in one moment is one message', async ({ page }) => {
  await openPage(page, '/contact')
  await page.getByLabel('Name').fill('Karim Mia')
  await page.getByLabel('E-mail').fill('karim@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Is there a lamp for two?')
  let calls = 0
  await page.route('**/api/contact', async (route) => {
    calls += 1
    await route.continue()
  })
  await page.locator('form', { hasText: 'Send Message' }).evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  expect(calls).toBe(1)
})

test(
  'a field error of the server is shown at the field, which gets the focus',
  { tag: '@full' },
  async ({ page, expectFailures }) => {
    await openPage(page, '/contact')
    await page.getByLabel('Name').fill('Karim Mia')
    await page.getByLabel('E-mail').fill('karim@example.com')
    await page.getByRole('textbox', { name: 'Message' }).fill('Is there a lamp for two?')
    const issues = [{ path: 'email', message: 'This address takes no mail' }]
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 400, json: { message: 'Please check.', code: 'invalid', issues } }),
    )
    expectFailures(400)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('main').getByText('This address takes no mail')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
  },
)

test(
  'a shopper can leave an e-mail address for a coming product',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/card/1')
    await page.getByLabel('E-mail').fill('karim@example.com')
    await page.getByRole('button', { name: 'Notify Me' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('We will write to you')
  },
)
