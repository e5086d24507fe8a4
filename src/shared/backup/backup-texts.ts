import { formatDateTime, formatTimeOfDay } from '../formatting/dates.ts'
import { formatCount, formatQuantity } from '../formatting/numbers.ts'
import type { Language } from '../languages/languages.ts'
import { storedIn } from '../languages/stored-sentences.ts'
import { texts } from '../languages/texts.ts'
import { backupFailureTexts } from './backup-failure-texts.ts'
import type { BackupStatus } from './backup-schemas.ts'

const backupTexts = texts({
  en: {
    lastGood: (age: string) => `The last good backup is ${age} old.`,
    none: 'There is no backup yet.',
    next: (time: string) => `The next one is made at ${time}.`,
    first: (time: string) => `The first backup is made tonight at ${time}.`,
    off: 'Nightly backups are off.',
    missing: 'The one of last night is missing: make one with npm run backup.',
    failed: (time: string, reason: string) => `The backup of ${time} failed. ${reason}`,
    lessThanAnHour: 'less than an hour',
    hours: (count: number) => formatQuantity(count, 'hour', 'hours'),
    days: (count: number) => formatQuantity(count, 'day', 'days'),
  },
  bn: {
    lastGood: (age) => `শেষ সফল ব্যাকআপ ${age} আগের।`,
    none: 'এখনো কোনো ব্যাকআপ নেই।',
    next: (time) => `পরের ব্যাকআপ হবে ${time} মিনিটে।`,
    first: (time) => `প্রথম ব্যাকআপ হবে আজ ${time} মিনিটে।`,
    off: 'প্রতি রাতের ব্যাকআপ বন্ধ আছে।',
    missing: 'গত রাতের ব্যাকআপ হয়নি: npm run backup দিয়ে একটি ব্যাকআপ নিন।',
    failed: (time, reason) => `${time}-এর ব্যাকআপ হয়নি। ${reason}`,
    lessThanAnHour: 'এক ঘণ্টারও কম সময়',
    hours: (count) => `${formatCount(count, 'bn')} ঘণ্টা`,
    days: (count) => `${formatCount(count, 'bn')} দিন`,
  },
})

const hourMs = 3_600_000

/** The sentence about backups on the dashboard. */
export function backupText(
  { state, nightlyAt, last, failure }: BackupStatus,
  now: Date,
  language: Language,
): string {
  const t = backupTexts[language]
  const nextAt = formatTimeOfDay(nightlyAt ?? '', language)
  const lastGood = last ? t.lastGood(formatAge(now, last.finishedAt, language)) : t.none
  switch (state) {
    case 'good':
      return `${lastGood} ${t.next(nextAt)}`
    case 'expected':
      return t.first(nextAt)
    case 'off':
      return `${t.off} ${lastGood}`
    case 'overdue':
      return `${lastGood} ${t.missing}`
    case 'failed': {
      const failedAt = formatDateTime(failure?.failedAt ?? '', language)
      return `${t.failed(failedAt, storedIn(backupFailureTexts, failure?.reason ?? '', language))} ${lastGood}`
    }
  }
}

/** less than an hour, 5 hours, 3 days */
function formatAge(now: Date, since: string, language: Language): string {
  const t = backupTexts[language]
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / hourMs)
  if (hours < 1) return t.lessThanAnHour
  if (hours < 48) return t.hours(hours)
  return t.days(Math.floor(hours / 24))
}
