import { districtName } from '#shared/addresses/bangla-names.ts'
import { localDigits } from '#shared/formatting/digits.ts'
import { formatCount, formatQuantity } from '#shared/formatting/numbers.ts'
import { type Language, languageNames } from '#shared/languages/languages.ts'
import { plainText, type RichText } from '#shared/shop-settings/text-pages/rich-text.ts'
import { localized, texts } from '#shared/languages/texts.ts'
import {
  type SettingKey,
  type SettingKeyOf,
  type SettingPage,
  shopSettingsTable,
} from '#shared/shop-settings/shop-settings-table.ts'
import { aboutSettingTexts } from './texts/about-setting-texts.ts'
import { cleanupSettingTexts } from './texts/cleanup-setting-texts.ts'
import { contactSettingTexts } from './texts/contact-setting-texts.ts'
import { deliverySettingTexts } from './texts/delivery-setting-texts.ts'
import { emailSettingTexts } from './texts/emails-setting-texts.ts'
import { identitySettingTexts } from './texts/identity-setting-texts.ts'
import { invoiceSettingTexts } from './texts/invoice-setting-texts.ts'
import { parcelSettingTexts } from './texts/parcels-setting-texts.ts'
import { priceSettingTexts } from './texts/prices-setting-texts.ts'
import { promiseSettingTexts } from './texts/promises-setting-texts.ts'
import { homeSettingTexts } from './texts/home-setting-texts.ts'
import { questionSettingTexts } from './texts/questions-setting-texts.ts'
import { pagesSettingTexts } from './texts/pages-setting-texts.ts'
import { securitySettingTexts } from './texts/security-setting-texts.ts'

/** The texts of a setting in the form. */
export interface FieldTexts {
  label: string
  /** Empty where there is nothing to explain. */
  hint: string
  /** The parts of an object, or of each row of a list, by their names. */
  parts?: Readonly<Record<string, string | FieldTexts>>
  /** The name of a row of a list: "Phone number 1". */
  row?: (number: number) => string
  /** The button that adds a row. */
  add?: string
}

export function partTexts(texts: FieldTexts, name: string): FieldTexts {
  const part = texts.parts?.[name] ?? name
  return typeof part === 'string' ? { label: part, hint: '' } : part
}

type PageTexts<P extends SettingPage> = {
  readonly [L in Language]: {
    readonly title: string
    readonly text: string
    readonly fields: Readonly<Record<SettingKeyOf<P>, FieldTexts>>
  }
}

export const settingPageTexts: { readonly [P in SettingPage]: PageTexts<P> } = {
  identity: identitySettingTexts,
  contact: contactSettingTexts,
  delivery: deliverySettingTexts,
  parcels: parcelSettingTexts,
  prices: priceSettingTexts,
  promises: promiseSettingTexts,
  home: homeSettingTexts,
  questions: questionSettingTexts,
  about: aboutSettingTexts,
  pages: pagesSettingTexts,
  emails: emailSettingTexts,
  invoice: invoiceSettingTexts,
  security: securitySettingTexts,
  cleanup: cleanupSettingTexts,
}

export function fieldTexts(key: SettingKey, language: Language): FieldTexts {
  const { fields } = settingPageTexts[shopSettingsTable[key].page][language]
  return (fields as Readonly<Record<SettingKey, FieldTexts>>)[key]
}

