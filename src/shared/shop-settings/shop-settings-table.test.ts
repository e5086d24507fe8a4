import { expect, test } from 'vitest'
import { defaultSettings } from '#content'
import { pageSettings } from './page-settings.ts'
import {
  publicSettings,
  settingKeys,
  shopSettingsTable,
  withSettings,
} from './shop-settings-table.ts'

const marker = 'not for shoppers'

const internalKeys = settingKeys.filter((key) => !shopSettingsTable[key].isPublic)

test.each(internalKeys)('shoppers read %s neither in the API nor on a page', (key) => {
  const settings = withSettings(defaultSettings, new Map([[key, marker]]))
  const read = [
    publicSettings(settings),
    pageSettings(settings, 'en'),
    pageSettings(settings, 'bn'),
  ].map((each) => JSON.stringify(each))
  for (const text of read) expect(text).not.toContain(marker)
})
