import { adminUrls } from '#shared/admin-urls.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { cashPageTexts } from '#web/admin/cash/cash-page-texts.ts'
import { courierPageTexts } from '#web/admin/couriers/courier-page-texts.ts'
import { hitsTexts } from '#web/admin/couriers/hits/hits-texts.ts'
import { faultyPageTexts } from '#web/admin/returns/faulty-page-texts.ts'
import { returnsTexts } from '#web/admin/returns/returns-texts.ts'
import { claimsTexts } from '#web/admin/warranty/claims-texts.ts'
import { expect } from '../shop-test.ts'
import { closeDialog, dialog, empty, openDialog, openFromMenu } from './page-parts.ts'
import { type PageRows, titleOf } from './page-row.ts'

export const afterSalePages = {
  adminReturns: {
    as: 'staff',
    heading: titleOf(returnsTexts),
    open: async (data) =>
      adminUrls.adminReturns({ search: (await data.returned()).order.orderNumber }),
    ready: async ({ page, data }) =>
      expect(page.getByText((await data.returned()).order.orderNumber).first()).toBeVisible(),
    states: { empty: empty((language) => returnsTexts[language].empty) },
  },
  adminFaulty: {
    as: 'staff',
    heading: titleOf(faultyPageTexts),
    open: async (data) => adminUrls.adminFaulty({ search: (await data.returned()).product }),
    ready: async ({ page, data }) =>
      expect(page.getByText((await data.returned()).product).first()).toBeVisible(),
    states: {
      'writing off': ({ page, language }) =>
        openFromMenu(page, faultyPageTexts[language].nowhere.title),
      empty: async (visit) => {
        await closeDialog(visit.page)
        await empty((language) => faultyPageTexts[language].empty)(visit)
      },
    },
  },
  adminReturn: {
    as: 'staff',
    heading: async (language, data) =>
      returnsTexts[language].returnOf((await data.returned()).order.orderNumber),
    open: async (data) => adminUrls.adminReturn({ id: (await data.returned()).id }),
  },
  adminWarranty: {
    as: 'staff',
    heading: titleOf(claimsTexts),
    open: async (data) => adminUrls.adminWarranty({ search: (await data.claim()).serial }),
    ready: async ({ page, data }) =>
      expect(page.getByText((await data.claim()).number).first()).toBeVisible(),
    states: {
      'taking in': async ({ page, language, data }) => {
        await openDialog(page, claimsTexts[language].takeIn)
        await dialog(page)
          .getByRole('textbox')
          .first()
          .fill((await data.claim()).serial)
        await page.keyboard.press('Enter')
        await expect(dialog(page).getByLabel(claimsTexts[language].complaint)).toBeVisible()
      },
      empty: async (visit) => {
        await closeDialog(visit.page)
        await empty((language) => claimsTexts[language].empty)(visit)
      },
    },
  },
  adminClaim: {
    as: 'staff',
    heading: async (language, data) => claimsTexts[language].claimOf((await data.claim()).number),
    open: async (data) => adminUrls.adminClaim({ id: (await data.claim()).id }),
  },
  adminCash: {
    as: 'staff',
    heading: titleOf(cashPageTexts),
    open: async (data) => {
      await data.payout()
      return adminUrls.adminCash()
    },
  },
  adminCashParcels: {
    as: 'staff',
    heading: (language) => cashPageTexts[language].parcelsTitle,
    open: async (data) =>
      adminUrls.adminCashParcels({ show: 'all', search: (await data.payout()).parcel }),
    ready: async ({ page, data }) =>
      expect(page.getByText((await data.payout()).parcel).first()).toBeVisible(),
    states: {
      'closing a difference': ({ page, language }) =>
        openDialog(page, cashPageTexts[language].resolve),
      empty: async (visit) => {
        await closeDialog(visit.page)
        await empty((language) => cashPageTexts[language].noParcels)(visit)
      },
    },
  },
  adminCashPayouts: {
    as: 'staff',
    heading: (language) => cashPageTexts[language].payouts,
    open: async (data) => adminUrls.adminCashPayouts({ search: (await data.payout()).ref }),
    ready: async ({ page, data }) =>
      expect(page.getByText((await data.payout()).ref).first()).toBeVisible(),
    states: { empty: empty((language) => cashPageTexts[language].noPayouts) },
  },
  adminCashPayoutNew: {
    as: 'staff',
    heading: (language) => cashPageTexts[language].enter,
    open: () => adminUrls.adminCashPayoutNew(),
  },
  adminCashPayout: {
    as: 'staff',
    heading: async (language, data) => cashPageTexts[language].payout((await data.payout()).ref),
    open: async (data) => adminUrls.adminCashPayout({ id: (await data.payout()).id }),
  },
  adminCashDays: {
    as: 'staff',
    heading: (language) => cashPageTexts[language].days,
    open: () => adminUrls.adminCashDays(),
  },
  adminCouriers: {
    as: 'staff',
    heading: titleOf(courierPageTexts),
    open: async (data) => {
      await data.courier()
      return adminUrls.adminCouriers()
    },
    states: {
      'an account': ({ page, language }) => openDialog(page, courierPageTexts[language].edit),
    },
  },
  adminCourierAreas: {
    as: 'staff',
    heading: (language) => courierPageTexts[language].areasOf(courierTexts[language].names.redx),
    open: async (data) => {
      await data.courier()
      return adminUrls.adminCourierAreas({ courier: 'redx' })
    },
    states: {
      'choosing an area': async ({ page }) => {
        await page.getByRole('listitem').getByRole('button').first().click()
        await expect(dialog(page)).toBeVisible()
        await dialog(page).getByRole('textbox').fill('dhanmondi')
        await expect(dialog(page).getByRole('button', { name: /Dhanmondi/ })).toBeVisible()
      },
      empty: async (visit) => {
        await closeDialog(visit.page)
        await empty((language) => courierPageTexts[language].noThanas)(visit)
      },
    },
  },
  adminCourierHits: {
    as: 'staff',
    heading: titleOf(hitsTexts),
    open: () => adminUrls.adminCourierHits(),
    ready: ({ page }) => expect(page.getByText('/api/couriers/pathao/webhook')).toBeVisible(),
  },
} satisfies Partial<PageRows>
