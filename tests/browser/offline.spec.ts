import type { Page } from '@playwright/test'
import { adminClient } from './admin-client.ts'
import { axeProblems } from './axe-problems.ts'
import { expect, test } from './own-shop-test.ts'
import { findProduct, openPage } from './storefront-pages.ts'

test.use({ serviceWorkers: 'allow' })

const headphones = 'Nirob Noise Cancelling Headphones'

/** The paths in all caches of the worker, without those of files. */
const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const paths = keys.flat().map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => !/^\/(assets|media)\//.test(path)).toSorted()
  })

const offlineFiles = ['/bn/offline', '/offline', '/offline.css', '/offline.js']

const untilWorking = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

test('without network the products seen last are saved copies, and the shop comes back by itself', async ({
  page,
  context,
  request,
  expectFailures,
}) => {
  expectFailures('unreachable')
  const { _id: id, name } = await findProduct(request, headphones)
  await openPage(page, '/')
  await untilWorking(page)
  await openPage(page, `/products/${id}`)
  await expect.poll(() => cachedPages(page)).toContain(`/products/${id}`)
  await openPage(page, '/cart')
  await openPage(page, '/track?order=1A2B3C4D')

  await context.setOffline(true)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  const copy = page.getByRole('link', { name })
  await expect(copy).toContainText(/Saved copy, \d\d:\d\d/)
  await copy.click()
  await expect(page.getByRole('complementary').getByText(/^Saved copy, \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const buy = page.getByRole('button', { name: 'Add to Cart' }).first()
  await expect(buy).toBeDisabled()
  await page.getByRole('button', { name: 'Buy Now' }).first().click({ force: true })
  expect(await axeProblems(page)).toEqual([])
  // Nothing is bought by itself once the network is back.
  await expect(page).toHaveURL(new RegExp(`/products/${id}$`))
  expect(await cachedPages(page)).toEqual([...offlineFiles, `/products/${id}`].toSorted())

  await context.setOffline(false)
  await expect(buy).toBeEnabled()
  await expect(page.getByText(/^Saved copy/)).toHaveCount(0)
})

test('without network a tap leads to a saved copy or the offline page, in the language of the page', async ({
  page,
  context,
  request,
  expectFailures,
}) => {
  expectFailures('unreachable')
  const { _id: id } = await findProduct(request, headphones)
  await openPage(page, `/bn/products/${id}`)
  await untilWorking(page)
  await expect.poll(() => cachedPages(page)).toContain(`/bn/products/${id}`)
  await context.setOffline(true)
  await page.goto('/bn/contact')
  const offline = page.getByRole('heading', { name: 'ইন্টারনেট সংযোগ নেই' })
  await expect(offline).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await page.getByRole('link', { name: /সংরক্ষিত কপি/ }).click()
  const mark = page.getByRole('complementary').getByText(/^সংরক্ষিত কপি, [^a-z]+ [০-৯]+:[০-৯]+$/)
  await expect(mark).toBeVisible()
  await page.getByRole('link', { name: 'আমাদের কথা' }).first().click()
  await expect(offline).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/bn/about')
})

test('switched off in the settings, the worker and all that it cached go with the next page', async ({
  page,
  request,
}) => {
  const { _id: id } = await findProduct(request, headphones)
  await openPage(page, `/products/${id}`)
  await untilWorking(page)
  await expect.poll(() => cachedPages(page)).toContain(`/products/${id}`)
  const { changeSettings } = await adminClient(request)
  await changeSettings({ worksOffline: false })
  await openPage(page, '/')
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
  await expect.poll(left).toEqual({ workers: 0, caches: [] })
  await openPage(page, '/about')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
