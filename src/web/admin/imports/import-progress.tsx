import type { ImportStatus, ProductImport } from '#shared/imports/import-schemas.ts'
import { useTexts } from '../../languages/language.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ProgressBar } from '../../ui/loading.tsx'
import { importsTexts, type ImportsTexts } from './imports-texts.ts'

const tones: Record<ImportStatus, BadgeTone> = {
  ready: 'grey',
  checking: 'blue',
  checked: 'purple',
  running: 'blue',
  completed: 'green',
  undoing: 'blue',
  undone: 'yellow',
  failed: 'red',
}

export function StatusBadge({ status }: { status: ImportStatus }) {
  const t = useTexts(importsTexts)
  return <Badge tone={tones[status]}>{t.status[status]}</Badge>
}

export const isAtWork = (status: ImportStatus | undefined) =>
  status === 'checking' || status === 'running' || status === 'undoing'

/** How far an import is, and what it has made of the rows. */
export function ImportProgress({ shown }: { shown: ProductImport }) {
  const t = useTexts(importsTexts)
  const { status, progress, counts, problem } = shown
  if (status === 'ready') return null
  if (status === 'failed') {
    return (
      <SectionCard title={t.unreadable}>
        <p role="alert" className="text-sale">
          {problem}
        </p>
      </SectionCard>
    )
  }
  return (
    <SectionCard title={t.progressTitle} action={<StatusBadge status={status} />}>
      <p role="status">{sentence(shown, t)}</p>
      {isAtWork(status) && (
        <>
          <ProgressBar
            label={t.progressTitle}
            value={progress.done}
            max={Math.max(1, progress.total)}
            className="my-3 bg-background"
          />
          <p className="text-sm text-muted">{t.mayClose}</p>
        </>
      )}
      {status !== 'undoing' && <p className="mt-2 font-semibold">{t.countsText(counts)}</p>}
    </SectionCard>
  )
}

function sentence({ kind, status, progress }: ProductImport, t: ImportsTexts): string {
  if (status === 'checked') return t.wouldBe
  if (status === 'completed') return t.wasDone
  if (status === 'undone') return t.wasUndone
  return progress.total === 0 ? t.reading : t.progress(kind, progress.done, progress.total)
}
