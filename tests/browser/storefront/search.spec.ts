import type { Page } from '@playwright/test'
import { axeProblems } from '../axe-problems.ts'
import { openPage } from '../storefront-pages.ts'
import { expect, test } from '../shop-test.ts'

const suggestionCalls = '**/api/products/suggestions?*'

function searchParts(page: Page) {
  const header = page.getByRole('banner')
  const box = header.getByRole('combobox', { name: 'Search products' })
  const list = header.getByRole('listbox', { name: 'Suggestions' })
  return { box, list, options: list.getByRole('option'), news: header.getByRole('status') }
}

test('suggestions under the search box are navigated and selected by keyboard', async ({
  page,
}) => {
  await openPage(page, '/about')
  const { box, list, options, news } = searchParts(page)
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.pressSequentially('head')
  await expect(news).toContainText('“head”')
  await expect(list).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(box).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
  const count = await options.count()
  expect(count).toBeGreaterThan(2)
  expect(count).toBeLessThanOrEqual(8)
  await expect(options.first()).toContainText('Category')
  await expect(options.last()).toContainText('৳')
  await expect(news).toHaveText(
    `There are ${count} suggestions for “head”; the arrow keys choose one.`,
  )

  const expectHighlight = async (index: number | null) => {
    const selected = list.getByRole('option', { selected: true })
    await expect(selected).toHaveCount(index === null ? 0 : 1)
    if (index === null) return expect(box).not.toHaveAttribute('aria-activedescendant')
    const id = (await options.nth(index).getAttribute('id')) ?? ''
    await expect(options.nth(index)).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', id)
  }
  await expectHighlight(null)
  await box.press('ArrowDown')
  await expectHighlight(0)
  await box.press('ArrowUp')
  await expectHighlight(count - 1)
  await box.press('ArrowDown')
  await expectHighlight(0)
  await box.press('Home')
  await expectHighlight(null)
  await box.press('p')
  await expect(box).toHaveValue('phead')
  await box.press('Backspace')
  await box.press('End')

  await expect(list).toBeVisible()
  await box.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveValue('head')
  await box.press('ArrowUp')
  await expectHighlight(count - 1)
  const name = (await options.last().locator('span.font-medium').textContent()) ?? ''
  await box.press('Enter')
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(box).toHaveValue('')
  await expect(list).toBeHidden()
})

test(
  'Enter searches for what was typed unless an option is highlighted; Tab leaves the list',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/about')
    const { box, list } = searchParts(page)
    await box.pressSequentially('mouse')
    await expect(list).toBeVisible()
    await box.press('Tab')
    await expect(list).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused()
    await box.focus()
    await box.press('ArrowDown')
    await expect(list).toBeVisible()
    await box.press('ArrowRight')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=mouse$/)
    await expect(list).toBeHidden()
  },
)

test(
  'a click outside closes the suggestions, a click on one opens it',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/about')
    const { box, list, options } = searchParts(page)
    await box.pressSequentially('head')
    await expect(list).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(list).toBeHidden()
    await box.click()
    await box.press('ArrowDown')
    // Until the list for the whole word is there, it shows that for its beginning.
    const category = 'Headphones & Earbuds'
    await expect(options.first().locator('span.font-medium')).toHaveText(category)
    await options.first().click()
    await expect(page).toHaveURL(/\/products\?category=/)
    expect(new URL(page.url()).searchParams.get('category')).toBe(category)
    await expect(list).toBeHidden()
    await expect(box).toHaveValue('')
  },
)

