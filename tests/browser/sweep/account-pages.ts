import { urls } from '#shared/urls.ts'
import { accountTexts } from '#web/account/account-texts.tsx'
import { myOrdersTexts } from '#web/account/my-orders-texts.ts'
import { ownReviewTexts } from '#web/account/reviews/own-review-texts.ts'
import { checkoutTexts } from '#web/checkout/checkout-texts.tsx'
import { ordersTexts } from '#web/orders/orders-texts.tsx'
import { expect } from '../shop-test.ts'
import { fillCart } from '../shopping.ts'
import { button, dialog, openDialog } from './page-parts.ts'
import { type PageRows, titleOf, type Visit } from './page-row.ts'

const withLamp = async ({ page, data }: Visit, path: string) => {
  await fillCart(page, (await data.buyer()).lamp)
  return page.goto(path)
}

export const accountPages = {
  checkout: [
    {
      as: 'customer',
      heading: titleOf(checkoutTexts),
      open: () => urls.checkout(),
      goTo: withLamp,
      // Store credit is offered.
      ready: ({ page }) => expect(page.getByRole('checkbox').first()).toBeChecked(),
    },
    {
      as: 'guest',
      of: 'guest',
      heading: titleOf(checkoutTexts),
      open: () => urls.checkout(),
      goTo: withLamp,
      states: {
        'nothing filled in': async ({ page, language }) => {
          void language
          await button(page.getByRole('main'), checkoutTexts[language].summary.place).click()
          await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
        },
      },
    },
  ],
  orderSuccess: [
    {
      as: 'customer',
      heading: (language) => ordersTexts[language].success.placed,
      open: async (data) => urls.orderSuccess({ orderId: (await data.buyer()).orderId }),
    },
    {
      as: 'guest',
      of: 'of nobody',
      heading: (language) => ordersTexts[language].success.which,
      open: () => urls.orderSuccess(),
    },
  ],
  account: {
    as: 'customer',
    heading: (language) => accountTexts[language].pageTitle,
    open: () => urls.account(),
  },
  accountOrders: {
    as: 'customer',
    heading: titleOf(myOrdersTexts),
    open: () => urls.accountOrders(),
  },
  accountReviews: {
    as: 'customer',
    heading: titleOf(ownReviewTexts),
    open: () => urls.accountReviews(),
    ready: ({ page, language }) =>
      expect(
        page.getByRole('button', { name: ownReviewTexts[language].write }).first(),
      ).toBeVisible(),
    states: {
      'a review without stars': async ({ page, language }) => {
        await openDialog(page, ownReviewTexts[language].write)
        await button(dialog(page), ownReviewTexts[language].form.submit).click()
        await expect(dialog(page).getByRole('alert').first()).toBeVisible()
      },
    },
  },
  accountPassword: {
    as: 'customer',
    heading: (language) => accountTexts[language].password.title,
    open: () => urls.accountPassword(),
  },
} satisfies Partial<PageRows>
