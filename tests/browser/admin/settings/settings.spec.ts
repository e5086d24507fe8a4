import { administratorToken } from '../../admin-client.ts'
import { openAdmin } from '../../admin-pages.ts'
import { axeProblems } from '../../axe-problems.ts'
import { expect, test } from '../../own-shop-test.ts'
import { toast } from '../../shopping.ts'

test('settings are changed, taken back and brought back to the default', async ({ page }) => {
  await openAdmin(page, '/admin/settings')
  await expect(page).toHaveURL('/admin/settings/identity')
  await page
    .getByRole('navigation', { name: 'Pages of the settings' })
    .getByText('Clean-up')
    .click()
  const months = page.getByLabel('Entries of the audit log, in months')
  await expect(months).toHaveValue('24')
  await months.fill('২')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The log keeps each entry for at least 3 months')).toBeVisible()
  await expect(months).toBeFocused()

  await months.fill('৩৬')
  // The shop's settings on pages follow too.
  const reloaded = page.waitForResponse(/\/settings\/cleanup\.data/)
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await reloaded).ok()).toBe(true)
  await expect(toast(page, 'Settings saved')).toBeVisible()
  await page.reload()
  await expect(months).toHaveValue('36')
  await page.getByRole('button', { name: 'Back to the default: 24' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(months).toHaveValue('36')
  await months.fill('24')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(months).toHaveValue('24')

  await page.goto('/admin/audit?subjectType=settings')
  await expect(page.getByRole('row', { name: 'in months of the settings' }).first()).toBeVisible()
})

test(
  'a setting is found by a word for it, changed, and saved from where it stands',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await openAdmin(page, '/admin/settings/about')
    const search = page.getByRole('searchbox', { name: 'Search the settings' })
    await search.fill('ফ্রি ডেলিভারি')
    const found = page.getByRole('link', { name: 'Free delivery from, in taka' })
    await expect(found).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await found.click()
    const from = page.getByRole('textbox', { name: 'Free delivery from, in taka' })
    await expect(from).toBeFocused()
    await from.fill('3000')
    const bar = page.locator('[data-action-bar=form]')
    await expect(bar.getByRole('status')).toHaveText(/Not saved:\s*Free delivery from, in taka/)
    await expect(bar.getByRole('button', { name: 'Save' })).toBeInViewport()
    expect(await axeProblems(page)).toEqual([])
    // The name of what is not saved leads back to it.
    await page.getByRole('textbox', { name: 'Delivery fee, in taka' }).focus()
    await bar.getByRole('link').click()
    await expect(from).toBeFocused()
    await from.fill('2000')
    await expect(bar).toHaveCount(0)
  },
)

test(
  'a change that somebody else has saved meanwhile is shown, and typed text stays',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    await openAdmin(page, '/admin/settings/cleanup')
    const messages = page.getByLabel('Messages from the contact page, in days')
    await messages.fill('500')
    const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
    const save = (days: number | null) =>
      request.put('/api/admin/settings', {
        headers,
        data: { changes: { 'retention.contactMessageDays': days } },
      })
    expect((await save(600)).ok()).toBe(true)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Somebody else' })).toBeVisible()
    await expect(page.getByText('Now: 600')).toBeVisible()
    await expect(messages).toHaveValue('500')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Settings saved')).toBeVisible()
    await page.reload()
    await expect(messages).toHaveValue('500')
    await save(null)
  },
)
