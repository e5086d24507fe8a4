import { SlidersHorizontal } from 'lucide-react'
import { adminUrls } from '#shared/admin-urls.ts'
import type { Language } from '#shared/languages/languages.ts'
import {
  permissionOf,
  type SettingKey,
  settingKeys,
  type SettingPage,
  shopSettingsTable,
} from '#shared/shop-settings/shop-settings-table.ts'
import { mailServerAnchor } from '../settings/linked-setting.ts'
import { mailSectionTexts } from '../settings/mail/mail-section-texts.tsx'
import {
  type FieldTexts,
  fieldTexts,
  settingPageTexts,
  settingsTexts,
} from '../settings/settings-texts.ts'
import { settingWordTexts } from '../settings/texts/setting-word-texts.ts'
import { inEach, type Place } from './places.ts'

export interface SettingPlace extends Place {
  /** Absent for the mail server. */
  settingKey?: SettingKey
  url: string
  detail: Record<Language, string>
  hint: Record<Language, string>
}

/** The permission of those who may see a setting. */
const readingOf = (key: SettingKey) =>
  permissionOf(key) === 'write_settings' ? 'read_settings' : permissionOf(key)

const placesOfKeys = settingKeys.map((key): SettingPlace => ({
  id: key,
  settingKey: key,
  icon: SlidersHorizontal,
  permission: readingOf(key),
  url: settingUrl(key),
  detail: pageName(shopSettingsTable[key].page),
  name: inEach((language) => fieldTexts(key, language).label),
  hint: inEach((language) => fieldTexts(key, language).hint),
  more: inEach((language) =>
    [
      ...textsOf(fieldTexts(key, language)),
      settingPageTexts[shopSettingsTable[key].page][language].title,
      wordsOf(key, language),
    ].join(' '),
  ),
}))

const mailServer: SettingPlace = {
  id: mailServerAnchor,
  icon: SlidersHorizontal,
  permission: 'read_settings',
  url: `${adminUrls.adminSettings({ page: 'emails' })}#${mailServerAnchor}`,
  detail: pageName('emails'),
  name: inEach((language) => mailSectionTexts[language].title),
  hint: inEach((language) => mailSectionTexts[language].text),
  more: inEach((language) =>
    [mailSectionTexts[language].text, settingWordTexts[language].mailServer].join(' '),
  ),
}

/** Every setting, at its field: found by its label and hint, the names of its parts and its page, and other words for it. */
export const settingPlaces: readonly SettingPlace[] = [...placesOfKeys, mailServer]

/** The page of a setting, at the setting. */
export function settingUrl(key: SettingKey): string {
  return `${adminUrls.adminSettings({ page: shopSettingsTable[key].page })}#${key}`
}

function pageName(page: SettingPage): Record<Language, string> {
  return inEach(
    (language) => `${settingsTexts[language].title}: ${settingPageTexts[page][language].title}`,
  )
}

function textsOf({ label, hint, parts = {} }: FieldTexts): string[] {
  const ofParts = Object.values(parts).flatMap((part) =>
    typeof part === 'string' ? [part] : textsOf(part),
  )
  return [label, hint, ...ofParts]
}

function wordsOf(key: SettingKey, language: Language): string {
  return (settingWordTexts[language] as Partial<Record<SettingKey, string>>)[key] ?? ''
}
