import { formatCount } from '#shared/formatting/numbers.ts'
import { type Language, languageNames } from '#shared/languages/languages.ts'
import { texts } from '#shared/languages/texts.ts'
import type { SettingKey, SettingPage } from '#shared/shop-settings/shop-settings-table.ts'

// A hint of nothing is empty.
type FieldTexts = { label: string; hint: string }

const englishFields: Record<SettingKey, FieldTexts> = {
  'newBuyerOrders.maxUnitsPerProduct': { label: 'Units of one product in an order', hint: '' },
  'newBuyerOrders.maxUnits': { label: 'Units of an order in all', hint: '' },
  'newBuyerOrders.maxDealUnitsPerPhone': {
    label: 'Units of a flash deal for one phone number',
    hint: '',
  },
  'newBuyerOrders.maxDealUnitsPerNetworkHour': {
    label: 'Units of a flash deal for one network in an hour',
    hint: 'A mobile carrier puts thousands of buyers behind one network.',
  },
  'newBuyerOrders.maxUnitsPerNetworkHour': { label: 'Units for one network in an hour', hint: '' },
  'notifications.newOrderEmail': { label: 'Send an e-mail for every new order', hint: '' },
  'notifications.orderEmail': {
    label: 'Send it to',
    hint: 'Leave it empty for the e-mail address of the shop.',
  },
  'notifications.language': { label: 'Language of the e-mails to the shop', hint: '' },
  'security.secondFactor': {
    label: 'Who needs a second factor',
    hint: 'They have a week to set it up; after that the administration opens only with one.',
  },
  'retention.knownDeviceDays': {
    label: 'Networks of known devices, in days',
    hint: 'Wrong passwords from elsewhere do not lock these out.',
  },
  'retention.contactMessageDays': { label: 'Messages from the contact page, in days', hint: '' },
  'retention.launchNoticeDays': {
    label: 'E-mail addresses that wait for a launch, in days',
    hint: '',
  },
  'retention.auditMonths': {
    label: 'Entries of the audit log, in months',
    hint: 'At least 3.',
  },
}

const banglaFields: Record<SettingKey, FieldTexts> = {
  'newBuyerOrders.maxUnitsPerProduct': { label: 'এক অর্ডারে একটি পণ্য কয়টি', hint: '' },
  'newBuyerOrders.maxUnits': { label: 'এক অর্ডারে মোট কয়টি', hint: '' },
  'newBuyerOrders.maxDealUnitsPerPhone': { label: 'এক মোবাইল নম্বরে ফ্ল্যাশ ডিলের কয়টি', hint: '' },
  'newBuyerOrders.maxDealUnitsPerNetworkHour': {
    label: 'এক নেটওয়ার্কে ঘণ্টায় ফ্ল্যাশ ডিলের কয়টি',
    hint: 'মোবাইল অপারেটরের এক নেটওয়ার্কের পেছনে হাজারো ক্রেতা থাকেন।',
  },
  'newBuyerOrders.maxUnitsPerNetworkHour': { label: 'এক নেটওয়ার্কে ঘণ্টায় মোট কয়টি', hint: '' },
  'notifications.newOrderEmail': { label: 'প্রতিটি নতুন অর্ডারে ইমেইল পাঠান', hint: '' },
  'notifications.orderEmail': {
    label: 'যে ঠিকানায় যাবে',
    hint: 'খালি রাখলে শপের ইমেইল ঠিকানায় যাবে।',
  },
  'notifications.language': { label: 'শপের কাছে আসা ইমেইলের ভাষা', hint: '' },
  'security.secondFactor': {
    label: 'কাদের দ্বিতীয় ধাপের যাচাই লাগবে',
    hint: 'চালু করতে তাঁরা এক সপ্তাহ সময় পান; এরপর এটি ছাড়া অ্যাডমিন প্যানেল খোলে না।',
  },
  'retention.knownDeviceDays': {
    label: 'চেনা ডিভাইসের নেটওয়ার্ক, কত দিন',
    hint: 'অন্য জায়গা থেকে ভুল পাসওয়ার্ড দিলেও এগুলো আটকায় না।',
  },
  'retention.contactMessageDays': { label: 'যোগাযোগ পেজের মেসেজ, কত দিন', hint: '' },
  'retention.launchNoticeDays': { label: 'পণ্য আসার খবর চাওয়া ইমেইল ঠিকানা, কত দিন', hint: '' },
  'retention.auditMonths': { label: 'কাজের লগের এন্ট্রি, কত মাস', hint: 'কমপক্ষে ৩।' },
}

