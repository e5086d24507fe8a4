import { settingPages } from '#shared/shop-settings/shop-settings-table.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { urls } from '#shared/urls.ts'
import { apiKeyTexts } from '#web/admin/api-keys/api-key-texts.ts'
import { auditTexts } from '#web/admin/audit/audit-texts.ts'
import { messagesTexts } from '#web/admin/messages/messages-texts.tsx'
import { securityTexts } from '#web/admin/security/security-texts.ts'
import { settingPageTexts, settingsTexts } from '#web/admin/settings/settings-texts.ts'
import { roleTexts } from '#web/admin/staff/role-texts.ts'
import { staffTexts } from '#web/admin/staff/staff-texts.ts'
import { mergeTexts } from '#web/admin/users/customer/merge-texts.ts'
import { storeCreditCardTexts } from '#web/admin/users/customer/store-credit-card-texts.ts'
import { usersTexts } from '#web/admin/users/users-texts.ts'
import { webhookPageTexts } from '#web/admin/webhooks/webhook-texts.ts'
import { expect } from '../shop-test.ts'
import { testAdministrator } from '../test-administrator.ts'
import { button, closeDialog, dialog, empty, expectInvalid, openDialog } from './page-parts.ts'
import { type PageRow, type PageRows, titleOf, type Visit } from './page-row.ts'

const invitations = '**/api/admin/staff/invitations*'

