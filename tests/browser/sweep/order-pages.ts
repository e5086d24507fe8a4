import { formatPhone } from '#shared/addresses/phone.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { adminTexts } from '#web/admin/admin-texts.ts'
import { callsPageTexts } from '#web/admin/calls/calls-page-texts.ts'
import { statementTexts } from '#web/admin/orders/order/statement/statement-texts.ts'
import { editPageTexts } from '#web/admin/orders/edit/edit-page-texts.ts'
import { newOrderTexts } from '#web/admin/orders/new/new-order-texts.ts'
import { orderPageTexts } from '#web/admin/orders/order/order-page-texts.ts'
import { ordersTexts } from '#web/admin/orders/orders-texts.ts'
import { parcelPageTexts } from '#web/admin/orders/parcels/parcel-page-texts.ts'
import { packingPageTexts } from '#web/admin/packing/packing-texts.ts'
import { tableTexts } from '#web/ui/data-table/table-texts.ts'
import { expect } from '../shop-test.ts'
import {
  button,
  closeDialog,
  empty,
  expectInvalid,
  openDialog,
  openFromMenu,
  unreachable,
} from './page-parts.ts'
import { nobodyHas, type PageRows, titleOf } from './page-row.ts'

export const orderPages = {
  adminOrders: {
    as: 'staff',
    heading: titleOf(ordersTexts),
    open: async (data) => adminUrls.adminOrders({ search: (await data.order()).orderNumber }),
    ready: async ({ page, data }) => {
      const number = (await data.order()).orderNumber
      await expect(page.getByRole('link', { name: new RegExp(number) }).first()).toBeVisible()
    },
    failures: ['unreachable'],
    states: {
      'cards instead of a table': ({ page }) => expect(page.getByRole('table')).toHaveCount(0),
      details: async ({ page, language, data }) => {
        const { phone, guestEmail } = await data.order()
        const details = await openFromMenu(page, ordersTexts[language].details)
        await expect(details.getByText(formatPhone(phone, language)).first()).toBeVisible()
        const email = details.getByText(guestEmail).first()
        const isCut = await email.evaluate((text) => text.scrollWidth > text.clientWidth)
        expect(isCut, 'the e-mail address is cut').toBe(false)
      },
      'the filters': async ({ page, language }) => {
        await closeDialog(page)
        await openDialog(page, tableTexts[language].filters)
      },
      'the palette': async ({ page, language }) => {
        await closeDialog(page)
        await page.keyboard.press('Control+k')
        const palette = page.getByRole('dialog', { name: adminTexts[language].palette.title })
        await palette.getByRole('combobox').fill('coupon')
        await expect(palette.getByRole('option').first()).toBeVisible()
      },
      empty: async (visit) => {
        await closeDialog(visit.page)
        await empty((language) => ordersTexts[language].empty)(visit)
      },
      ...unreachable('**/api/admin/orders?*'),
    },
  },
  adminOrderNew: {
    as: 'staff',
    heading: titleOf(newOrderTexts),
    open: () => adminUrls.adminOrderNew(),
    states: {
      'nothing filled in': async ({ page, language }) => {
        const t = newOrderTexts[language]
        await button(page.getByRole('main'), t.place(null)).click()
        await expect(page.getByText(t.needsProduct).first()).toBeVisible()
        await expectInvalid(page)
      },
      'a product and no number of Bangladesh': async ({ page, language, data }) => {
        await page.getByRole('main').locator('input[type=tel]').first().fill('১২৩৪৫৬৭৮৯০১')
        const { name } = await data.repriced()
        const picker = page.getByRole('combobox', { name: editPageTexts[language].lines.add })
        await picker.fill(name)
        await picker.press('Enter')
        await expect(page.getByRole('group', { name, exact: true })).toBeVisible()
        const place = page.getByRole('button', { name: /৳/ }).filter({ visible: true }).first()
        await expect(place).toBeEnabled()
        await expectInvalid(page)
      },
    },
  },
  adminOrder: [
    {
      as: 'staff',
      heading: async (language, data) =>
        orderPageTexts[language].title((await data.order()).orderNumber),
      open: async (data) => adminUrls.adminOrder({ id: (await data.order())._id }),
      ready: ({ page, language }) =>
        expect(button(page, parcelPageTexts[language].book)).toBeVisible(),
      failures: ['unreachable'],
      states: {
        'booking a parcel': async ({ page, language }) => {
          await openDialog(page, parcelPageTexts[language].book)
        },
        ...unreachable('**/api/admin/orders/*'),
      },
    },
    {
      as: 'staff',
      of: 'delivered',
      heading: async (language, data) =>
        orderPageTexts[language].title((await data.delivered()).order.orderNumber),
      open: async (data) => adminUrls.adminOrder({ id: (await data.delivered()).order._id }),
    },
    {
      as: 'staff',
      of: 'delivered in part',
      heading: async (language, data) =>
        orderPageTexts[language].title((await data.partly()).orderNumber),
      open: async (data) => adminUrls.adminOrder({ id: (await data.partly())._id }),
      ready: ({ page, language }) =>
        expect(button(page, statementTexts[language].actions.payment)).toBeVisible(),
      states: {
        'noting a payment': ({ page, language }) =>
          openDialog(page, statementTexts[language].actions.payment),
      },
    },
    {
      as: 'staff',
      of: 'missing',
      heading: (language) => orderPageTexts[language].notFound,
      open: () => adminUrls.adminOrder({ id: nobodyHas }),
      failures: [404],
    },
  ],
  adminOrderEdit: [
    {
      as: 'staff',
      heading: async (language, data) =>
        editPageTexts[language].title((await data.order()).orderNumber),
      open: async (data) => adminUrls.adminOrderEdit({ id: (await data.order())._id }),
      states: {
        'a discount without a reason': async ({ page, language }) => {
          const { adjustments } = editPageTexts[language]
          await button(page.getByRole('main'), adjustments.add).click()
          await page.locator('form button[type=submit]').filter({ visible: true }).first().click()
          const reason = page.getByRole('textbox', { name: adjustments.reason })
          await expect(reason).toHaveAttribute('aria-invalid', 'true')
          await expect(reason).toBeFocused()
        },
      },
    },
    {
      as: 'staff',
      of: 'booked',
      heading: async (language, data) =>
        editPageTexts[language].title((await data.booked()).orderNumber),
      open: async (data) => adminUrls.adminOrderEdit({ id: (await data.booked())._id }),
      ready: ({ page, language }) =>
        expect(button(page, editPageTexts[language].cancelParcel)).toBeVisible(),
      states: {
        'asked whether to cancel the parcel': ({ page, language }) =>
          openDialog(page, editPageTexts[language].cancelParcel),
      },
    },
  ],
  adminCalls: {
    as: 'staff',
    heading: titleOf(callsPageTexts),
    open: () => adminUrls.adminCalls(),
  },
  adminPacking: {
    as: 'staff',
    heading: titleOf(packingPageTexts),
    open: async (data) => {
      await data.unpacked()
      return adminUrls.adminPacking()
    },
    states: {
      'an order begun': async ({ page, language, data }) => {
        const { orderNumber } = await data.unpacked()
        await page.getByRole('textbox', { name: packingPageTexts[language].scan }).fill(orderNumber)
        await page.keyboard.press('Enter')
        await expect(page.getByText(packingPageTexts[language].missing(1)).first()).toBeVisible()
      },
    },
  },
} satisfies Partial<PageRows>
