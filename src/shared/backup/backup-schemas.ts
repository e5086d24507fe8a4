import { z } from 'zod'
import { backupStates } from './backups.ts'

/** Backup status on the dashboard. */
export const backupStatusSchema = z.object({
  state: z.enum(backupStates),
  /** When the nightly backup begins, HH:MM in the shop's time zone; null when it is off. */
  nightlyAt: z.string().nullable(),
  /** The last good one. */
  last: z.object({ finishedAt: z.iso.datetime(), file: z.string() }).nullable(),
  failure: z.object({ failedAt: z.iso.datetime(), reason: z.string() }).nullable(),
})

export type BackupStatus = z.output<typeof backupStatusSchema>