/** The pages of the shop's settings. */
export const settingsTexts = texts({
  en: {
    title: 'Settings',
    pages: 'Pages of the settings',
    loading: 'Loading the settings',
    failed: 'We could not load the settings',
    save: 'Save',
    saved: 'Settings saved',
    savedText: 'They count from now on, everywhere in the shop.',
    unchanged: 'Nothing was changed',
    saveFailed: 'The settings were not saved',
    conflict:
      'Somebody else has changed these settings meanwhile. What you typed is still here: look at their values below the fields, then save again.',
    theirs: (value: string) => `Now: ${value}`,
    restore: (value: string) => `Back to the default: ${value}`,
    choices: {
      off: 'Nobody',
      owners: 'Owners',
      staff: 'Everybody who works in the administration',
      '': 'English',
      ...languageNames,
    },
    yes: 'Yes',
    no: 'No',
    nothing: 'nothing',
    fields: englishFields,
    page: {
      orders: {
        title: 'Orders of new buyers',
        text: 'Anybody can order without paying, so units of buyers to whom nothing was delivered yet are limited. More is possible by phone. A customer’s limits grow with every unit received.',
      },
      emails: {
        title: 'E-mails to the shop',
        text: 'After the tenth order of an hour the others come together in one e-mail.',
      },
      security: {
        title: 'Security',
        text: 'A second factor is a code from an app, or a passkey, besides the password.',
      },
      cleanup: {
        title: 'Clean-up',
        text: 'Every night the shop deletes what is personal and no longer of use. Orders, stock movements and accounts stay.',
      },
    } satisfies Record<SettingPage, { title: string; text: string }>,
  },
  bn: {
    title: 'সেটিংস',
    pages: 'সেটিংসের পেজ',
    loading: 'সেটিংস লোড হচ্ছে',
    failed: 'সেটিংস লোড করা যায়নি',
    save: 'সেভ করুন',
    saved: 'সেটিংস সেভ হয়েছে',
    savedText: 'এখন থেকে শপের সব জায়গায় এগুলোই চলবে।',
    unchanged: 'কিছুই বদলানো হয়নি',
    saveFailed: 'সেটিংস সেভ করা যায়নি',
    conflict:
      'এর মধ্যে অন্য কেউ এই সেটিংস বদলেছেন। আপনার লেখা ঠিকই আছে: ঘরের নিচে তাঁদের মান দেখে নিন, তারপর আবার সেভ করুন।',
    theirs: (value) => `এখন আছে: ${value}`,
    restore: (value) => `শুরুর মানে ফিরুন: ${value}`,
    choices: {
      off: 'কারও না',
      owners: 'মালিকদের',
      staff: 'অ্যাডমিন প্যানেলে যাঁরা কাজ করেন সবার',
      '': 'English',
      ...languageNames,
    },
    yes: 'হ্যাঁ',
    no: 'না',
    nothing: 'খালি',
    fields: banglaFields,
    page: {
      orders: {
        title: 'নতুন ক্রেতার অর্ডার',
        text: 'টাকা না দিয়েই যে কেউ অর্ডার করতে পারেন, তাই যাঁরা এখনো কিছু হাতে পাননি তাঁদের পরিমাণ সীমিত। বেশি চাইলে ফোনে দেওয়া যায়। প্রতিটি পণ্য হাতে পেলে ক্রেতার সীমা বাড়ে।',
      },
      emails: {
        title: 'শপের কাছে ইমেইল',
        text: 'এক ঘণ্টায় দশটির পরের অর্ডারগুলো এক ইমেইলে একসাথে আসে।',
      },
      security: {
        title: 'নিরাপত্তা',
        text: 'দ্বিতীয় ধাপ মানে পাসওয়ার্ডের সাথে অ্যাপের কোড অথবা পাসকি।',
      },
      cleanup: {
        title: 'পরিষ্কার করা',
        text: 'ব্যক্তিগত যা আর কাজে লাগে না, শপ প্রতি রাতে তা মুছে ফেলে। অর্ডার, স্টকের হিসাব ও অ্যাকাউন্ট থাকে।',
      },
    },
  },
})

/** A value as a hint shows it. */
export function settingText(value: unknown, language: Language): string {
  const t = settingsTexts[language]
  if (typeof value === 'number') return formatCount(value, language)
  if (typeof value === 'boolean') return value ? t.yes : t.no
  const text = typeof value === 'string' ? value : ''
  const choices: Record<string, string> = t.choices
  return choices[text] ?? (text === '' ? t.nothing : text)
}
