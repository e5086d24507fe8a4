export const backupStates = ['off', 'expected', 'good', 'overdue', 'failed'] as const

export type BackupState = (typeof backupStates)[number]

/** 36 hours: a night without a backup is reported in the morning. */
export const maxBackupAgeHours = 36

export interface BackupFacts {
  /** When the nightly backup begins; null when it is off. */
  nightlyAt: string | null
  /** When the shop was first opened by a release that makes backups. */
  expectedSince: Date | null
  lastFinishedAt: Date | null
  lastFailedAt: Date | null
}

/** The state of the shop's backups. A failure counts until a later backup succeeds. */
export function backupState(facts: BackupFacts, now: Date): BackupState {
  const { nightlyAt, expectedSince, lastFinishedAt, lastFailedAt } = facts
  if (lastFailedAt && (!lastFinishedAt || lastFailedAt > lastFinishedAt)) return 'failed'
  if (nightlyAt === null) return 'off'
  const since = lastFinishedAt ?? expectedSince ?? now
  if (now.getTime() - since.getTime() > maxBackupAgeHours * 3_600_000) return 'overdue'
  return lastFinishedAt ? 'good' : 'expected'
}
