import type { Stats } from '#shared/stats/stats-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { urls } from '#shared/urls.ts'
import { adminTexts } from '#web/admin/admin-texts.ts'
import { categoriesTexts } from '#web/admin/categories/categories-texts.ts'
import { dashboardTexts } from '#web/admin/dashboard/dashboard-texts.tsx'
import { waitingTexts } from '#web/admin/dashboard/waiting/waiting-texts.ts'
import { importsTexts } from '#web/admin/imports/imports-texts.ts'
import { feedTexts } from '#web/admin/products/feed/feed-texts.ts'
import { productFormTexts } from '#web/admin/products/form/product-form-texts.ts'
import { productsTexts } from '#web/admin/products/products-texts.ts'
import { sheetPageTexts } from '#web/admin/products/sheet/sheet-page-texts.ts'
import { profitTexts } from '#web/admin/profit/profit-texts.ts'
import { reportsTexts } from '#web/admin/reports/reports-texts.ts'
import { tableTexts } from '#web/ui/data-table/table-texts.ts'
import { pictureFile } from '../admin-pages.ts'
import { expect } from '../shop-test.ts'
import {
  button,
  closeDialog,
  dialog,
  empty,
  expectInvalid,
  openDialog,
  openFromMenu,
  textBox,
  unreachable,
} from './page-parts.ts'
import { nobodyHas, type PageRows, titleOf, type Visit } from './page-row.ts'

/** The numbers of a shop without orders. */
async function answerWithoutOrders({ page }: Visit) {
  await page.route('**/api/admin/stats*', async (route) => {
    const response = await route.fetch()
    const stats = (await response.json()) as Stats
    const revenuePerDay = stats.revenuePerDay.map(({ day }) => ({ day, revenue: 0, orders: 0 }))
    const growth = { products: null, orders: null, users: null, revenue: null }
    await route.fulfill({ response, json: { ...stats, revenuePerDay, growth } })
  })
}

