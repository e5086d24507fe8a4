import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { DatabaseBackup } from 'lucide-react'
import { backupText } from '#shared/backup/backup-texts.ts'
import type { BackupState } from '#shared/backup/backups.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

const colors: Record<BackupState, string> = {
  good: 'border-line bg-surface text-muted',
  expected: 'border-line bg-surface text-muted',
  off: 'border-line bg-surface text-muted',
  overdue: 'border-warn bg-warn-soft text-warn',
  failed: 'border-sale bg-sale-soft text-sale-dark',
}

const refetchIntervalMs = 10 * 60_000

/** How old the last good backup is; an alert when it is too old or the last one failed. */
export function BackupNotice() {
  const backup = useQuery({
    queryKey: queryKeys.list('GET /admin/backup', {}),
    queryFn: ({ signal }) => api('GET /admin/backup', { signal }),
    refetchInterval: refetchIntervalMs,
  })
  if (backup.isPending) return null
  if (!backup.data)
    return <Notice state="overdue" text="How old the last backup is could not be read." />
  return (
    <Notice
      state={backup.data.state}
      text={backupText(backup.data, new Date(backup.dataUpdatedAt))}
    />
  )
}

function Notice({ state, text }: { state: BackupState; text: string }) {
  const isAlert = state === 'overdue' || state === 'failed'
  return (
    <p
      role={isAlert ? 'alert' : 'status'}
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
