import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../api/errors.ts'
import { useTexts } from '../languages/language.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { SubmitButton } from '../ui/forms/form.tsx'
import { LoadingBlocks } from '../ui/loading.tsx'
import { adminTexts } from './admin-texts.ts'

export interface List {
  label: string
  to: string
  /** Of the navigation. */
  state?: unknown
}

interface EditPageProps {
  title: string
  list: List
  history?: ReactNode
  children: ReactNode
}

/** The frame of a page that adds a record of a list, or changes the one that the URL names. */
export function EditPage({ title, list, history, children }: EditPageProps) {
  return (
    <div className="mx-auto max-w-5xl">
      <Breadcrumb crumbs={[list, { label: title }]} />
      <h1 className="mt-1 mb-5 text-2xl font-bold">{title}</h1>
      {history && <div className="mb-5 empty:hidden">{history}</div>}
      {children}
    </div>
  )
}

/** Adding and editing share a file: only the URL of an edit names a record. */
export function recordIdOf(params: object): string | undefined {
  return 'id' in params && typeof params.id === 'string' ? params.id : undefined
}

/** Options of a query that fills a form: once, so that it never replaces input. */
export const filledOnce = {
  group: 'form',
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

interface RecordNotFoundProps {
  icon: LucideIcon
  title: string
  list: List
  /** `h1` where this is the page's only heading. */
  level?: 'h1' | 'h2'
}

export function RecordNotFound({ icon, title, list, level = 'h2' }: RecordNotFoundProps) {
  const t = useTexts(adminTexts)
  return (
    <EmptyState
      visual={{ icon }}
      title={title}
      level={level}
      text={t.recordGone}
      action={
        <LinkButton to={list.to} state={list.state}>
          {t.backTo(list.label)}
        </LinkButton>
      }
    />
  )
}

export interface LoadedRecordProps<Data> extends Omit<RecordNotFoundProps, 'title'> {
  query: UseQueryResult<Data>
  texts: { loading: string; notFound: string; failed: string }
  /** Heights of what is shown while it loads. */
  blocks?: readonly string[]
  children: (data: Data) => ReactNode
}

const recordBlocks = ['h-16', 'h-64', 'h-48']

/** The page of the record that the URL names, or why it is not shown. */
export function LoadedRecord<Data>(props: LoadedRecordProps<Data>) {
  const { query, list, icon, texts, blocks = recordBlocks, level = 'h1', children } = props
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <LoadingBlocks label={texts.loading} blocks={blocks} />
  return error instanceof ApiError && error.status === 404 ? (
    <RecordNotFound icon={icon} title={texts.notFound} list={list} level={level} />
  ) : (
    <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} level={level} />
  )
}

interface EditActionBarProps {
  submit: string
  /** Called before the form is sent by this button or by Enter. */
  onSubmit?: () => void
  /** Where Cancel leads; absent where the page has its own way out. */
  list?: List
  isDisabled?: boolean
  children?: ReactNode
}

/** Save and Cancel, fixed at the lower edge while the form scrolls. */
export function EditActionBar(props: EditActionBarProps) {
  const { submit, onSubmit, list, isDisabled = false, children } = props
  const t = useTexts(adminTexts)
  return (
    <div
      data-action-bar="form"
      className="sticky bottom-(--bottom-room) z-30 short:static -mx-4 mt-5 -mb-16 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:-mb-6 sm:rounded-t-card sm:border-x sm:px-6 lg:-mb-8"
    >
      <SubmitButton onClick={onSubmit} disabled={isDisabled} className="max-sm:flex-1">
        {submit}
      </SubmitButton>
      {list && (
        <LinkButton to={list.to} state={list.state} variant="secondary">
          {t.cancel}
        </LinkButton>
      )}
      {children}
    </div>
  )
}
