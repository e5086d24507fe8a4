import { expect, test } from 'vitest'
import { defaultSettings } from '#content'
import { languages } from '#shared/languages/languages.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { settingAt, settingKeys, settingPages } from '#shared/shop-settings/shop-settings-table.ts'
import {
  keysOf,
  previewSettings,
  readSetting,
  settingsFormSchema,
  typedSettings,
} from './setting-fields.ts'
import { fieldTexts } from './settings-texts.ts'
import { set } from 'react-hook-form'

const stored = Object.fromEntries(settingKeys.map((key) => [key, settingAt(defaultSettings, key)]))

test.each(settingPages)(
  'the values of the page %s are valid, and unchanged when they are read back',
  (page) => {
    const typed = typedSettings(page, stored)
    expect(settingsFormSchema(page, stored).safeParse(typed).error).toBeUndefined()
    for (const key of keysOf(page)) {
      // English e-mails to the shop, where no language is set.
      const expected = key === 'notifications.language' ? 'en' : stored[key]
      expect([key, readSetting(typed, key) ?? null]).toEqual([key, expected])
    }
  },
)

test.each([
  ['cleanup', 'retention.auditMonths', '২', 'retention.auditMonths', 'at least 3 months'],
  ['cleanup', 'retention.knownDeviceDays', '', 'retention.knownDeviceDays', 'whole number'],
  ['cleanup', 'retention.knownDeviceDays', 'many', 'retention.knownDeviceDays', 'whole'],
  ['emails', 'notifications.orderEmail', 'me', 'notifications.orderEmail', 'e-mail address'],
  ['prices', 'newBuyerOrders.maxUnits', '1', 'newBuyerOrders.maxUnits', 'at least the units'],
  ['identity', 'name', ' ', 'name', 'write something'],
  ['identity', 'tagline', { en: '{returnDay}', bn: '' }, 'tagline.en', '{returnday}'],
  ['identity', 'keywords', ['one', ''], 'keywords.1', 'write something'],
  ['contact', 'phones', [{ shown: '017', number: '017' }], 'phones.0.number', '09613'],
  ['contact', 'phones', [], 'phones', 'write something'],
  ['contact', 'chat.messenger', 'm.me/shop', 'chat.messenger', 'https://'],
  ['contact', 'social.1.href', 'http://a.b', 'social.1.href', 'https://'],
  ['contact', 'supportHours.opens', '9', 'supportHours.opens', 'time of day'],
  ['delivery', 'delivery.defaultFeeTaka', '-1', 'delivery.defaultFeeTaka', '0 or more'],
  ['delivery', 'delivery.feeTakaByDistrict.Sylhet', 'x', 'delivery.feeTakaByDistrict.Sylhet', '0'],
  ['delivery', 'delivery.handlingDays.min', '9', 'delivery.handlingDays', 'first number'],
  [
    'delivery',
    'delivery.transitDays.max',
    '9',
    'delivery.transitDays',
    'within the delivery times',
  ],
] as const)('%s: %s as %j is wrong at %s', (page, key, value, path, message) => {
  const typed = typedSettings(page, stored)
  set(typed, key, value)
  const { error } = settingsFormSchema(page, stored).safeParse(typed)
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  expect(inLanguage(error?.issues[0]?.message ?? '', 'en').toLowerCase()).toContain(message)
})

test('Bangla digits are a fee, and districts without one are left out', () => {
  const typed = typedSettings('delivery', stored)
  set(typed, 'delivery.feeTakaByDistrict.Dhaka', '৭০')
  set(typed, 'delivery.feeTakaByDistrict.Sylhet', ' ')
  expect(previewSettings('delivery', typed, stored).delivery.feeTakaByDistrict).toEqual({
    Dhaka: 70,
  })
})

test.each(languages)('in %s every field and part has a label', (language) => {
  for (const key of settingKeys) {
    const { label, parts = {}, row } = fieldTexts(key, language)
    const shown = [label, row?.(1) ?? label, ...Object.values(parts)]
    expect([key, shown.filter((each) => each === '')]).toEqual([key, []])
  }
})

test('a preview has the input, and what is saved where that is wrong', () => {
  const typed = typedSettings('cleanup', stored)
  set(typed, 'retention.auditMonths', '2')
  set(typed, 'retention.knownDeviceDays', '৯০')
  expect(previewSettings('cleanup', typed, stored).retention).toEqual({
    ...defaultSettings.retention,
    knownDeviceDays: 90,
  })
})