export const officePages = {
  adminUsers: {
    as: 'staff',
    heading: titleOf(usersTexts),
    open: () => adminUrls.adminUsers({ search: testAdministrator.email }),
    ready: ({ page, language }) =>
      expect(
        page.getByRole('columnheader', { name: usersTexts[language].columns.joined }),
      ).toBeVisible(),
    states: {
      'cards instead of a table': ({ page }) => expect(page.getByRole('table')).toHaveCount(0),
      empty: empty((language) => usersTexts[language].empty),
    },
  },
  adminUser: {
    as: 'staff',
    heading: async (_, data) => (await data.buyer()).customer.name,
    open: async (data) => {
      await data.twin()
      return adminUrls.adminUser({ id: (await data.buyer()).id })
    },
    states: {
      'correcting the credit': async ({ page, language }) => {
        await openDialog(page, storeCreditCardTexts[language].correct)
        await button(dialog(page), storeCreditCardTexts[language].save).click()
        await expectInvalid(dialog(page))
      },
      'merging accounts': async ({ page, language, data }) => {
        await closeDialog(page)
        await openDialog(page, mergeTexts[language].mergeOf((await data.twin()).email))
        const { moved } = mergeTexts[language]
        await expect(dialog(page).getByRole('status').first()).toContainText(moved.addresses(1))
      },
    },
  },
  adminMessages: {
    as: 'staff',
    heading: titleOf(messagesTexts),
    open: async (data) => adminUrls.adminMessages({ search: await data.message() }),
    ready: ({ page }) =>
      expect(page.getByText('Does the lamp come in green?').first()).toBeVisible(),
    states: {
      'a message': ({ page, language }) => openDialog(page, messagesTexts[language].open),
      empty: async (visit) => {
        await closeDialog(visit.page)
        await empty((language) => messagesTexts[language].empty)(visit)
      },
    },
  },
  adminStaff: {
    as: 'staff',
    heading: titleOf(staffTexts),
    open: async (data) => {
      await data.invitation()
      return adminUrls.adminStaff({ search: testAdministrator.email })
    },
    ready: ({ page }) => expect(page.getByText(testAdministrator.email).first()).toBeVisible(),
    failures: [500],
    states: {
      inviting: async ({ page, language }) => {
        await openDialog(page, staffTexts[language].invite)
        await button(dialog(page), staffTexts[language].form.submitLink).click()
        await expectInvalid(dialog(page))
      },
      devices: async ({ page, language }) => {
        await closeDialog(page)
        await openDialog(page, staffTexts[language].actions.devices)
        await expect(dialog(page).getByText(staffTexts[language].sessions.inUse)).toBeVisible()
      },
      empty: async (visit) => {
        await closeDialog(visit.page)
        await empty((language) => staffTexts[language].nobody)(visit)
      },
      'invitations that do not come': async ({ page, language }) => {
        await page.route(invitations, (route) => route.fulfill({ status: 500, json: {} }))
        await page.reload()
        await expect(page.getByText(staffTexts[language].invitations.failed)).toBeVisible()
      },
      'invitations asked for again': async ({ page, language }) => {
        const { failed, title, tryAgain } = staffTexts[language].invitations
        await page.unroute(invitations)
        await button(page.getByRole('region', { name: title }), tryAgain).click()
        await expect(page.getByText(failed)).toBeHidden()
      },
    },
  },
  adminRoles: {
    as: 'staff',
    heading: titleOf(roleTexts),
    open: async (data) => {
      await data.role()
      return adminUrls.adminRoles()
    },
    states: {
      'a role': ({ page, language }) => openDialog(page, roleTexts[language].edit),
      'a new role without a name': async ({ page, language }) => {
        await closeDialog(page)
        await openDialog(page, roleTexts[language].add)
        await button(dialog(page), roleTexts[language].add).click()
        await expectInvalid(dialog(page))
      },
    },
  },
  adminWebhooks: {
    as: 'staff',
    heading: titleOf(webhookPageTexts),
    open: async (data) => adminUrls.adminWebhooks({ search: (await data.webhook()).url }),
    ready: async ({ page, data }) =>
      expect(page.getByText((await data.webhook()).url).first()).toBeVisible(),
    states: {
      'nothing filled in': async ({ page, language }) => {
        await openDialog(page, webhookPageTexts[language].add)
        await button(dialog(page), webhookPageTexts[language].add).click()
        await expectInvalid(dialog(page))
      },
      empty: async (visit) => {
        await closeDialog(visit.page)
        await empty((language) => webhookPageTexts[language].none)(visit)
      },
    },
  },
  adminWebhook: {
    as: 'staff',
    heading: (language) => webhookPageTexts[language].messagesOf('8.8.8.8:4433'),
    open: async (data) => adminUrls.adminWebhook({ id: (await data.webhook()).id }),
    states: {
      'a message': async ({ page }) => {
        await openDialog(page, 'msg_')
        await expect(dialog(page)).toContainText('customer.registered')
      },
      empty: async (visit) => {
        await closeDialog(visit.page)
        await empty((language) => webhookPageTexts[language].noDeliveries)(visit)
      },
    },
  },
  adminApiKeys: {
    as: 'staff',
    heading: titleOf(apiKeyTexts),
    open: async (data) => adminUrls.adminApiKeys({ search: await data.apiKey() }),
    ready: async ({ page, data }) =>
      expect(page.getByText(await data.apiKey()).first()).toBeVisible(),
    states: {
      'nothing filled in': async ({ page, language }) => {
        await openDialog(page, apiKeyTexts[language].add)
        await button(dialog(page), apiKeyTexts[language].create).click()
        await expectInvalid(dialog(page))
      },
      empty: async (visit) => {
        await closeDialog(visit.page)
        await empty((language) => apiKeyTexts[language].none)(visit)
      },
    },
  },
  adminAudit: {
    as: 'staff',
    heading: titleOf(auditTexts),
    open: async (data) => adminUrls.adminAudit({ search: (await data.repriced()).name }),
    ready: ({ page }) => expect(page.getByText(/850|৮৫০/).first()).toBeVisible(),
    states: {
      details: ({ page, language }) => page.getByText(auditTexts[language].details).last().click(),
      empty: empty((language) => auditTexts[language].empty),
    },
  },
  adminSecurity: {
    as: 'staff',
    heading: titleOf(securityTexts),
    open: () => urls.adminSecurity(),
  },
  adminSettingsHome: {
    as: 'staff',
    heading: titleOf(settingsTexts),
    open: () => adminUrls.adminSettingsHome(),
    ready: ({ page, language }) =>
      expectSettings(page, settingPageTexts[settingPages[0]][language]),
  },
  adminSettings: settingPages.map((name): PageRow => ({
    as: 'staff',
    of: name,
    heading: titleOf(settingsTexts),
    open: () => adminUrls.adminSettings({ page: name }),
    ready: ({ page, language }) => expectSettings(page, settingPageTexts[name][language]),
  })),
} satisfies Partial<PageRows>

const expectSettings = (page: Visit['page'], { title }: { title: string }) =>
  expect(page.getByRole('form', { name: title, exact: true })).toBeVisible()
