import { administratorToken } from '../admin-client.ts'
import { axeProblems } from '../axe-problems.ts'
import { chooseAction, openAdmin } from '../admin-pages.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'
import { tabTo } from '../storefront-pages.ts'

test('a search that found nothing is listed, and becomes a synonym by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const term = 'zzkaaner jinish'
  await page.goto(`/products?search=${encodeURIComponent(term)}`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  const headers = { Authorization: `Bearer ${await administratorToken(page.request)}` }
  const params = { state: 'empty', search: 'zzkaan' }
  // Counts are written every ten seconds.
  await expect
    .poll(async () => {
      const response = await page.request.get('/api/admin/searches', { headers, params })
      return response.json()
    })
    .toMatchObject({ searches: [{ search: term }] })
  const rows = () => page.getByRole('main').getByRole('row').filter({ hasText: term })
  await openAdmin(page, '/admin/search?state=empty&search=zzkaan')
  await expect(rows().getByRole('cell', { name: 'Nothing found' })).toBeVisible()
  await tabTo(page, rows().getByRole('button', { name: `Add synonym ${term}` }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add synonym' })
  await dialog.getByLabel('It means').fill('headphones')
  expect(await axeProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(toast(page, `“${term}” now finds headphones`)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('synonyms are created, changed and deleted on a phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, '/admin/search/synonyms?search=zzphone')
  await expect(page.getByRole('heading', { name: 'No synonyms found.' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Synonyms' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Synonyms' })
  await dialog.getByLabel('Words').fill('zzphone')
  await dialog.getByRole('button', { name: 'Add Synonyms' }).click()
  await expect(dialog.getByText('Enter at least two words that mean the same')).toBeVisible()
  await dialog.getByLabel('Words').fill('zzphone\nzzmobile')
  await dialog.getByRole('button', { name: 'Add Synonyms' }).click()
  await expect(toast(page, 'Synonyms created successfully!')).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Edit the synonyms of zzphone' }).click()
  const edit = page.getByRole('dialog', { name: 'Update Synonyms' })
  await edit.getByLabel('Words').fill('zzphone, zzset')
  await edit.getByRole('button', { name: 'Update Synonyms' }).click()
  await expect(main.getByText('zzphone, zzset')).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  await chooseAction(main, 'Delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No synonyms found.' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Search' }).click()
  await expect(page).toHaveURL(/\/admin\/search$/)
})
