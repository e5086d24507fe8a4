import { formatDateTime } from '../formatting/dates.ts'
import { formatQuantity } from '../formatting/numbers.ts'
import type { BackupStatus } from './backup-schemas.ts'

const hourMs = 3_600_000

/** What the dashboard says about the shop's backups. */
export function backupText({ state, nightlyAt, last, failure }: BackupStatus, now: Date): string {
  const lastGood = last
    ? `The last good backup is ${formatAge(now, last.finishedAt)} old.`
    : 'There is no backup yet.'
  switch (state) {
    case 'good':
      return `${lastGood} The next one is made at ${nightlyAt}.`
    case 'expected':
      return `The first backup is made tonight at ${nightlyAt}.`
    case 'off':
      return `Nightly backups are off. ${lastGood}`
    case 'overdue':
      return `${lastGood} The one of last night is missing: make one with npm run backup.`
    case 'failed':
      return `The backup of ${formatDateTime(failure?.failedAt ?? '')} failed. ${failure?.reason} ${lastGood}`
  }
}

/** less than an hour, 5 hours, 3 days */
function formatAge(now: Date, since: string): string {
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / hourMs)
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return formatQuantity(hours, 'hour', 'hours')
  return formatQuantity(Math.floor(hours / 24), 'day', 'days')
}
