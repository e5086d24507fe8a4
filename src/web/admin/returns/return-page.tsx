import { PackageX } from 'lucide-react'
import { Link } from 'react-router'
import { formatPhone } from '#shared/addresses/phone.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { AdminReturn } from '#shared/returns/return-schemas.ts'
import { returnNames, returnReasonText, returnStatusTexts } from '#shared/returns/return-texts.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { ReturnBadge } from '../../orders/returns/return-badge.tsx'
import { StatusBadge } from '../../orders/status-badge.tsx'
import { PictureStrip } from '../../reviews/picture-strip.tsx'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { placeOfList } from '../../ui/data-table/list-place.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { TotalRow } from '../../ui/layout/total-row.tsx'
import { History } from '../audit/history.tsx'
import { RecordPage } from '../record-page.tsx'
import type { Route } from './+types/return-page.ts'
import { ReturnSteps } from './return-steps.tsx'
import { returnsTexts } from './returns-texts.ts'

export const meta = unindexedMeta((language) => returnsTexts[language].title)

/** A return with its products and steps, and the form of the next one. */
export default function ReturnPage({ params: { id } }: Route.ComponentProps) {
  const language = useLanguage()
  const t = returnsTexts[language]
  const page = useApiQuery(
    'GET /admin/returns/:id',
    { params: { id } },
    { staleTime: 5000, select: (answer) => answer.return },
  )
  return (
    <RecordPage
      query={page}
      list={{ label: t.title, ...placeOfList(adminUrls.adminReturns()) }}
      icon={PackageX}
      texts={{ loading: t.loading, notFound: t.notFound, failed: t.failedOne }}
      renderHead={({ order, status, kind, source, createdAt }) => ({
        title: t.returnOf(order.orderNumber),
        badge: <ReturnBadge status={status} />,
        text: (
          <>
            {returnNames[language].kinds[kind]}, {t.openedBy[source]},{' '}
            <span>{formatDateTime(createdAt, language)}</span>
          </>
        ),
      })}
    >
      {(of) => <LoadedReturn of={of} />}
    </RecordPage>
  )
}

function LoadedReturn({ of }: { of: AdminReturn }) {
  const t = useTexts(returnsTexts)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="space-y-5">
        <ReturnSteps key={`${of.status} ${of.owed}`} of={of} />
        <ProductsCard of={of} />
        {of.comment !== '' && (
          <SectionCard title={t.said}>
            <p className="break-words whitespace-pre-line">{of.comment}</p>
          </SectionCard>
        )}
        {of.pictures.length > 0 && (
          <SectionCard title={t.pictures(of.pictures.length)}>
            <PictureStrip
              title={t.pictures(of.pictures.length)}
              photos={of.pictures.map((picture) => ({
                picture,
                author: of.order.fullName,
                rating: null,
              }))}
            />
          </SectionCard>
        )}
      </div>
      <div className="space-y-5">
        <OrderCard of={of} />
        <TimelineCard timeline={of.timeline} />
        <History subjectType="return" subjectId={of._id} />
      </div>
    </div>
  )
}

function ProductsCard({ of }: { of: AdminReturn }) {
  const language = useLanguage()
  const t = returnsTexts[language]
  return (
    <SectionCard title={t.products}>
      <ul className="divide-y divide-line">
        {of.lines.map((line) => (
          <li key={line._id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium break-words">
              <span>{formatCount(line.quantity, language)}</span> × {line.name}
              {line.variantLabel !== null && <span>{` (${line.variantLabel})`}</span>}
            </p>
            <p className="text-sm text-muted">
              {t.reason}: <span>{returnReasonText(line.reason, language)}</span>
            </p>
            {of.kind === 'exchange' && (
              <p className="text-sm text-muted">
                {t.wants(
                  line.choices.find(({ variantId }) => variantId === line.wantedVariantId)?.label ??
                    null,
                )}
              </p>
            )}
            {line.condition && (
              <p className="text-sm">
                {t.found(line.condition.good, line.condition.faulty, line.condition.missing)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function OrderCard({ of: { order, due, refund, rest, replacement, owed } }: { of: AdminReturn }) {
  const language = useLanguage()
  const t = returnsTexts[language]
  return (
    <SectionCard title={t.order}>
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to={adminUrls.adminOrder({ id: order._id })}
          className="inline-block py-1 font-semibold text-brand hover:underline"
        >
          {t.orderOf(order.orderNumber)}
        </Link>
        <StatusBadge status={order.status} />
      </p>
      <p className="mt-1 break-words">{order.fullName}</p>
      <p className="text-muted tabular-nums">{formatPhone(order.phone, language)}</p>
      <dl className="mt-3 space-y-2 border-t border-line pt-3">
        <TotalRow label={t.total} amount={formatTaka(order.total, language)} />
        {refund === null && (
          <>
            <TotalRow label={t.dueGoods} amount={formatTaka(due.goods, language)} />
            <TotalRow label={t.dueLeft} amount={formatTaka(due.left, language)} />
          </>
        )}
        {refund && (
          <TotalRow
            label={t.columns.amount}
            hint={[
              returnNames[language].methods[refund.method],
              formatPhone(refund.number, language),
              refund.reference,
            ]
              .filter(Boolean)
              .join(' · ')}
            amount={formatTaka(refund.amount, language)}
          />
        )}
        {rest && rest.amount > 0 && (
          <TotalRow
            label={t.rest}
            hint={returnNames[language].methods[rest.method]}
            amount={formatTaka(rest.amount, language)}
          />
        )}
        {owed > 0 && <TotalRow label={t.owedRow} amount={formatTaka(owed, language)} />}
      </dl>
      {replacement && (
        <p className="mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-3">
          <Link
            to={adminUrls.adminOrder({ id: replacement._id })}
            className="inline-block py-1 font-semibold text-brand hover:underline"
          >
            {t.replacedBy(replacement.orderNumber)}
          </Link>
          <StatusBadge status={replacement.status} />
        </p>
      )}
    </SectionCard>
  )
}

function TimelineCard({ timeline }: Pick<AdminReturn, 'timeline'>) {
  const language = useLanguage()
  const t = returnsTexts[language]
  return (
    <SectionCard title={t.timeline}>
      <ol className="space-y-3">
        {[...timeline].reverse().map(({ status, at, by, note }) => (
          <li key={`${at} ${status}`}>
            <p className="font-medium">{returnStatusTexts[language][status].label}</p>
            {note !== '' && (
              <p className="my-1 rounded-lg bg-background px-3 py-2 break-words whitespace-pre-line">
                {note}
              </p>
            )}
            <p className="text-sm text-muted">
              <time dateTime={at}>{formatDateTime(at, language)}</time>
              {by !== null && <span>{`, ${t.by(by)}`}</span>}
            </p>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
