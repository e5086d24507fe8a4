import { useState } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import type { AuditedSubjectType } from '#shared/audit/audited-subjects.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { auditTexts } from './audit-texts.ts'
import { entryTable } from './entry-columns.tsx'
import { UndoDialog } from './undo-dialog.tsx'

export interface HistorySubject {
  subjectType: AuditedSubjectType
  subjectId: string
}

/** The newest entries about one record. */
export default function HistoryList(subject: HistorySubject) {
  const language = useLanguage()
  const t = auditTexts[language]
  const query = { ...subject, limit: 10 }
  const { data, error, refetch } = useApiQuery('GET /admin/audit', { query })
  const [undone, setUndone] = useState<AuditEntry | null>(null)
  if (error) {
    return <ErrorState title={t.historyFailed} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <LoadingBlocks label={t.loadingHistory} blocks={['h-20', 'h-20']} />
  const { entries, pagination } = data
  if (entries.length === 0) return <p className="text-muted">{t.noHistory}</p>
  return (
    <>
      <DataTable rows={entries} {...entryTable({ language, entries, onUndo: setUndone })} />
      {pagination.totalPages > 1 && (
        <Link
          to={adminUrls.adminAudit({ ...subject })}
          className="mt-3 inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
        >
          {t.allHistory}
        </Link>
      )}
      <UndoDialog entry={undone} onClose={() => setUndone(null)} />
    </>
  )
}