/** The pages of the shop's settings. */
export const settingsTexts = texts({
  en: {
    title: 'Settings',
    pages: 'Pages of the settings',
    loading: 'Loading the settings',
    failed: 'We could not load the settings',
    search: 'Search the settings',
    searchFor: 'Delivery fee, logo, phone…',
    found: (count: number) => formatQuantity(count, 'setting found', 'settings found'),
    noneFound: (term: string) => `No setting says “${term}”. Try another word for it.`,
    unsaved: (count: number) => (count === 1 ? 'Not saved:' : `${count} settings are not saved:`),
    save: 'Save',
    saved: 'Settings saved',
    savedText: 'They count from now on, everywhere in the shop.',
    unchanged: 'Nothing was changed',
    saveFailed: 'The settings were not saved',
    conflict:
      'Somebody else has changed these settings meanwhile. What you typed is still here: look at their values below the fields, then save again.',
    theirs: (value: string) => `Now: ${value}`,
    restore: (value: string) => `Back to the default: ${value}`,
    restoreLong: 'Back to the default',
    restoreTitle: 'Go back to the default?',
    restoreText: 'The default takes the place of what you have written here.',
    preview: 'Preview',
    placeholders: 'Values of other settings in texts',
    placeholdersText:
      'Write what is in braces, and the text always says the value of the setting, in the language of its reader.',
    loadingPreview: 'Loading the preview',
    choices: {
      off: 'Nobody',
      owners: 'Owners',
      staff: 'Everybody who works in the administration',
      truck: 'Lorry',
      wallet: 'Purse',
      return: 'Arrow back',
      shield: 'Shield',
      headset: 'Headset',
      gift: 'Gift',
      badge: 'Badge',
      checklist: 'Checklist',
      ...languageNames,
    },
    yes: 'Yes',
    no: 'No',
    nothing: 'nothing',
  },
  bn: {
    title: 'সেটিংস',
    pages: 'সেটিংসের পেজ',
    loading: 'সেটিংস লোড হচ্ছে',
    failed: 'সেটিংস দেখানো যাচ্ছে না',
    search: 'সেটিংসে খুঁজুন',
    searchFor: 'ডেলিভারি চার্জ, লোগো, ফোন…',
    found: (count) => `${formatCount(count, 'bn')}টি সেটিং পাওয়া গেছে`,
    noneFound: (term) => `“${term}” কোনো সেটিংসে নেই। অন্য কোনো শব্দ লিখে দেখুন।`,
    unsaved: (count) =>
      count === 1 ? 'সেভ হয়নি:' : `${formatCount(count, 'bn')}টি সেটিং সেভ হয়নি:`,
    save: 'সেভ করুন',
    saved: 'সেটিংস সেভ হয়েছে',
    savedText: 'এখন থেকে শপের সব জায়গায় এগুলোই চলবে।',
    unchanged: 'কিছুই বদলানো হয়নি',
    saveFailed: 'সেটিংস সেভ করা যায়নি',
    conflict:
      'এর মধ্যে অন্য কেউ এই সেটিংস বদলেছেন। আপনার লেখা ঠিকই আছে: ঘরের নিচে তাঁদের মান দেখে নিন, তারপর আবার সেভ করুন।',
    theirs: (value) => `এখন আছে: ${value}`,
    restore: (value) => `শুরুর মানে ফিরুন: ${value}`,
    restoreLong: 'শুরুর মানে ফিরুন',
    restoreTitle: 'শুরুর মানে ফিরবেন?',
    restoreText: 'আপনি এখানে যা লিখেছেন তার জায়গায় শুরুর মান বসবে।',
    preview: 'দেখতে যেমন হবে',
    placeholders: 'লেখায় অন্য সেটিংসের মান',
    placeholdersText: 'ব্র্যাকেটসহ লিখুন, তাহলে লেখায় সব সময় সেটিংসের মানটিই থাকবে, পাঠকের ভাষায়।',
    loadingPreview: 'প্রিভিউ লোড হচ্ছে',
    choices: {
      off: 'কারও না',
      owners: 'মালিকদের',
      staff: 'অ্যাডমিন প্যানেলে যাঁরা কাজ করেন সবার',
      truck: 'ট্রাক',
      wallet: 'মানিব্যাগ',
      return: 'ফেরত তীর',
      shield: 'ঢাল',
      headset: 'হেডসেট',
      gift: 'উপহার',
      badge: 'ব্যাজ',
      checklist: 'তালিকা',
      ...languageNames,
    },
    yes: 'হ্যাঁ',
    no: 'না',
    nothing: 'খালি',
  },
})

/** A value as a hint and the audit log show it; `texts` name its parts. */
export function settingText(value: unknown, language: Language, texts?: FieldTexts): string {
  const t = settingsTexts[language]
  // As it is typed: not grouped, for years.
  if (typeof value === 'number') return localDigits(String(value), language)
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (Array.isArray(value)) {
    return value.map((each) => settingText(each, language, texts)).join(', ') || t.nothing
  }
  if (typeof value === 'object' && value !== null) return partsText(value, language, texts)
  const text = typeof value === 'string' ? value : ''
  const choices: Record<string, string> = t.choices
  return choices[text] ?? (text === '' ? t.nothing : text)
}

/** Of a text in two languages the reader's. */
function partsText(value: object, language: Language, texts?: FieldTexts): string {
  const shown: unknown = localized(value, language)
  if (typeof shown === 'string') return shown
  if ('type' in value && value.type === 'doc') return plainText(value as RichText)
  if ('min' in value && 'max' in value) {
    return `${settingText(value.min, language)}-${settingText(value.max, language)}`
  }
  const [named, rest] = Object.values(shown as object) as unknown[]
  // A row that names its part, such as a section of the home page.
  if (typeof named === 'string' && texts?.parts?.[named] !== undefined) {
    return `${partTexts(texts, named).label}: ${settingText(rest, language)}`
  }
  const parts = Object.entries(shown as object).map(([name, part]) => {
    const own = texts?.parts?.[name] === undefined ? undefined : partTexts(texts, name)
    return `${own?.label ?? districtName(name, language)}: ${settingText(part, language, own)}`
  })
  return parts.join('; ') || settingsTexts[language].nothing
}
