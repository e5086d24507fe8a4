import { Banknote } from 'lucide-react'
import { Link } from 'react-router'
import type { CashPayout } from '#shared/cash/cash-schemas.ts'
import { cashTexts } from '#shared/cash/cash-texts.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { formatShortDate } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useLanguage } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { TwoLines, type Column } from '../../../ui/data-table/data-table.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../../ui/data-table/list-params.ts'
import { Allowed } from '../../allowed.tsx'
import { cashPageTexts } from '../cash-page-texts.ts'
import { courierFilter } from '../courier-filter.ts'
import { PayoutBadges } from './payout-badges.tsx'

export const meta = unindexedMeta((language) => cashPageTexts[language].payouts)

/** Payouts of couriers, the newest first. */
export default function PayoutsPage() {
  const language = useLanguage()
  const t = cashPageTexts[language]
  const filters = [courierFilter(language)]
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/cash/payouts', params)
  return (
    <ListPage
      title={t.payouts}
      noun={t.payoutNoun}
      errorTitle={t.payoutsFailed}
      params={params}
      query={query}
      rows={(data) => data.payouts}
      backTo={{ url: adminUrls.adminCash(), label: t.title }}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ ref }) => ref,
        columns: columnsOf(language),
      }}
      toolbar={
        <Allowed permission="write_cash">
          <LinkButton to={adminUrls.adminCashPayoutNew()}>{t.enter}</LinkButton>
        </Allowed>
      }
      search={{ placeholder: t.searchPayout }}
      filters={filters}
      empty={{
        icon: Banknote,
        title: t.noPayouts,
        text: ({ search, filters: set }) =>
          search === '' && Object.keys(set).length === 0 ? t.noPayoutsText : t.noPayoutsFound,
      }}
    />
  )
}

function columnsOf(language: Language): Column<CashPayout>[] {
  const t = cashPageTexts[language]
  return [
    {
      head: t.columns.ref,
      isRowHeader: true,
      className: 'wrap-anywhere',
      cell: ({ _id: id, ref, courier }) => (
        <TwoLines
          top={
            <Link
              to={adminUrls.adminCashPayout({ id })}
              className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
            >
              {ref}
            </Link>
          }
          bottom={courierTexts[language].names[courier]}
        />
      ),
      card: 'title',
    },
    {
      head: t.columns.amount,
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ amount }) => formatTaka(amount, language),
      card: 'footerEnd',
    },
    {
      head: t.columns.lines,
      cell: (payout) => (
        <span className="flex flex-wrap items-center gap-2">
          <span>{t.lineCount(payout.lines)}</span> <PayoutBadges of={payout} />
        </span>
      ),
      card: 'line',
    },
    {
      head: t.columns.source,
      cell: ({ source }) => cashTexts[language].sources[source],
      card: 'hidden',
    },
    {
      head: t.columns.when,
      className: 'whitespace-nowrap text-muted',
      cell: ({ paidAt }) => <time dateTime={paidAt}>{formatShortDate(paidAt, language)}</time>,
      card: 'footerStart',
    },
  ]
}
