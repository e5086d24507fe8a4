import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { inLanguage } from '#shared/languages/texts.ts'
import { settingAt, settingKeys, settingPages } from '#shared/shop-settings/shop-settings-table.ts'
import {
  fieldsOf,
  settingOf,
  settingsFormSchema,
  typedAt,
  typedSettings,
} from './setting-fields.ts'

const stored = Object.fromEntries(settingKeys.map((key) => [key, settingAt(shopConfig, key)]))

test.each(settingPages)('what the page %s shows is right, and says the same again', (page) => {
  const typed = typedSettings(page, stored)
  expect(settingsFormSchema(page).safeParse(typed).error).toBeUndefined()
  for (const { key, kind } of fieldsOf(page)) {
    // English e-mails to the shop, where no language is set.
    const expected = key === 'notifications.language' ? 'en' : stored[key]
    expect([key, settingOf(kind, typedAt(typed, key)) ?? null]).toEqual([key, expected])
  }
})

test.each([
  ['cleanup', { retention: { auditMonths: '২' } }, 'retention.auditMonths', 'at least 3 months'],
  ['cleanup', { retention: { knownDeviceDays: '' } }, 'retention.knownDeviceDays', 'whole number'],
  ['cleanup', { retention: { knownDeviceDays: 'many' } }, 'retention.knownDeviceDays', 'whole'],
  ['emails', { notifications: { orderEmail: 'me' } }, 'notifications.orderEmail', 'e-mail address'],
  ['orders', { newBuyerOrders: { maxUnits: '1' } }, 'newBuyerOrders.maxUnits', 'At least'],
] as const)('%s: %j is wrong at its field', (page, own, path, message) => {
  const typed = typedSettings(page, stored)
  for (const [group, values] of Object.entries(own)) typed[group] = { ...typed[group], ...values }
  const { error } = settingsFormSchema(page).safeParse(typed)
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  expect(inLanguage(error?.issues[0]?.message ?? '', 'en').toLowerCase()).toContain(
    message === 'At least' ? 'at least the units' : message,
  )
})

test('Bangla digits are numbers', () => {
  expect(settingOf('number', ' ৩৬ ')).toBe(36)
})
