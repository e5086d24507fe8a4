import { expect, test } from 'vitest'
import { defaultSettings } from '#content'
import { inLanguage } from '#shared/languages/texts.ts'
import { settingAt, settingKeys, settingPages } from '#shared/shop-settings/shop-settings-table.ts'
import {
  keysOf,
  previewSettings,
  readSetting,
  settingsFormSchema,
  typedSettings,
} from './setting-fields.ts'
import { set } from 'react-hook-form'

const stored = Object.fromEntries(settingKeys.map((key) => [key, settingAt(defaultSettings, key)]))

test.each(settingPages)('what the page %s shows is right, and says the same again', (page) => {
  const typed = typedSettings(page, stored)
  expect(settingsFormSchema(page, stored).safeParse(typed).error).toBeUndefined()
  for (const key of keysOf(page)) {
    // English e-mails to the shop, where no language is set.
    const expected = key === 'notifications.language' ? 'en' : stored[key]
    expect([key, readSetting(typed, key) ?? null]).toEqual([key, expected])
  }
})

test.each([
  ['cleanup', 'retention.auditMonths', '২', 'retention.auditMonths', 'at least 3 months'],
  ['cleanup', 'retention.knownDeviceDays', '', 'retention.knownDeviceDays', 'whole number'],
  ['cleanup', 'retention.knownDeviceDays', 'many', 'retention.knownDeviceDays', 'whole'],
  ['emails', 'notifications.orderEmail', 'me', 'notifications.orderEmail', 'e-mail address'],
  ['orders', 'newBuyerOrders.maxUnits', '1', 'newBuyerOrders.maxUnits', 'at least the units'],
] as const)('%s: %s as %j is wrong at %s', (page, key, value, path, message) => {
  const typed = typedSettings(page, stored)
  set(typed, key, value)
  const { error } = settingsFormSchema(page, stored).safeParse(typed)
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  expect(inLanguage(error?.issues[0]?.message ?? '', 'en').toLowerCase()).toContain(message)
})

test('a preview has what is typed, and what is saved where that is wrong', () => {
  const typed = typedSettings('cleanup', stored)
  set(typed, 'retention.auditMonths', '2')
  set(typed, 'retention.knownDeviceDays', '৯০')
  expect(previewSettings('cleanup', typed, stored).retention).toEqual({
    ...defaultSettings.retention,
    knownDeviceDays: 90,
  })
})