test(
  'a product chosen from the suggestions counts for the typed search',
  { tag: '@full' },
  async ({ page }) => {
    const reports: { kind: string; search: string; productId?: string }[] = []
    await page.exposeFunction('noteReport', (text: string) => reports.push(JSON.parse(text)))
    // The content of a beacon is not shown to a test.
    await page.addInitScript(() => {
      const { noteReport } = window as unknown as { noteReport: (text: string) => void }
      navigator.sendBeacon = (_url, body) => {
        if (body instanceof Blob) void body.text().then(noteReport)
        return true
      }
    })
    await openPage(page, '/about')
    const { box, options } = searchParts(page)
    await box.fill('nirob')
    await options.filter({ hasText: 'Nirob' }).click()
    await expect(page).toHaveURL(/\/products\/[^?]+$/)
    const productId = page.url().split('/').at(-1)
    await expect
      .poll(() => reports)
      .toEqual([
        { kind: 'search', search: 'nirob', found: expect.any(Number) },
        { kind: 'click', search: 'nirob', productId },
      ])
  },
)

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test(
    'a tap on a suggestion opens it, and the list stays within the screen',
    { tag: '@full' },
    async ({ page }) => {
      await openPage(page, '/')
      const { box, list, options, news } = searchParts(page)
      await box.tap()
      await box.pressSequentially('head')
      await expect(news).toContainText('“head”')
      const shape = await list.boundingBox()
      expect(shape?.x).toBeGreaterThanOrEqual(0)
      expect((shape?.x ?? 0) + (shape?.width ?? 0)).toBeLessThanOrEqual(360)
      expect(shape?.width).toBeGreaterThan(300)
      for (const option of await options.all()) {
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      await options.last().scrollIntoViewIfNeeded()
      await options.last().tap()
      await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/)
      await expect(box).not.toBeFocused()
    },
  )
})

test(
  'a misspelt word suggests its correction; a blank term without earlier searches shows nothing',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/about')
    const { box, list, options, news } = searchParts(page)
    await box.pressSequentially('hedfones')
    await expect(page.getByRole('banner')).toContainText('Showing results for')
    await expect(options.last()).toContainText('৳')
    await expect(news).toHaveText(/suggestions for “headphones?”/)

    await box.fill('   ')
    await expect(list).toBeHidden()
    await expect(news).toBeEmpty()
    await box.fill('zzqqxxyy')
    await expect(news).toHaveText('There are no suggestions for “zzqqxxyy”.')
    await expect(list).toBeHidden()
  },
)

test(
  'earlier searches of this browser are offered, and can be cleared',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/about')
    const { box, list, options } = searchParts(page)
    await box.fill('usb hub')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=usb\+hub$/)
    await box.press('ArrowDown')
    await expect(options).toHaveText(['usb hub', 'Clear recent searches'])
    expect(await axeProblems(page)).toEqual([])
    await box.press('Enter')
    await expect(page).toHaveURL(/search=usb\+hub$/)
    await box.press('ArrowDown')
    await box.press('ArrowUp')
    await box.press('Enter')
    await expect(list).toBeHidden()
    await box.press('ArrowDown')
    await expect(list).toBeHidden()
  },
)

test(
  'a shop that cannot suggest still searches',
  { tag: '@full' },
  async ({ page, expectFailures }) => {
    expectFailures('unreachable', 503)
    await openPage(page, '/about')
    const { box, list } = searchParts(page)
    const failed = page.waitForEvent('requestfailed')
    await page.route(suggestionCalls, (route) => route.abort())
    // At once: of letters that come slowly each beginning would be asked for.
    await box.fill('mouse')
    await failed
    await expect(list).toBeHidden()
    await page.route(suggestionCalls, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The shop is busy.' } }),
    )
    const rejected = page.waitForResponse(suggestionCalls)
    await box.fill('mous')
    await rejected
    await expect(list).toBeHidden()
    await expect(page.getByText('The shop is busy.')).toHaveCount(0)
    await box.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=mous$/)
  },
)

test(
  'a request that a newer term replaces is aborted, its response never shown',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/about')
    const { box, options } = searchParts(page)
    let isHeld = false
    await page.route('**/api/products/suggestions?q=mouse', () => {
      isHeld = true
    })
    const aborted = page.waitForEvent('requestfailed')
    await box.fill('mouse')
    await expect.poll(() => isHeld).toBe(true)
    await box.fill('keyboard')
    expect((await aborted).url()).toContain('q=mouse')
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(options.filter({ hasText: /keyboard/i }).first()).toBeVisible()
  },
)
