import { defaultSettings } from '#content'
import type { Language } from '#shared/languages/languages.ts'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import { urls } from '#shared/urls.ts'
import { authPageTexts } from '#web/auth/auth-page-texts.tsx'
import { invitationTexts } from '#web/auth/invitation-texts.tsx'
import { secondFactorTexts } from '#web/auth/second-factor/second-factor-texts.ts'
import { cartPageTexts } from '#web/cart/page/cart-page-texts.tsx'
import { ordersTexts } from '#web/orders/orders-texts.tsx'
import { parcelTrackingTexts } from '#web/orders/tracking/parcel-tracking-texts.ts'
import { searchTexts } from '#web/shell/search/search-texts.ts'
import { shellTexts } from '#web/shell/shell-texts.ts'
import { categoryTexts } from '#web/storefront/categories/category-texts.ts'
import { infoTexts } from '#web/storefront/info/info-texts.ts'
import { listingTexts } from '#web/storefront/listing/listing-texts.tsx'
import { warrantyTexts } from '#web/warranty/warranty-texts.ts'
import { expect } from '../shop-test.ts'
import { fillCart } from '../shopping.ts'
import { button, textBox } from './page-parts.ts'
import { type PageRow, type PageRows, titleOf, type Visit } from './page-row.ts'

const shop = (language: Language) => pageSettings(defaultSettings, language)
const notFound = (language: Language) => shellTexts[language].notFound.heading
const missing = { as: 'guest', heading: notFound, status: 404, failures: [404] } as const

/** The suggestions of the search box for a term, or for the known word that is searched instead. */
const suggest =
  (term: string, word = term) =>
  async ({ page, language }: Visit) => {
    const name = searchTexts[language].label
    const box = page.getByRole('banner').getByRole('combobox', { name })
    if (!(await box.isVisible())) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: searchTexts[language].search })
        .first()
        .click()
    }
    await box.fill(term)
    // Until then the list is that of the text before.
    await expect(page.getByRole('search').getByRole('status')).toContainText(`“${word}”`)
    await box.press('ArrowDown')
    await expect(box).toHaveAttribute('aria-activedescendant', /.+/)
  }

