import { clsx } from 'clsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRef, type ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import type { Pagination as PaginationData } from '#shared/api/pagination.ts'
import type { Language } from '#shared/languages/languages.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { EmptyState, ErrorState } from '../empty-state.tsx'
import { Pagination } from '../layout/pagination.tsx'
import { useFocusAfterRemoval } from '../layout/use-focus-after-removal.ts'
import { Skeleton } from '../loading.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { ListFilters, ListSearch } from './filters/filter-bar.tsx'
import type { ListFilter } from './list-filters.tsx'
import { useRememberedPlace } from './list-place.ts'
import type { ListParams } from './list-params.ts'
import { tableTexts, type Noun } from './table-texts.ts'

interface ListPageProps<Row, Data extends { pagination?: PaginationData }> {
  title: string
  /** Noun of the rows, for the count and for labels. */
  noun: Noun
  errorTitle: string
  params: ListParams
  query: UseQueryResult<Data>
  rows: (data: Data) => readonly Row[]
  /** The rows as a table, or as something else. */
  table: Omit<DataTableProps<Row>, 'rows'> | { render: (rows: readonly Row[]) => ReactNode }
  /** Absent: the list has no search. */
  search?: { placeholder: string }
  filters?: readonly ListFilter[]
  empty: {
    icon: LucideIcon
    title: string
    text: (params: ListParams) => string
    action?: ReactNode
  }
  /** Where the list belongs to. */
  backTo?: { url: string; label: string }
  /** Views as tabs, above the filters. */
  views?: ReactNode
  /** Buttons that add to the list, beside its search. */
  toolbar?: ReactNode
  /** Downloads of the whole list, below its pages. */
  footer?: ReactNode
  /** Between the heading and the rows: a form that the toolbar opens. */
  panel?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** An administrator's list: heading with a count, search, rows in their four states, pages. */
export function ListPage<Row, Data extends { pagination?: PaginationData }>(
  props: ListPageProps<Row, Data>,
) {
  const {
    title,
    noun,
    errorTitle,
    params,
    query,
    search,
    filters = [],
    views,
    toolbar,
    footer,
    panel,
    children,
  } = props
  const t = useTexts(tableTexts)
  const language = useLanguage()
  const pagination = query.data?.pagination
  const list = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfterRemoval(list, heading)
  useRememberedPlace()
  return (
    <>
      {/* A phone has the back arrow of the administration's bar, and a list of work needs the room. */}
      {props.backTo && (
        <div className={clsx('isCompact' in props.table && 'max-lg:hidden')}>
          <BackLink {...props.backTo} />
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-32 flex-1">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
            {title}
          </h1>
          <p role="status" className="min-h-6 text-muted">
            {pagination && countText(pagination, noun, params.search, language)}
          </p>
        </div>
        {toolbar}
        <ListSearch
          search={search ? { label: t.search(noun), ...search } : null}
          filters={filters}
          params={params}
        />
      </div>
      {views}
      <ListFilters filters={filters} params={params} />
      {panel}
      <div ref={list} className="mt-4" aria-busy={query.isPlaceholderData || undefined}>
        {query.isPending && <ListSkeleton label={t.loading(noun)} />}
        {query.isError && (
          <ErrorState title={errorTitle} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {pagination && isBeyondEnd(pagination) ? (
          <LastPage params={params} pagination={pagination} label={t.loading(noun)} />
        ) : (
          query.data && <Rows {...props} data={query.data} />
        )}
        {children}
      </div>
      {pagination && (
        <div className="mt-6">
          <Pagination
            currentPage={params.page}
            totalPages={pagination.totalPages}
            urlOf={params.urlOf}
          />
        </div>
      )}
      {footer && <div className="mt-6">{footer}</div>}
    </>
  )
}

const isBeyondEnd = ({ currentPage, totalPages }: PaginationData) =>
  totalPages > 0 && currentPage > totalPages

/** In place of a page beyond the end: its last row was removed, or an address is out of date. */
function LastPage({
  params,
  pagination,
  label,
}: {
  params: ListParams
  pagination: PaginationData
  label: string
}) {
  // Once the address has changed, the result of the empty page stays until that of the last one is there.
  const isShown = params.page === pagination.currentPage
  return isShown ? (
    <Navigate replace to={params.urlOf(pagination.totalPages)} />
  ) : (
    <ListSkeleton label={label} />
  )
}

function Rows<Row, Data extends { pagination?: PaginationData }>({
  rows,
  table,
  empty,
  params,
  data,
}: ListPageProps<Row, Data> & { data: Data }) {
  const listed = rows(data)
  if (listed.length > 0) {
    return 'render' in table ? table.render(listed) : <DataTable rows={listed} {...table} />
  }
  return (
    <EmptyState
      visual={{ icon: empty.icon }}
      title={empty.title}
      text={empty.text(params)}
      action={empty.action}
    />
  )
}

/** Above a heading: where the page belongs to. */
export function BackLink({ url, label }: { url: string; label: string }) {
  return (
    <Link
      to={url}
      className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted hover:text-foreground"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {label}
    </Link>
  )
}

/** Rows to come. */
function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-40 rounded-card md:h-20" />
      ))}
    </div>
  )
}

/** "3 orders"; "10,000+ orders" where counting stopped. */
export function countText(
  { totalItems, isTotalCapped }: Pick<PaginationData, 'totalItems' | 'isTotalCapped'>,
  noun: Noun,
  term: string,
  language: Language,
): string {
  const t = tableTexts[language]
  const counted = t.counted({ noun, count: totalItems, isCapped: isTotalCapped })
  return term === '' ? counted : t.found(counted, term)
}
