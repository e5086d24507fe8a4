import { type UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameWithVariant } from '#shared/catalog/product-rules.ts'
import { formatDateTime, formatShortDate } from '#shared/formatting/dates.ts'
import type { AuditedSubjectType } from '#shared/audit/audited-subjects.ts'
import { urls } from '#shared/urls.ts'
import { ApiError } from '../../../api/errors.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { History } from '../../audit/history.tsx'
import { RecordNotFound } from '../../edit-page.tsx'
import { documentTexts } from './document-texts.ts'

interface BookedDocument {
  _id: string
  at: string
  actor: { name: string | null } | null
  undoneAt: string | null
}

interface DocumentPageProps<Document extends BookedDocument> {
  query: UseQueryResult<Document>
  list: { label: string; to: string }
  icon: LucideIcon
  title: (document: Document) => string
  notFound: string
  failed: string
  subjectType: AuditedSubjectType
  children: (document: Document) => ReactNode
}

/** The frame of a booked document: who booked it and when, whether it was taken back, its history. */
export function DocumentPage<Document extends BookedDocument>(props: DocumentPageProps<Document>) {
  const { query, list, title, subjectType } = props
  const language = useLanguage()
  const t = documentTexts[language]
  if (query.isPending) return <LoadingBlocks label={t.loading} blocks={['h-16', 'h-64']} />
  if (query.isError) {
    return query.error instanceof ApiError && query.error.status === 404 ? (
      <RecordNotFound icon={props.icon} title={props.notFound} list={list} level="h1" />
    ) : (
      <ErrorState title={props.failed} error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  const document = query.data
  const { _id, at, actor, undoneAt } = document
  const stock = { label: t.stock, to: urls.adminStock() }
  return (
    <div className="mx-auto max-w-5xl">
      <Breadcrumb crumbs={[stock, list, { label: formatShortDate(at, language) }]} />
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl font-bold wrap-anywhere">{title(document)}</h1>
        {undoneAt && <Badge tone="grey">{t.undone}</Badge>}
      </div>
      <p className="mt-1 mb-5 text-muted">
        <time dateTime={at}>{formatDateTime(at, language)}</time>
        {actor && ` · ${actor.name ?? t.goneAccount}`}
      </p>
      {undoneAt && (
        <p className="mb-5 rounded-control bg-background px-4 py-3">
          {t.undoneAt(formatDateTime(undoneAt, language))}
        </p>
      )}
      {props.children(document)}
      <div className="mt-5 empty:hidden">
        <History subjectType={subjectType} subjectId={_id} />
      </div>
    </div>
  )
}

interface DocumentLineProps {
  line: { variantId: string; name: string; variantLabel: string; sku: string | null }
}

/** What a line of a document is about, leading to its stock item. */
export function LineProduct({ line: { variantId, name, variantLabel, sku } }: DocumentLineProps) {
  return (
    <>
      <Link
        to={urls.adminStockItem({ id: variantId })}
        className="inline-block py-1 font-medium hover:underline"
      >
        {nameWithVariant(name, variantLabel)}
      </Link>
      <p className="text-sm font-normal text-muted">{sku}</p>
    </>
  )
}
