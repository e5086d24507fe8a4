import { clsx } from 'clsx'
import { DatabaseBackup } from 'lucide-react'
import { backupText } from '#shared/backup/backup-texts.ts'
import type { BackupState } from '#shared/backup/backups.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { dashboardTexts } from './dashboard-texts.tsx'

const colors: Record<BackupState, string> = {
  good: 'border-line bg-surface text-muted',
  expected: 'border-line bg-surface text-muted',
  off: 'border-line bg-surface text-muted',
  overdue: 'border-warn bg-warn-soft text-warn',
  failed: 'border-sale bg-sale-soft text-sale-dark',
}

const refetchIntervalMs = 10 * 60_000

const isAlert = (state: BackupState) => state === 'overdue' || state === 'failed'

/**
 * The age of the last good backup. The dashboard renders it twice: `alerts` at the top for what needs
 * attention, `news` at the end for the rest, where it shifts nothing when it loads.
 */
export function BackupNotice({ shows }: { shows: 'alerts' | 'news' }) {
  const language = useLanguage()
  const backup = useApiQuery('GET /admin/backup', {}, { refetchInterval: refetchIntervalMs })
  if (backup.isPending) return null
  const { state, text } = backup.data
    ? {
        state: backup.data.state,
        text: backupText(backup.data, new Date(backup.dataUpdatedAt), language),
      }
    : { state: 'overdue' as const, text: dashboardTexts[language].backupUnknown }
  if (isAlert(state) !== (shows === 'alerts')) return null
  return (
    <p
      role={isAlert(state) ? 'alert' : 'status'}
      className={clsx(
        'flex items-start gap-3 rounded-card border px-4 py-3 text-sm',
        colors[state],
      )}
    >
      <DatabaseBackup aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 break-words">{text}</span>
    </p>
  )
}
