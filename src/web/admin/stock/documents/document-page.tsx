import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameWithVariant } from '#shared/catalog/product-rules.ts'
import { formatDateTime, formatShortDate } from '#shared/formatting/dates.ts'
import type { AuditedSubjectType } from '#shared/audit/audited-subjects.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { History } from '../../audit/history.tsx'
import { RecordPage } from '../../record-page.tsx'
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
  const { query, list, icon, title, notFound, failed, subjectType, children } = props
  const language = useLanguage()
  const t = documentTexts[language]
  return (
    <RecordPage
      query={query}
      list={list}
      parent={{ label: t.stock, to: adminUrls.adminStock() }}
      icon={icon}
      texts={{ loading: t.loading, notFound, failed }}
      width="max-w-5xl"
      renderHead={(document) => ({
        title: title(document),
        crumb: formatShortDate(document.at, language),
        badge: document.undoneAt && <Badge tone="grey">{t.undone}</Badge>,
        text: (
          <>
            <time dateTime={document.at}>{formatDateTime(document.at, language)}</time>
            {document.actor && <span>{` · ${document.actor.name ?? t.goneAccount}`}</span>}
          </>
        ),
      })}
    >
      {(document) => (
        <>
          {document.undoneAt && (
            <p className="mb-5 rounded-control bg-background px-4 py-3">
              {t.undoneAt(formatDateTime(document.undoneAt, language))}
            </p>
          )}
          {children(document)}
          <div className="mt-5 empty:hidden">
            <History subjectType={subjectType} subjectId={document._id} />
          </div>
        </>
      )}
    </RecordPage>
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
        to={adminUrls.adminStockItem({ id: variantId })}
        className="inline-block py-1 font-medium hover:underline"
      >
        {nameWithVariant(name, variantLabel)}
      </Link>
      <p className="text-sm font-normal text-muted">{sku}</p>
    </>
  )
}
