import { formatTimeOfDay } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { texts } from '#shared/languages/texts.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'

const supportTexts = texts({
  en: { times: (opens: string, closes: string) => `Support every day, ${opens} to ${closes}` },
  bn: { times: (opens, closes) => `প্রতিদিন ${opens} থেকে ${closes} পর্যন্ত সেবা` },
})

/** The support hours in one line. */
export function supportTimes(
  { opens, closes }: ShopSettings['supportHours'],
  language: Language,
): string {
  const at = (time: string) => formatTimeOfDay(time, language)
  return supportTexts[language].times(at(opens), at(closes))
}
