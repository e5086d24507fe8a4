import { ShieldPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { listNumbers } from '#shared/units/units.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import type { ListedClaim } from '#shared/warranty/claim-schemas.ts'
import { claimStatusTable } from '#shared/warranty/claim-status.ts'
import { claimTexts } from '#shared/warranty/claim-texts.ts'
import { useLanguage } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { choiceFilter, type ListFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import { Allowed } from '../allowed.tsx'
import { DownloadTable } from '../download-table.tsx'
import { claimsTexts } from './claims-texts.ts'
import { TakeInDialog } from './take-in-dialog.tsx'

export const meta = unindexedMeta((language) => claimsTexts[language].title)

const waitingDays = [7, 14, 30]

function claimFilters(language: Language): ListFilter[] {
  const t = claimsTexts[language]
  return [
    choiceFilter('status', t.columns.status, t.allStatuses, {
      open: t.open,
      overdue: t.overdue,
      ...claimTexts[language].statuses,
    }),
    {
      kind: 'choice',
      name: 'waiting',
      label: t.waiting,
      options: [
        { value: '', label: t.anyTime },
        ...waitingDays.map((days) => ({ value: String(days), label: t.atLeast(days) })),
      ],
    },
  ]
}

/** Claims, longest in their status first: "14 days or longer at the brand" is two filters. */
export default function ClaimsPage() {
  const language = useLanguage()
  const t = claimsTexts[language]
  const filters = claimFilters(language)
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/claims', params)
  const [isTaking, setTaking] = useState(false)
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.claims}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ number }) => t.claimOf(number),
        columns: columns(language),
        cardsBelow: 'md',
      }}
      search={{ placeholder: t.search }}
      filters={filters}
      toolbar={
        <Allowed permission="write_warranty">
          <Button
            icon={<ShieldPlus aria-hidden className="size-4" />}
            onClick={() => setTaking(true)}
          >
            {t.takeIn}
          </Button>
        </Allowed>
      }
      footer={
        <DownloadTable
          name="claims"
          query={{ search: params.search, ...params.filters }}
          permission="read_warranty"
        />
      }
      empty={{
        icon: ShieldPlus,
        title: t.empty,
        text: ({ search, filters: set }) =>
          search === '' && Object.keys(set).length === 0 ? t.emptyText : t.emptyFiltered,
      }}
    >
      {isTaking && <TakeInDialog onClose={() => setTaking(false)} />}
    </ListPage>
  )
}

/** Red once it is past while the claim is open. */
function PromisedDay({ promisedOn, isOverdue }: { promisedOn: string; isOverdue: boolean }) {
  const language = useLanguage()
  const t = claimsTexts[language]
  const day = formatDate(promisedOn, language)
  return isOverdue ? (
    <span className="font-medium text-sale-dark">{t.overdueSince(day)}</span>
  ) : (
    t.promised(day)
  )
}

const dayMs = 86_400_000

function columns(language: Language): Column<ListedClaim>[] {
  const t = claimsTexts[language]
  const days = (since: string) => Math.floor((Date.now() - Date.parse(since)) / dayMs)
  return [
    {
      head: t.columns.claim,
      isRowHeader: true,
      cell: ({ _id: id, number, buyer }) => (
        <TwoLines
          top={
            <Link
              to={adminUrls.adminClaim({ id })}
              className="inline-block py-1 font-semibold tabular-nums hover:underline"
            >
              {number}
            </Link>
          }
          bottom={buyer.name}
        />
      ),
      card: 'title',
    },
    {
      head: t.columns.product,
      cell: ({ name, variantLabel, numbers }) => (
        <TwoLines
          top={[name, variantLabel].filter(Boolean).join(' · ')}
          bottom={listNumbers(numbers).join(' / ')}
        />
      ),
      card: 'line',
    },
    {
      head: t.columns.status,
      cell: ({ status }) => (
        <Badge tone={claimStatusTable[status].tone}>{claimTexts[language].statuses[status]}</Badge>
      ),
      card: 'badge',
    },
    {
      head: t.columns.since,
      className: 'whitespace-nowrap',
      cell: ({ statusSince, promisedOn, isOverdue }) => (
        <TwoLines
          top={t.waits(days(statusSince))}
          bottom={promisedOn === null ? null : <PromisedDay {...{ promisedOn, isOverdue }} />}
        />
      ),
      card: 'footerStart',
    },
  ]
}