export const productPages = {
  admin: [
    {
      as: 'staff',
      heading: titleOf(dashboardTexts),
      open: () => urls.admin({ days: '7' }),
      failures: ['unreachable'],
      states: {
        'without orders': async (visit) => {
          await answerWithoutOrders(visit)
          await visit.page.reload()
          const nothing = dashboardTexts[visit.language].totals.nothingEarlier(30)
          await expect(visit.page.getByText(nothing)).toHaveCount(4)
          const { chart } = dashboardTexts[visit.language]
          await expect(visit.page.getByText(chart.none(7))).toBeVisible()
          await visit.page.unrouteAll()
        },
        'nothing waits': async ({ page, language }) => {
          await page.route(/\/api\/admin\/today\b/, (route) =>
            route.fulfill({ json: { waiting: [], warnings: [] } }),
          )
          await page.reload()
          await expect(page.getByText(waitingTexts[language].clearText)).toBeVisible()
          await page.unrouteAll()
        },
        ...unreachable('**/api/admin/stats*'),
      },
    },
  ],
  adminBestSellers: {
    as: 'staff',
    heading: (language) => reportsTexts[language].bestSellers.title,
    open: () => adminUrls.adminBestSellers(),
    states: {
      empty: async ({ page, language }) => {
        await page.route(/\/api\/admin\/best-sellers\b/, (route) =>
          route.fulfill({ json: { days: 30, products: [] } }),
        )
        await page.reload()
        await expect(page.getByText(reportsTexts[language].bestSellers.empty)).toBeVisible()
        await page.unrouteAll()
      },
    },
  },
  adminReturnRates: {
    as: 'staff',
    heading: (language) => reportsTexts[language].returnRates.title,
    open: () => adminUrls.adminReturnRates(),
  },
  adminProfit: {
    as: 'staff',
    heading: titleOf(profitTexts),
    open: () => adminUrls.adminProfit({ days: '90' }),
    states: { empty: empty((language) => profitTexts[language].empty) },
  },
  adminProducts: [
    {
      as: 'guest',
      of: 'of a guest',
      heading: (language) => adminTexts[language].denied,
      open: () => adminUrls.adminProducts(),
    },
    {
      as: 'staff',
      heading: titleOf(productsTexts),
      open: async (data) => adminUrls.adminProducts({ search: (await data.kettle()).name }),
      ready: async ({ page, data }) =>
        expect(page.getByText((await data.kettle()).name).first()).toBeVisible(),
      states: {
        feed: async ({ page, language }) => {
          await openDialog(page, feedTexts[language].open)
          await expect(dialog(page).getByRole('group')).toContainText('/feeds/')
        },
        'the question before deleting': async ({ page, language, data }) => {
          await closeDialog(page)
          await openFromMenu(page, tableTexts[language].delete)
          await expect(dialog(page)).toContainText((await data.kettle()).name)
        },
        empty: async (visit) => {
          await closeDialog(visit.page)
          await empty((language) => productsTexts[language].empty)(visit)
        },
      },
    },
  ],
  adminProductNew: {
    as: 'staff',
    heading: (language) => productFormTexts[language].add,
    open: () => adminUrls.adminProductNew(),
    states: {
      'pictures and problems': async ({ page, language }) => {
        const { fields, add } = productFormTexts[language]
        const pictures = [
          await pictureFile('navy.png', '#112244'),
          await pictureFile('red.png', '#cc2222'),
        ]
        await page.locator('input[type=file]').first().setInputFiles(pictures)
        await textBox(page, fields.price).fill('1200')
        await textBox(page, fields.originalPrice).fill('1500')
        await button(page.getByRole('main'), productFormTexts[language].specifications.add).click()
        await button(page.getByRole('main'), add).click()
        await expect(textBox(page, fields.name)).toBeFocused()
      },
    },
  },
  adminProductEdit: [
    {
      as: 'staff',
      heading: (language) => productFormTexts[language].edit,
      open: async (data) => adminUrls.adminProductEdit({ id: (await data.kettle())._id }),
      ready: async ({ page, language, data }) =>
        expect(textBox(page, productFormTexts[language].fields.name)).toHaveValue(
          (await data.kettle()).name,
        ),
    },
    {
      as: 'staff',
      of: 'missing',
      heading: (language) => productFormTexts[language].edit,
      open: () => adminUrls.adminProductEdit({ id: nobodyHas }),
      ready: ({ page, language }) =>
        expect(
          page.getByRole('heading', { name: productFormTexts[language].notFound }),
        ).toBeVisible(),
      failures: [404],
    },
  ],
  adminProductSheet: {
    as: 'staff',
    heading: titleOf(sheetPageTexts),
    open: async (data) => adminUrls.adminProductSheet({ search: (await data.kettle()).name }),
    ready: ({ page }) => expect(page.getByRole('grid').getByRole('row')).toHaveCount(3),
    states: {
      'a cell that is typed': async ({ page, language }) => {
        const t = sheetPageTexts[language]
        const price = page.getByRole('row').last().locator('[aria-colindex="3"]')
        await price.click()
        await price.click()
        await price.getByRole('textbox').fill('1400')
        await page.keyboard.press('Enter')
        await expect(button(page, t.save(1))).toBeVisible()
      },
    },
  },
  adminProductPreview: {
    as: 'staff',
    heading: async (_, data) => (await data.kettle()).name,
    open: async (data) => adminUrls.adminProductPreview({ id: (await data.kettle())._id }),
  },
  adminImports: [
    {
      as: 'staff',
      heading: titleOf(importsTexts),
      open: async (data) => {
        await data.imported.products()
        return adminUrls.adminImports()
      },
      ready: async ({ page, data }) =>
        expect(page.getByText((await data.imported.products()).file).first()).toBeVisible(),
    },
    ...(['customers', 'orders'] as const).map((kind) => ({
      as: 'staff' as const,
      of: kind,
      heading: titleOf(importsTexts),
      open: () => adminUrls.adminImports({ kind }),
      ready: ({ page, language }: Visit) =>
        expect(page.getByLabel(importsTexts[language].kindLabel)).toHaveValue(kind),
    })),
  ],
  adminImport: [
    ...(['products', 'customers', 'orders'] as const).map((kind) => ({
      as: 'staff' as const,
      of: kind,
      heading: async (_: unknown, data: Visit['data']) => (await data.imported[kind]()).file,
      open: async (data: Visit['data']) =>
        adminUrls.adminImport({ id: (await data.imported[kind]()).id }),
      ready: ({ page, language }: Visit) =>
        expect(button(page, importsTexts[language].dryRun)).toBeVisible(),
      states: {
        'a try': async ({ page, language }: Visit) => {
          const t = importsTexts[language]
          await button(page, t.dryRun).click()
          await expect(page.getByText(t.wouldBe)).toBeVisible()
        },
      },
    })),
    {
      as: 'staff',
      of: 'finished with pictures',
      heading: async (_, data) => (await data.imported.pictured()).file,
      open: async (data) => adminUrls.adminImport({ id: (await data.imported.pictured()).id }),
      ready: ({ page, language }) =>
        expect(page.getByText(importsTexts[language].pictures.progress(1, 2, 1))).toBeVisible(),
    },
  ],
  adminCategories: {
    as: 'staff',
    heading: titleOf(categoriesTexts),
    open: () => adminUrls.adminCategories(),
    failures: ['unreachable'],
    states: {
      'nothing filled in': async ({ page, language }) => {
        await openDialog(page, categoriesTexts[language].add)
        await button(dialog(page), categoriesTexts[language].kinds.category.add).click()
        await expectInvalid(dialog(page))
      },
      ...unreachable('**/api/categories/admin/all*'),
    },
  },
} satisfies Partial<PageRows>
