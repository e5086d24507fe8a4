import { adminUrls } from '#shared/admin-urls.ts'
import { documentTexts } from '#web/admin/stock/documents/document-texts.ts'
import { stockTexts } from '#web/admin/stock/stock-texts.ts'
import { unitsTexts } from '#web/admin/units/units-texts.ts'
import { expect } from '../shop-test.ts'
import { button, closeDialog, empty, expectInvalid, openDialog } from './page-parts.ts'
import { type PageRows, titleOf } from './page-row.ts'

export const stockPages = {
  adminStock: {
    as: 'staff',
    heading: titleOf(stockTexts),
    open: async (data) => adminUrls.adminStock({ search: (await data.kettle()).name }),
    ready: async ({ page, data }) =>
      expect(page.getByText((await data.kettle()).name).first()).toBeVisible(),
    states: {
      'a correction': ({ page, language }) => openDialog(page, stockTexts[language].correct),
      empty: async (visit) => {
        await closeDialog(visit.page)
        await empty((language) => stockTexts[language].empty)(visit)
      },
    },
  },
  adminStockItem: {
    as: 'staff',
    heading: async (_, data) => (await data.kettle()).name,
    open: async (data) => {
      await data.receipt()
      return adminUrls.adminStockItem({ id: (await data.kettle()).small })
    },
  },
  adminStockReceipts: {
    as: 'staff',
    heading: (language) => documentTexts[language].receipts.title,
    open: async (data) => adminUrls.adminStockReceipts({ search: (await data.receipt()).supplier }),
    ready: async ({ page, data }) =>
      expect(page.getByText((await data.receipt()).supplier).first()).toBeVisible(),
    states: { empty: empty((language) => documentTexts[language].receipts.empty) },
  },
  adminStockReceive: {
    as: 'staff',
    heading: (language) => documentTexts[language].receipts.receive,
    open: () => adminUrls.adminStockReceive(),
    states: {
      'nothing filled in': async ({ page, language }) => {
        await button(page.getByRole('main'), documentTexts[language].receipts.book).click()
        await expectInvalid(page)
      },
    },
  },
  adminStockReceipt: {
    as: 'staff',
    heading: async (language, data) =>
      documentTexts[language].receipts.from((await data.receipt()).supplier),
    open: async (data) => adminUrls.adminStockReceipt({ id: (await data.receipt()).id }),
  },
  adminStockCounts: {
    as: 'staff',
    heading: (language) => documentTexts[language].counts.title,
    open: async (data) => {
      await data.count()
      return adminUrls.adminStockCounts()
    },
  },
  adminStockTake: {
    as: 'staff',
    heading: (language) => documentTexts[language].counts.take,
    open: () => adminUrls.adminStockTake(),
    states: {
      'a counted unit': async ({ page, language, data }) => {
        const { name, sku } = await data.kettle()
        await page.getByRole('main').getByRole('textbox').first().fill(sku)
        await page.keyboard.press('Enter')
        const counted = new RegExp(`^${documentTexts[language].counts.countedOf(`${name} · .+`)}$`)
        await expect(page.getByRole('textbox', { name: counted })).toHaveValue(/./)
      },
    },
  },
  adminStockCount: {
    as: 'staff',
    heading: (language) => documentTexts[language].counts.one,
    open: async (data) => adminUrls.adminStockCount({ id: await data.count() }),
  },
  adminUnits: {
    as: 'staff',
    heading: titleOf(unitsTexts),
    open: async (data) => adminUrls.adminUnits({ search: (await data.unit()).number }),
    ready: async ({ page, data }) =>
      expect(page.getByText((await data.unit()).number).first()).toBeVisible(),
    states: { empty: empty((language) => unitsTexts[language].empty) },
  },
  adminUnit: {
    as: 'staff',
    heading: async (_, data) => (await data.unit()).number,
    open: async (data) => adminUrls.adminUnit({ id: (await data.unit()).id }),
  },
} satisfies Partial<PageRows>
