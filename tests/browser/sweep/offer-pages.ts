import { adminUrls } from '#shared/admin-urls.ts'
import { adminTexts } from '#web/admin/admin-texts.ts'
import { couponAdminTexts } from '#web/admin/coupons/coupon-admin-texts.ts'
import { dealFormTexts } from '#web/admin/flash-deals/form/deal-form-texts.ts'
import { flashDealTexts } from '#web/admin/flash-deals/flash-deal-texts.ts'
import { reviewsTexts } from '#web/admin/reviews/reviews-texts.ts'
import { searchTexts } from '#web/admin/search/search-texts.ts'
import { translationsTexts } from '#web/admin/translations/translations-texts.ts'
import { expect } from '../shop-test.ts'
import {
  button,
  closeDialog,
  dialog,
  empty,
  expectInvalid,
  openDialog,
  openFromMenu,
} from './page-parts.ts'
import { nobodyHas, type PageRows, titleOf } from './page-row.ts'

export const offerPages = {
  adminFlashDeals: {
    as: 'staff',
    heading: titleOf(flashDealTexts),
    open: async (data) => adminUrls.adminFlashDeals({ search: (await data.deal()).name }),
    ready: async ({ page, data }) =>
      expect(page.getByText((await data.deal()).name).first()).toBeVisible(),
    states: { empty: empty((language) => flashDealTexts[language].none) },
  },
  adminFlashDealNew: {
    as: 'staff',
    heading: (language) => dealFormTexts[language].addTitle,
    open: () => adminUrls.adminFlashDealNew(),
    states: {
      'nothing filled in': async ({ page, language }) => {
        await button(page.getByRole('main'), dealFormTexts[language].add).click()
        await expectInvalid(page)
      },
    },
  },
  adminFlashDealEdit: [
    {
      as: 'staff',
      heading: (language) => dealFormTexts[language].editTitle,
      open: async (data) => adminUrls.adminFlashDealEdit({ id: (await data.deal()).id }),
      ready: async ({ page, data }) =>
        expect(page.getByRole('group', { name: (await data.deal()).product })).toBeVisible(),
      states: {
        'a product that is chosen': async ({ page, language, data }) => {
          const { product } = await data.deal()
          await page
            .getByRole('combobox', { name: dealFormTexts[language].addProduct })
            .fill(product)
          const option = page.getByRole('option', { name: product })
          await expect(option).toContainText(adminTexts[language].picker.chosen)
        },
      },
    },
    {
      as: 'staff',
      of: 'missing',
      heading: (language) => dealFormTexts[language].editTitle,
      open: () => adminUrls.adminFlashDealEdit({ id: nobodyHas }),
      ready: ({ page, language }) =>
        expect(page.getByRole('heading', { name: dealFormTexts[language].notFound })).toBeVisible(),
      failures: [404],
    },
  ],
  adminCoupons: {
    as: 'staff',
    heading: titleOf(couponAdminTexts),
    open: async (data) => adminUrls.adminCoupons({ search: await data.coupon() }),
    ready: async ({ page, data }) =>
      expect(page.getByText(await data.coupon()).first()).toBeVisible(),
    states: {
      'nothing filled in': async ({ page, language }) => {
        const t = couponAdminTexts[language]
        await button(page.getByRole('main'), t.add).click()
        await button(page.getByRole('form', { name: t.newTitle }), t.form.create).click()
        await expectInvalid(page)
      },
      empty: empty((language) => couponAdminTexts[language].none),
    },
  },
  adminReviews: {
    as: 'staff',
    heading: titleOf(reviewsTexts),
    open: async (data) => adminUrls.adminReviews({ search: (await data.reviewed()).name }),
    ready: ({ page }) => expect(page.getByText('We are glad.').first()).toBeVisible(),
    states: {
      hiding: async ({ page, language }) => {
        const { hide, hideForm } = reviewsTexts[language]
        await openFromMenu(page, hide)
        await button(dialog(page), hideForm.title).click()
        await expectInvalid(dialog(page))
      },
      empty: async (visit) => {
        await closeDialog(visit.page)
        await empty((language) => reviewsTexts[language].empty)(visit)
      },
    },
  },
  adminSearches: {
    as: 'staff',
    heading: titleOf(searchTexts),
    open: () => adminUrls.adminSearches(),
    // Terms that shoppers have typed.
    hasBangla: true,
    states: { empty: empty((language) => searchTexts[language].none) },
  },
  adminSynonyms: {
    as: 'staff',
    heading: (language) => searchTexts[language].synonyms.title,
    open: () => adminUrls.adminSynonyms(),
    hasBangla: true,
    states: {
      'a form': ({ page, language }) => openDialog(page, searchTexts[language].synonyms.add),
      empty: async (visit) => {
        await closeDialog(visit.page)
        await empty((language) => searchTexts[language].synonyms.none)(visit)
      },
    },
  },
  adminTranslations: (['products', 'categories', 'offers', 'glossary'] as const).map((tab) => ({
    as: 'staff' as const,
    of: tab,
    heading: titleOf(translationsTexts),
    open: () => adminUrls.adminTranslations({ tab }),
    states:
      tab === 'products' ? { empty: empty((language) => translationsTexts[language].none) } : {},
  })),
} satisfies Partial<PageRows>
