import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameWithVariant } from '#shared/catalog/product-rules.ts'
import { formatDateTime, formatShortDate } from '#shared/formatting/dates.ts'
import type { AuditedSubjectType } from '#shared/audit/audited-subjects.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { History } from '../../audit/history.tsx'
import { LoadedRecord } from '../../edit-page.tsx'
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

/** The page of a booked document: who booked it and when, whether it was taken back, its history. */
export function DocumentPage<Document extends BookedDocument>(props: DocumentPageProps<Document>) {
  const { query, list, icon, notFound, failed } = props
  const t = useTexts(documentTexts)
  return (
    <LoadedRecord
      query={query}
      loading={{ label: t.loading, blocks: ['h-16', 'h-64'] }}
      notFound={{ icon, title: notFound, list }}
      failed={failed}
    >
      {(document) => <LoadedDocument {...props} document={document} />}
    </LoadedRecord>
  )
}

interface LoadedDocumentProps<Document extends BookedDocument> extends DocumentPageProps<Document> {
  document: Document
}

function LoadedDocument<Document extends BookedDocument>(props: LoadedDocumentProps<Document>) {
  const { document, list, title, subjectType } = props
  const { _id, at, actor, undoneAt } = document
  const language = useLanguage()
  const t = documentTexts[language]
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
        {actor && <span>{` · ${actor.name ?? t.goneAccount}`}</span>}
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

/** The product of a document's line, as a link to its stock item. */
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
