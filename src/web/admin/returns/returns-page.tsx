import { PackageOpen } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { ListedReturn } from '#shared/returns/return-schemas.ts'
import { returnStatuses } from '#shared/returns/return-status.ts'
import { returnNames, returnStatusTexts } from '#shared/returns/return-texts.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useLanguage } from '../../languages/language.ts'
import { ReturnBadge } from '../../orders/returns/return-badge.tsx'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { choiceFilter, type ListFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DownloadTable } from '../download-table.tsx'
import { faultyPageTexts } from './faulty-page-texts.ts'
import { returnsTexts } from './returns-texts.ts'

export const meta = unindexedMeta((language) => returnsTexts[language].title)

const waitingDays = [1, 3, 7, 14]

function returnFilters(language: Language): ListFilter[] {
  const t = returnsTexts[language]
  const statuses = returnStatuses.map((status) => [
    status,
    returnStatusTexts[language][status].label,
  ])
  return [
    choiceFilter('status', t.columns.status, t.allStatuses, {
      open: t.open,
      ...(Object.fromEntries(statuses) as Record<string, string>),
    }),
    choiceFilter('kind', t.columns.kind, t.allKinds, returnNames[language].kinds),
    {
      kind: 'choice',
      name: 'waiting',
      label: t.waiting,
      options: [
        { value: '', label: t.anyTime },
        ...waitingDays.map((days) => ({ value: String(days), label: t.days(days) })),
      ],
    },
  ]
}

/** Returns, the newest first. */
export default function ReturnsPage() {
  const language = useLanguage()
  const t = returnsTexts[language]
  const filters = returnFilters(language)
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/returns', params)
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.returns}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ order }) => t.returnOf(order.orderNumber),
        columns: columns(language),
      }}
      search={{ placeholder: t.search }}
      filters={filters}
      toolbar={
        <LinkButton to={adminUrls.adminFaulty()} variant="ghost">
          {faultyPageTexts[language].title}
        </LinkButton>
      }
      footer={
        <DownloadTable
          name="returns"
          query={{ search: params.search, ...params.filters }}
          permission="read_returns"
        />
      }
      empty={{
        icon: PackageOpen,
        title: t.empty,
        text: ({ search, filters: set }) =>
          search === '' && Object.keys(set).length === 0 ? t.emptyText : t.emptyFiltered,
      }}
    />
  )
}

function columns(language: Language): Column<ListedReturn>[] {
  const { columns: heads, units } = returnsTexts[language]
  const { kinds } = returnNames[language]
  return [
    {
      head: heads.order,
      isRowHeader: true,
      cell: ({ _id: id, order }) => (
        <TwoLines
          top={
            <Link
              to={adminUrls.adminReturn({ id })}
              className="inline-block py-1 font-semibold tabular-nums hover:underline"
            >
              #{order.orderNumber}
            </Link>
          }
          bottom={order.fullName}
        />
      ),
      card: 'title',
    },
    {
      head: heads.kind,
      cell: ({ kind, units: count }) => <TwoLines top={kinds[kind]} bottom={units(count)} />,
      card: 'line',
    },
    { head: heads.status, cell: ({ status }) => <ReturnBadge status={status} />, card: 'badge' },
    {
      head: heads.amount,
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ amount }) => amount !== null && formatTaka(amount, language),
      card: 'footerEnd',
    },
    {
      head: heads.since,
      className: 'whitespace-nowrap text-muted',
      cell: ({ statusSince }) => (
        <time dateTime={statusSince}>{formatDateTime(statusSince, language)}</time>
      ),
      card: 'footerStart',
    },
  ]
}
