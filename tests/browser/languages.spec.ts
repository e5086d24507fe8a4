import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { latinDigits, localDigits } from '#shared/formatting/digits.ts'
import { newPhone } from './customers.ts'
import { toast } from './shopping.ts'
import { findProduct, openPage, tabTo, type FoundProduct } from './storefront-pages.ts'
import { expect, test } from './shop-test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a product is found, ordered and tracked in Bangla, with the keyboard alone', async ({
  page,
  request,
  newVisitor,
}) => {
  const { bangla: product } = await findHeadphones(request)
  const phone = localDigits(newPhone(), 'bn')
  const main = page.getByRole('main')
  const follow = async (name: string) => {
    await tabTo(page, main.getByRole('link', { name }).first())
    await page.keyboard.press('Enter')
  }
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field)
    await page.keyboard.insertText(text)
  }

  await page.goto('/bn')
  await type(page.locator('header input[name=search]').first(), 'হেডফোন')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bn\/products\?search=/)
  await follow(product.name)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await tabTo(page, main.getByRole('button', { name: 'কার্টে যোগ করুন' }).first())
  await page.keyboard.press('Enter')
  await expect(toast(page, 'কার্টে যোগ হয়েছে')).toBeVisible()

  const cart = page.getByRole('link', { name: 'কার্ট, ১টি পণ্য' })
  await tabTo(page, cart)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bn\/cart$/)
  await expect(main.getByRole('heading', { name: 'আপনার কার্ট' })).toBeVisible()
  await expectInBangla(page, product)
  await follow('চেকআউট করুন')

  await type(main.getByRole('textbox', { name: 'পুরো নাম' }), 'রহিমা খাতুন')
  await type(main.getByRole('textbox', { name: 'মোবাইল নম্বর' }), phone)
  await type(main.getByRole('textbox', { name: 'ঠিকানা', exact: true }), 'বাড়ি ১২, রোড ৭')
  await tabTo(page, main.getByRole('combobox', { name: 'জেলা' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.locator('option[value=ধানমন্ডি]')).toHaveText('Dhanmondi')
  await page.keyboard.insertText('ধানমণ্ডি')
  await expect(main.locator('dl[aria-busy]')).toHaveCount(0)
  await expectInBangla(page, product)
  await tabTo(page, main.getByRole('button', { name: 'অর্ডার করুন' }))
  await page.keyboard.press('Enter')

  await expect(main.getByRole('heading', { name: 'অর্ডার হয়ে গেছে!' })).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  const number = orderId.slice(-8).toUpperCase()
  await expectInBangla(page, product, number)
  await follow('অর্ডার ট্র্যাক করুন')
  await expect(page).toHaveURL(/\/bn\/track\?order=/)
  await expect(main.getByRole('heading', { name: `অর্ডার #${number}` })).toBeVisible()
  await expect(main).toContainText('কনফার্মেশনের অপেক্ষায়')
  await expectInBangla(page, product, number)

  const guestId = await page.evaluate(() => localStorage.getItem('guestId'))
  const stored = await request.get(`/api/orders/${orderId}`, {
    headers: { 'X-Guest-Id': guestId ?? '' },
  })
  expect((await stored.json()).order.shippingAddress).toMatchObject({
    fullName: 'রহিমা খাতুন',
    phone: `+88${latinDigits(phone)}`,
    district: 'Dhaka',
    thana: 'Dhanmondi',
  })

  const other = await newVisitor()
  await other.goto(new URL('/bn/track', page.url()).href)
  await other.getByRole('textbox', { name: 'অর্ডার নম্বর' }).fill(localDigits(number, 'bn'))
  await other.getByRole('textbox', { name: 'মোবাইল নম্বর' }).fill(phone)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: `অর্ডার #${number}` })).toBeVisible()
})

