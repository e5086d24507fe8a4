import { clsx } from 'clsx'
import { ChevronRight, CircleCheckBig } from 'lucide-react'
import { Link } from 'react-router'
import { formatCappedCount } from '#shared/formatting/numbers.ts'
import type { Waiting } from '#shared/stats/today-schemas.ts'
import { useLanguage } from '../../../languages/language.ts'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { useMayOpen } from '../../admin-pages.ts'
import { useToday } from '../use-today.ts'
import { waitingLink } from './waiting-links.ts'
import { waitingTextOf, waitingTexts } from './waiting-texts.ts'

/** Work that waits, each kind with its number and a link to the list in which it is done, the costliest first. */
export function WaitingList() {
  const language = useLanguage()
  const t = waitingTexts[language]
  const mayOpen = useMayOpen()
  const today = useToday()
  if (today.isPending) return <Loading label={t.loading} />
  if (!today.data) {
    return <ErrorState title={t.failed} error={today.error} onRetry={() => void today.refetch()} />
  }
  const rows = today.data.waiting.flatMap((waiting) => {
    const to = waitingLink(waiting.row, mayOpen)
    return to === undefined ? [] : [{ ...waiting, to }]
  })
  return (
    <section
      aria-labelledby="waiting"
      className="rounded-card border border-line bg-surface shadow-card"
    >
      <h2
        id="waiting"
        className={clsx('px-4 pt-4 text-lg font-semibold sm:px-6', rows.length === 0 && 'sr-only')}
      >
        {t.title}
      </h2>
      {rows.length === 0 ? (
        <EmptyState
          visual={{ icon: CircleCheckBig }}
          title={t.clear}
          text={t.clearText}
          className="py-10"
        />
      ) : (
        <ol className="mt-2 divide-y divide-line pb-1">
          {rows.map((row) => (
            <li key={row.row}>
              <WaitingLink {...row} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function WaitingLink({ row, to, late, ...counted }: Waiting & { to: string }) {
  const language = useLanguage()
  const t = waitingTexts[language]
  const { name, hint } = waitingTextOf(row, language)
  return (
    <Link
      to={to}
      className="group grid min-h-16 grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 hover:bg-background sm:px-6"
    >
      <span className="price text-right text-xl font-bold text-brand-dark">
        {formatCappedCount(counted, language)}
      </span>{' '}
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>{' '}
        <span className="block text-sm text-muted">{hint}</span>{' '}
        {late !== undefined && (
          <span className="block text-sm font-medium text-sale-dark">
            {row === 'calls' ? t.lateCalls(late) : t.lateClaims(late)}
          </span>
        )}
      </span>
      <ChevronRight
        aria-hidden
        className="size-5 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
