import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { BookmarkPlus, Pencil, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SavedView } from '#shared/saved-views/saved-view-schemas.ts'
import { useMay } from '../../../api/session.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { ListParams } from '../../../ui/data-table/list-params.ts'
import { statusLabels } from '../actions/use-change-status.ts'
import { savedViews, ViewForm } from './view-form.tsx'
import { viewTexts } from './view-texts.ts'

/** Saved views of the orders and each status as tabs, and buttons to save what is shown and to edit what is saved. */
export function ViewTabs({ params }: { params: ListParams }) {
  const language = useLanguage()
  const t = viewTexts[language]
  const may = useMay()
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null)
  const { data } = useQuery(savedViews)
  const views = data?.views ?? []
  const shown = queryOf({ search: params.search, ...params.filters })
  const current = views.find(({ query }) => sorted(query) === shown)
  const statuses = statusLabels(language).map(([status, label]) => ({
    label,
    query: queryOf({ status }),
  }))
  // A view that somebody has saved of a status is the one that can be edited.
  const currentStatus = current ? undefined : statuses.find(({ query }) => query === shown)
  const mayEdit = current && (!current.isShared || may('write_orders'))
  const close = () => setEdited(null)
  return (
    <div
      className={clsx(
        'mt-4 flex flex-wrap items-center gap-2',
        // A phone shows one more order in their place; statuses are among its filters.
        views.length === 0 && shown === '' && 'max-sm:hidden',
      )}
    >
      <nav
        aria-label={t.views}
        className="flex min-w-0 flex-1 gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:basis-full"
      >
        <ViewLink to="?" isCurrent={shown === ''}>
          {t.all}
        </ViewLink>
        {views.map((view) => (
          <ViewLink key={view._id} to={`?${view.query}`} isCurrent={view === current}>
            {view.name}
            {view.isShared && (
              <>
                <Users aria-hidden className="size-3.5 text-faint" />
                <span className="sr-only">({t.sharedMark})</span>
              </>
            )}
          </ViewLink>
        ))}
        {statuses.map((status) => (
          <ViewLink key={status.query} to={`?${status.query}`} isCurrent={status === currentStatus}>
            {status.label}
          </ViewLink>
        ))}
      </nav>
      {shown !== '' && !current && !currentStatus && (
        <Button
          variant="secondary"
          size="small"
          icon={<BookmarkPlus aria-hidden className="size-4" />}
          onClick={() => setEdited('new')}
        >
          {t.save}
        </Button>
      )}
      {mayEdit && (
        <IconButton label={t.edit(current.name)} onClick={() => setEdited(current)}>
          <Pencil aria-hidden className="size-4" />
        </IconButton>
      )}
      <Dialog
        isOpen={edited !== null}
        onClose={close}
        title={edited === 'new' ? t.save : t.editTitle}
        width="max-w-md"
      >
        {edited !== null && (
          <ViewForm
            view={edited === 'new' ? null : edited}
            query={edited === 'new' ? shown : edited.query}
            onClose={close}
          />
        )}
      </Dialog>
    </div>
  )
}

function ViewLink({
  to,
  isCurrent,
  children,
}: {
  to: string
  isCurrent: boolean
  children: React.ReactNode
}) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        '-mb-px flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 px-3 text-sm font-semibold -outline-offset-3',
        isCurrent
          ? 'border-brand text-brand'
          : 'border-transparent text-muted hover:text-foreground',
      )}
    >
      {children}
    </Link>
  )
}

/** In one order, so that equal ones are equal texts. */
function queryOf(values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  query.sort()
  return String(query)
}

const sorted = (query: string) => queryOf(Object.fromEntries(new URLSearchParams(query)))