test(
  'a colour chosen in Bangla stays chosen in English, and is ordered and tracked in both',
  { tag: '@full' },
  async ({ page, request }) => {
    const { english, bangla } = await findHeadphones(request)
    const color = { english: english.colors[1]?.name ?? '', bangla: bangla.colors[1]?.name ?? '' }
    expect(color.bangla).not.toBe(color.english)
    const phone = newPhone()
    const main = page.getByRole('main')
    const footer = page.getByRole('contentinfo')
    const expectNames = async (product: FoundProduct, name: string, other: string) => {
      await expect(main).toContainText(product.name)
      await expect(main).toContainText(name)
      await expect(main).not.toContainText(other)
    }
    const inEnglish = () => expectNames(english, color.english, color.bangla)
    const inBangla = () => expectNames(bangla, color.bangla, color.english)

    await page.goto(`/bn/products/${bangla._id}`)
    await main.locator('label').filter({ hasText: color.bangla }).first().click()
    await main.getByRole('button', { name: 'কার্টে যোগ করুন' }).first().click()
    await expect(toast(page, 'কার্টে যোগ হয়েছে')).toBeVisible()
    await page.goto('/bn/cart')
    await inBangla()
    await footer.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/[^n]\/cart$/)
    await inEnglish()

    await page.goto(`/products/${english._id}`)
    await main.locator('label').filter({ hasText: color.english }).first().click()
    await main.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible()
    await page.goto('/cart')
    await expect(main.getByRole('button', { name: 'Decrease quantity' })).toHaveCount(1)
    await footer.getByRole('link', { name: 'বাংলা' }).click()
    await expect(page).toHaveURL(/\/bn\/cart$/)
    await inBangla()
    await main.getByRole('button', { name: 'কমান' }).first().click()
    await main.getByRole('link', { name: 'চেকআউট করুন' }).first().click()

    await main.getByRole('textbox', { name: 'পুরো নাম' }).fill('রহিমা খাতুন')
    await main.getByRole('textbox', { name: 'মোবাইল নম্বর' }).fill(phone)
    await main.getByRole('textbox', { name: 'ঠিকানা', exact: true }).fill('বাড়ি ১২, রোড ৭')
    await main.getByRole('combobox', { name: 'জেলা' }).selectOption('Dhaka')
    await main.locator('input[name$=thana]').fill('ধানমন্ডি')
    await inBangla()
    await main.getByRole('button', { name: 'অর্ডার করুন' }).click()
    await expect(main.getByRole('heading', { name: 'অর্ডার হয়ে গেছে!' })).toBeVisible()
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
    await main.getByRole('link', { name: 'অর্ডার ট্র্যাক করুন' }).click()
    await expect(main.getByRole('heading', { name: /^অর্ডার #/ })).toBeVisible()
    await inBangla()

    await page.goto(`/track?order=${orderId.slice(-8).toUpperCase()}`)
    const phoneField = main.getByRole('textbox', { name: 'Phone number' })
    if (await phoneField.isVisible()) {
      await phoneField.fill(phone)
      await page.keyboard.press('Enter')
    }
    await expect(main.getByRole('heading', { name: /^Order #/ })).toBeVisible()
    await inEnglish()
  },
)

/** A product with colours, in both languages; the first sale counts the stock of another one. */
async function findHeadphones(request: APIRequestContext) {
  const english = await findProduct(request, 'Chhaya Wireless Headphones')
  const response = await request.get(`/api/products/${english._id}?lang=bn`)
  const { product: bangla } = (await response.json()) as { product: FoundProduct }
  return { english, bangla }
}

/** Nothing is in English but the names of products and colours. */
async function expectInBangla(page: Page, product: FoundProduct, number = ''): Promise<void> {
  const data = [product.name, ...product.colors.map(({ name }) => name), number, 'SSL']
  const text = await page.getByRole('main').innerText()
  const rest = data.reduce((words, each) => words.replaceAll(each, ''), text)
  expect(rest.match(/[A-Za-z0-9]+/g) ?? []).toEqual([])
}

test(
  'a call that is rejected is explained in the language of the page',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    const product = await findProduct(request, 'Raid Pro Wireless Gaming Headset')
    await page.route('**/api/cart/add', (route) =>
      route.continue({ postData: JSON.stringify({ productId: product._id, quantity: 999_999 }) }),
    )
    await page.goto(`/bn/products/${product._id}`)
    await page.getByRole('button', { name: 'কার্টে যোগ করুন' }).first().click()
    await expect(toast(page, 'কার্টে যোগ করা যায়নি')).toBeVisible()
    await expect(page.getByText('স্টকে আছে মাত্র').first()).toBeVisible()
  },
)

test(
  'switching the language keeps the filters under the names of the other one',
  { tag: '@full' },
  async ({ page, request }) => {
    const { english, bangla } = await findHeadphones(request)
    const main = page.getByRole('main')
    const category = ({ category: name }: FoundProduct) => new URLSearchParams({ category: name })
    await page.goto(`/products?${category(english)}&inStock=true`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(bangla.category)
    expect(page.url()).toContain(`/bn/products?${category(bangla)}&inStock=true`)
    await expect(main.getByRole('link', { name: bangla.name }).first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(english.category)
  },
)

test(
  'switching the language keeps page, filters, cart and what was typed',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/products?isOnSale=true&sortBy=price&sortOrder=asc')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'বাংলা' }).click()
    await expect(page).toHaveURL(/\/bn\/products\?isOnSale=true&sortBy=price&sortOrder=asc$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await page.goto('/bn/contact')
    await page.locator('main input[name=name]').fill('রহিমা খাতুন')
    await page.locator('main textarea[name=message]').fill('ডেলিভারি কবে?')
    await footer.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/[^n]\/contact$/)
    await expect(page.locator('main input[name=name]')).toHaveValue('রহিমা খাতুন')
    await expect(page.locator('main textarea[name=message]')).toHaveValue('ডেলিভারি কবে?')
  },
)

test.describe('a browser that asks for Bangla', () => {
  test.use({ locale: 'bn-BD' })

  test(
    'is offered it on English pages, until that is declined',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/about')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('link', { name: 'বাংলায় দেখুন' })).toHaveAttribute(
        'href',
        '/bn/about',
      )
      await page.getByRole('button', { name: 'বন্ধ করুন' }).click()
      await expect(page.getByRole('link', { name: 'বাংলায় দেখুন' })).toHaveCount(0)
      await page.reload()
      await expect(page.getByText('Free delivery on orders').first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'বাংলায় দেখুন' })).toHaveCount(0)
    },
  )
})

test(
  'Bangla is nowhere smaller than 15 px on the pages of shoppers',
  { tag: '@full' },
  async ({ page, request }) => {
    const { bangla: product } = await findHeadphones(request)
    const paths = [
      '',
      '/products',
      `/products/${product._id}`,
      '/cart',
      '/login',
      '/track',
      '/contact',
    ]
    for (const path of paths) {
      await openPage(page, `/bn${path}`)
      const small = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const { parentElement: element, textContent: text } = node
          if (!element || !text || !/\p{Script=Bengali}/u.test(text)) continue
          if (element.closest('script, style')) continue
          const { fontSize } = getComputedStyle(element)
          if (parseFloat(fontSize) < 15) found.push(`${fontSize}: ${text.slice(0, 30)}`)
        }
        return found
      })
      expect([path, small]).toEqual([path, []])
    }
  },
)
