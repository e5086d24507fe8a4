import { axeProblems } from '../axe-problems.ts'
import { findProduct, openPage } from '../storefront-pages.ts'
import { expect, test } from '../shop-test.ts'

test(
  'the first view of a product on a phone of 360 x 640 has name, price and stock',
  { tag: '@full' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const main = page.getByRole('main')
    const bar = page.locator('[data-action-bar=fixed]')
    for (const [name, stock] of [
      ['Yoddha Elite Controller with Hall Sticks', 'In Stock'],
      ['Raid Pro Wireless Gaming Headset', /^Only \d left!$/],
      ['Alaap 45 Compact Soundbar', 'Out of Stock'],
    ] as const) {
      const { _id, price } = await findProduct(request, name)
      await openPage(page, `/products/${_id}`)
      const amount = `৳${price.toLocaleString('en-IN')}`
      await expect(bar).toContainText(amount)
      const top = await bar.evaluate((element) => element.getBoundingClientRect().top)
      for (const shown of [
        main.getByRole('heading', { level: 1, name }),
        main.locator('p.price', { hasText: amount }).first(),
        main.getByText(stock).first(),
      ]) {
        await expect(shown).toBeInViewport({ ratio: 1 })
        const { y, height: own } = (await shown.boundingBox()) ?? { y: Infinity, height: 0 }
        expect(y + own).toBeLessThanOrEqual(top)
      }
    }
  },
)

test(
  'a sold-out product says so within reach on a phone, and leads to similar ones in stock',
  { tag: '@full' },
  async ({ page, request }) => {
    const product = await findProduct(request, 'Alaap 45 Compact Soundbar')
    await page.setViewportSize({ width: 360, height: 640 })
    await openPage(page, `/products/${product._id}`)
    const bar = page.locator('[data-action-bar=fixed]')
    await expect(bar).toContainText('Out of Stock')
    await bar.getByRole('link', { name: 'See Similar Products' }).click()
    const related = page.getByRole('region', { name: 'You May Also Like' })
    await expect(related.getByRole('heading', { level: 2 })).toBeInViewport()
    const cards = related.getByRole('article')
    // The other soundbar of the shop comes first.
    await expect(cards.first()).toContainText('Mancha 2.1 Soundbar')
    await expect(cards.filter({ hasText: 'Out of Stock' })).toHaveCount(0)
  },
)

test('a phone of 360 pixels shows whole tabs, filters beside the sort order, and the language first in the menu', async ({
  page,
  request,
}) => {
  const { _id } = await findProduct(request, 'Raid Pro Wireless Gaming Headset')
  await page.setViewportSize({ width: 360, height: 640 })
  for (const [language, menu, filters, other] of [
    ['', 'Menu', /^Filters/, 'বাংলা'],
    ['/bn', 'মেনু', /^ফিল্টার/, 'English'],
  ] as const) {
    await openPage(page, `${language}/products/${_id}`)
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveCount(3)
    await tabs.first().evaluate((tab) => tab.scrollIntoView({ block: 'center' }))
    // The list cuts the lowest of a tab's 48 pixels.
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 0.97 })

    await openPage(page, `${language}/products?inStock=true`)
    const button = await page.getByRole('main').getByRole('link', { name: filters }).boundingBox()
    const sort = await page.getByRole('main').getByRole('combobox').first().boundingBox()
    expect(Math.abs((button?.y ?? 0) - (sort?.y ?? 99))).toBeLessThan(8)
    expect((sort?.x ?? 360) + (sort?.width ?? 0)).toBeLessThanOrEqual(360)

    await page.getByRole('button', { name: menu, exact: true }).click()
    const first = page.getByRole('dialog').getByRole('listitem').first()
    await expect(first.getByRole('link', { name: other })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})

test(
  'on a phone pictures are squares without bands, and the next one is in sight',
  { tag: '@full' },
  async ({ page, request }) => {
    const product = await findProduct(request, 'M2 Silent Wireless Mouse')
    await page.setViewportSize({ width: 360, height: 780 })
    await openPage(page, `/products/${product._id}`)
    const pictures = page.getByRole('list', { name: `Pictures of ${product.name}` })
    const boxOf = async (at: number) => {
      const box = await pictures.locator('li').nth(at).locator('.picture').boundingBox()
      if (!box) throw new Error(`there is no picture ${at}`)
      return box
    }
    const first = await boxOf(0)
    expect(Math.abs(first.width - first.height)).toBeLessThan(1)
    const row = (await pictures.boundingBox()) ?? { x: 0, width: 0 }
    expect(Math.abs(first.x + first.width / 2 - row.x - row.width / 2)).toBeLessThan(1)
    expect((await boxOf(1)).x).toBeLessThan(row.x + row.width - 10)
    await expect(page.getByText(/^Picture 1\/\d+$/)).toBeVisible()
    await pictures.evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
    await expect(page.getByText(/^Picture (\d+)\/\1$/)).toBeVisible()
  },
)

test(
  'a product says when it arrives in the shopper’s district and for how much, and so does the next one',
  { tag: '@full' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    const product = await findProduct(request, 'M2 Silent Wireless Mouse')
    await openPage(page, `/products/${product._id}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'When and for how much to your district?' }).click()
    const district = main.getByRole('combobox', { name: 'Your district' })
    await expect(district).toBeFocused()
    await district.selectOption('Sylhet')
    await expect(main.getByText(/To Sylhet between \d+ \w+ and \d+ \w+ for ৳120\./)).toBeVisible()
    expect(await axeProblems(page)).toEqual([])

    const dear = await findProduct(request, 'Raid Pro Wireless Gaming Headset')
    await openPage(page, `/products/${dear._id}`)
    await expect(main.getByText(/Free to Sylhet between/)).toBeVisible()
    await expect(district).toHaveValue('Sylhet')
    await expect(main.getByText(/In the box/i).first()).toBeVisible()
  },
)
