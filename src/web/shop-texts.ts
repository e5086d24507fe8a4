import { shopConfig } from '#config'
import { formatTimeOfDay } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'

/** The support hours in one line. */
export function supportTimes(language: Language): string {
  const { supportHours } = shopConfig
  const opens = formatTimeOfDay(supportHours.opens, language)
  const closes = formatTimeOfDay(supportHours.closes, language)
  return language === 'en'
    ? `Support every day, ${opens} to ${closes}`
    : `প্রতিদিন ${opens} থেকে ${closes} পর্যন্ত সেবা`
}
