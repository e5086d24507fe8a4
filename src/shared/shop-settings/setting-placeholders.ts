import { formatPhone } from '#shared/addresses/phone.ts'
import { formatTimeOfDay } from '../formatting/dates.ts'
import { formatCount, formatPercent } from '../formatting/numbers.ts'
import { isLanguage, type Language } from '../languages/languages.ts'
import { localized } from '../languages/texts.ts'
import { formatTaka } from '../money/money.ts'
import { banglaDeliveryFees, banglaDeliveryTimes } from '../pricing/bangla-delivery-texts.ts'
import { deliveryTimesText } from '../pricing/delivery-times.ts'
import { deliveryFeesText } from '../pricing/english-delivery-texts.ts'
import { mapTexts } from './map-texts.ts'
import { type PlaceholderName, placeholderNames, placeholderPattern } from './placeholder-names.ts'
import type { ShopSettings } from './shop-settings-schemas.ts'

/** Settings that placeholders are filled from. */
export type PlaceholderSettings = Pick<
  ShopSettings,
  'name' | 'banglaName' | 'phones' | 'email' | 'address' | 'delivery' | 'policies' | 'supportHours'
>

type Fill = (settings: PlaceholderSettings, language: Language) => string

const placeholders: Record<PlaceholderName, Fill> = {
  shopName,
  phone: ({ phones }, language) => formatPhone(phones[0]?.shown ?? '', language),
  email: ({ email }) => email,
  city: ({ address }, language) => localized(address.city, language),
  freeDeliveryFrom: ({ delivery }, language) => formatTaka(delivery.freeFromTaka, language),
  deliveryFees: ({ delivery }, language) =>
    language === 'en'
      ? deliveryFeesText(delivery, { rest: 'in every other district' })
      : banglaDeliveryFees(delivery),
  deliveryTimes: ({ delivery }, language) =>
    language === 'en' ? deliveryTimesText(delivery.times) : banglaDeliveryTimes(delivery.times),
  returnDays: ({ policies }, language) => formatCount(policies.returnDays, language),
  firstOrderPercent: ({ policies }, language) =>
    formatPercent(policies.firstOrderPercent, language),
  callMinutes: ({ policies }, language) => formatCount(policies.confirmationCallMinutes, language),
  opens: ({ supportHours }, language) => formatTimeOfDay(supportHours.opens, language),
  closes: ({ supportHours }, language) => formatTimeOfDay(supportHours.closes, language),
}

/** The shop's name as readers of that language know it. */
export function shopName(
  { name, banglaName }: Pick<ShopSettings, 'name' | 'banglaName'>,
  language: Language,
): string {
  return language === 'bn' ? banglaName : name
}

/** The text with the values of now; a name that is none stays as it is. */
export function fillPlaceholders(
  text: string,
  settings: PlaceholderSettings,
  language: Language,
): string {
  return text.replaceAll(placeholderPattern, (written, name: string) =>
    isPlaceholder(name) ? placeholders[name](settings, language) : written,
  )
}

function isPlaceholder(name: string): name is PlaceholderName {
  return placeholderNames.some((each) => each === name)
}

/** The value with the placeholders filled in each `{ en, bn }` inside it. */
export function withFilledTexts<T>(value: T, settings: PlaceholderSettings): T {
  return mapTexts(value, (text, name) =>
    isLanguage(name) ? fillPlaceholders(text, settings, name) : text,
  )
}