export const shopperPages = {
  home: {
    as: 'guest',
    heading: (language) => `${shop(language).name}: ${shop(language).tagline}`,
    open: () => urls.home(),
  },
  products: [
    {
      as: 'guest',
      heading: (language) => listingTexts[language].allProducts,
      open: () => urls.products(),
    },
    {
      as: 'guest',
      of: 'no hit',
      heading: /zzqqxxyy/,
      open: () => urls.products({ search: 'zzqqxxyy' }),
    },
  ],
  productSearch: {
    as: 'guest',
    heading: /headphones/,
    open: () => urls.productSearch({ search: 'headphones' }),
  },
  product: [
    {
      as: 'guest',
      of: 'variants',
      heading: async (_, data) => (await data.kettle()).name,
      open: async (data) => urls.product({ id: (await data.kettle())._id }),
    },
    {
      as: 'guest',
      of: 'reviews',
      heading: async (_, data) => (await data.reviewed()).name,
      open: async (data) => urls.product({ id: (await data.reviewed())._id }, { rating: '5' }),
      ready: ({ page }) => expect(page.getByText('We are glad.')).toBeVisible(),
    },
    {
      as: 'guest',
      of: 'demo',
      heading: async (language, data) => data.nameIn(language, await data.headphones()),
      open: async (data) => urls.product({ id: (await data.headphones())._id }),
    },
    { ...missing, of: 'missing', open: () => urls.product({ id: 'no-such-product' }) },
  ],
  categories: {
    as: 'guest',
    heading: (language) => categoryTexts[language].all,
    open: () => urls.categories(),
  },
  category: [
    {
      as: 'guest',
      heading: /./,
      open: async (data) => urls.category({ id: (await data.category())._id }),
    },
    {
      ...missing,
      of: 'missing',
      heading: (language) => categoryTexts[language].notFound,
      open: () => urls.category({ id: 'no-such-category' }),
    },
  ],
  about: {
    as: 'guest',
    heading: /./,
    open: () => urls.about(),
    states: { suggestions: suggest('head'), 'a corrected word': suggest('hedfones', 'headphones') },
  },
  contact: {
    as: 'guest',
    heading: (language) => infoTexts[language].contact.heading,
    open: () => urls.contact(),
    states: {
      'nothing filled in': async ({ page, language }) => {
        await button(page, infoTexts[language].contact.send).click()
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
      },
    },
  },
  textPage: [
    {
      as: 'guest',
      heading: /./,
      open: () => urls.textPage({ slug: 'terms' }),
    },
    { ...missing, of: 'missing', open: () => urls.textPage({ slug: 'no-such-text' }) },
  ],
  comingSoon: {
    as: 'guest',
    heading: (language) => infoTexts[language].comingSoon.title,
    open: () => urls.comingSoon(),
  },
  cart: [
    {
      as: 'guest',
      heading: titleOf(cartPageTexts),
      open: () => urls.cart(),
      goTo: async ({ page, data }, path) => {
        await fillCart(page, (await data.repriced())._id)
        return page.goto(path)
      },
      ready: async ({ page, data }) =>
        expect(page.getByRole('main').getByText((await data.repriced()).name)).toBeVisible(),
    },
    {
      as: 'staff',
      of: 'empty',
      heading: (language) => cartPageTexts[language].empty,
      open: () => urls.cart(),
    },
  ],
  track: {
    as: 'guest',
    heading: (language) => ordersTexts[language].track.title,
    open: async (data) => urls.track({ order: (await data.delivered()).order.orderNumber }),
    states: {
      'the order': async ({ page, language, data }) => {
        const { track } = ordersTexts[language]
        await textBox(page, track.phone).fill((await data.delivered()).phone)
        await button(page, track.submit).click()
        await expect(page.getByText(parcelTrackingTexts[language].title)).toBeVisible()
      },
    },
  },
  warranty: {
    as: 'guest',
    heading: titleOf(warrantyTexts),
    open: async (data) => urls.warranty({ number: (await data.claim()).serial }),
    states: {
      'the claim': async ({ page, language, data }) => {
        const t = warrantyTexts[language]
        await textBox(page, t.phone).fill((await data.claim()).phone)
        await button(page, t.submit).click()
        await expect(page.getByText(t.claim((await data.claim()).number))).toBeVisible()
      },
    },
  },
  login: {
    as: 'guest',
    heading: (language) => authPageTexts[language].login.title,
    open: () => urls.login(),
    failures: [401],
    states: {
      'nothing filled in': ({ page, language }) =>
        submitEmpty(page, authPageTexts[language].login.submit),
      'a wrong password': async ({ page, language }) => {
        await page.locator('main input[name=email]').fill('owner@example.com')
        await page.locator('main input[name=password]').fill('wrong one')
        await button(page.getByRole('main'), authPageTexts[language].login.submit).click()
        await expect(page.getByText(authPageTexts[language].login.failed).first()).toBeVisible()
      },
    },
  },
  secondFactor: {
    as: 'guest',
    heading: titleOf(secondFactorTexts),
    open: () => urls.secondFactor(),
    // A sign-in that waits for its second step is in the history entry.
    goTo: async ({ page }, path) => {
      await page.evaluate((url) => {
        const usr = { secondFactorToken: 'of a test', methods: ['totp', 'passkey'] }
        history.replaceState({ usr, key: 'default', idx: 0 }, '', url)
      }, path)
      return page.reload()
    },
  },
  register: {
    as: 'guest',
    heading: (language) => authPageTexts[language].register.title,
    open: () => urls.register(),
    states: {
      'an easy password': async ({ page, language }) => {
        await page.locator('main input[name=password]').fill('secret1')
        await submitEmpty(page, authPageTexts[language].register.submit)
      },
    },
  },
  forgotPassword: {
    as: 'guest',
    heading: (language) => authPageTexts[language].forgot.title,
    open: () => urls.forgotPassword(),
  },
  resetPassword: {
    as: 'guest',
    heading: (language) => authPageTexts[language].reset.title,
    open: () => urls.resetPassword({ email: 'somebody@example.com' }),
  },
  acceptInvitation: [
    {
      as: 'guest',
      heading: (language) => invitationTexts[language].title(shop(language).name),
      open: async (data) => data.invitation(),
    },
    {
      as: 'guest',
      of: 'unknown',
      heading: (language) => invitationTexts[language].refused,
      open: () => `${urls.acceptInvitation()}#unknown`,
      failures: [404],
    },
  ],
  setPassword: {
    as: 'guest',
    heading: (language) => authPageTexts[language].setPassword.title,
    open: () => urls.setPassword(),
    // As a sign-in with Google leaves it, which the shop under test does not have.
    goTo: async ({ page }, path) => {
      await page.evaluate(() => {
        const pending = { token: 'of a test', email: 'somebody@example.com', name: 'Somebody' }
        sessionStorage.setItem('passwordSetup', JSON.stringify(pending))
      })
      return page.goto(path)
    },
  },
} satisfies Partial<PageRows>

async function submitEmpty(page: Visit['page'], name: string): Promise<void> {
  await button(page.getByRole('main'), name).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
}

/** The page of a path that does not exist. */
export const noSuchPage: PageRow = { ...missing, open: () => '/no-such-page' }
