import { clsx } from 'clsx'
import { ChevronDown, History as HistoryIcon } from 'lucide-react'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { useTexts } from '../../languages/language.ts'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { Allowed } from '../allowed.tsx'
import { auditTexts } from './audit-texts.ts'
import type { HistorySubject } from './history-list.tsx'

const HistoryList = lazy(() => import('./history-list.tsx'))

function LoadedHistory(subject: HistorySubject) {
  const t = useTexts(auditTexts)
  return (
    <Suspense fallback={<LoadingBlocks label={t.loadingHistory} blocks={['h-20', 'h-20']} />}>
      <HistoryList {...subject} />
    </Suspense>
  )
}

/** The changes of a record, closed until it is opened; for staff who may read the audit log. */
export function History(subject: HistorySubject) {
  const t = useTexts(auditTexts)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Allowed permission="read_audit">
      <div className="rounded-card border border-line bg-surface">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center gap-3 rounded-card px-4 font-semibold"
        >
          <HistoryIcon aria-hidden className="size-5 text-muted" />
          <span>{t.history}</span>
          <ChevronDown aria-hidden className={clsx('ml-auto size-5', isOpen && 'rotate-180')} />
        </button>
        <div id={id} hidden={!isOpen} className="p-4 pt-0">
          {isOpen && <LoadedHistory {...subject} />}
        </div>
      </div>
    </Allowed>
  )
}

/** An action of a list that shows the history of a row, and the dialog that it opens. */
export function useHistoryAction<Row>(
  subjectOf: (row: Row) => HistorySubject,
  nameOf: (row: Row) => string,
): { action: RowAction<Row>; dialog: ReactNode } {
  const t = useTexts(auditTexts)
  const [row, setRow] = useState<Row | null>(null)
  return {
    action: {
      kind: 'button',
      permission: 'read_audit',
      icon: HistoryIcon,
      title: t.history,
      label: (each) => t.historyOf(nameOf(each)),
      onSelect: (each) => setRow(each),
    },
    dialog: (
      <Dialog
        isOpen={row !== null}
        onClose={() => setRow(null)}
        title={row === null ? t.history : t.historyOf(nameOf(row))}
        width="max-w-3xl"
      >
        {row !== null && <LoadedHistory {...subjectOf(row)} />}
      </Dialog>
    ),
  }
}
