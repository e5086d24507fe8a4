import { HandCoins, PackageCheck, Scale } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type CashParcel, shownParcels } from '#shared/cash/cash-schemas.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { parcelStageTexts } from '#shared/couriers/parcels/parcel-stage-texts.ts'
import { formatShortDate } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useLanguage } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { TwoLines, type Column } from '../../../ui/data-table/data-table.tsx'
import { choiceFilter, type ListFilter } from '../../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../../ui/data-table/list-params.ts'
import type { RowAction } from '../../../ui/data-table/row-actions.tsx'
import { DownloadTable } from '../../download-table.tsx'
import { cashPageTexts } from '../cash-page-texts.ts'
import { courierFilter } from '../courier-filter.ts'
import { type OpenParcel, ResolveDialog } from './resolve-dialog.tsx'

export const meta = unindexedMeta((language) => cashPageTexts[language].parcelsTitle)

/** Open parcels are what is shown without a choice. */
const otherNames = shownParcels.filter((name) => name !== 'open')

function filtersOf(language: Language): ListFilter[] {
  const { shows, showLabel } = cashPageTexts[language]
  const labels = Object.fromEntries(otherNames.map((name) => [name, shows[name]]))
  return [courierFilter(language), choiceFilter('show', showLabel, shows.open, labels)]
}

/** The money of parcels: what is open, and what gives an alarm. */
export default function CashParcelsPage() {
  const language = useLanguage()
  const t = cashPageTexts[language]
  const filters = filtersOf(language)
  // Parcels that a payout misses have no choice of their own: the payout's page links to them.
  const params = useListParams([...filters, { name: 'until' }])
  const query = useListQuery('GET /admin/cash/parcels', params)
  const [resolved, setResolved] = useState<OpenParcel | null>(null)
  const receive = useApiMutation(
    ({ _id: id }: CashParcel) => api('POST /admin/cash/parcels/:id/received', { params: { id } }),
    {
      success: { title: t.received },
      error: t.receiveFailed,
      invalidates: [adminQueryKeys.lists],
    },
  )
  const actions: RowAction<CashParcel>[] = [
    {
      kind: 'button',
      permission: 'write_cash',
      icon: Scale,
      title: (of) => cashPageTexts[of].resolve,
      isMain: true,
      isHidden: ({ open }) => open === 0,
      onSelect: ({ _id: id, ourRef: name, open }) => setResolved({ id, name, open }),
    },
    {
      kind: 'button',
      permission: 'write_cash',
      icon: PackageCheck,
      title: (of) => cashPageTexts[of].receive,
      isHidden: ({ returnedAt, receivedAt }) => returnedAt === null || receivedAt !== null,
      onSelect: (row) => receive.mutateAsync(row).catch(() => undefined),
    },
  ]
  return (
    <ListPage
      title={t.parcelsTitle}
      noun={t.parcelNoun}
      errorTitle={t.parcelsFailed}
      params={params}
      query={query}
      rows={(data) => data.parcels}
      backTo={{ url: adminUrls.adminCash(), label: t.title }}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ ourRef }) => ourRef,
        columns: columnsOf(language),
        actions,
      }}
      search={{ placeholder: t.searchParcel }}
      filters={filters}
      footer={
        <DownloadTable
          name="cash"
          query={{ search: params.search, ...params.filters }}
          permission="read_cash"
        />
      }
      empty={{ icon: HandCoins, title: t.noParcels, text: () => t.noParcelsText }}
    >
      <ResolveDialog of={resolved} onClose={() => setResolved(null)} />
    </ListPage>
  )
}

function columnsOf(language: Language): Column<CashParcel>[] {
  const t = cashPageTexts[language]
  const taka = (amount: number) => formatTaka(amount, language)
  const number = 'whitespace-nowrap tabular-nums'
  return [
    {
      head: t.columns.parcel,
      isRowHeader: true,
      cell: ({ order, consignmentId, ourRef, courier }) => (
        <TwoLines
          top={
            <Link
              to={adminUrls.adminOrder({ id: order._id })}
              className="inline-block py-1 font-semibold tabular-nums hover:underline"
            >
              {t.order(order.orderNumber)}
            </Link>
          }
          bottom={t.parcelOf(courierTexts[language].names[courier], consignmentId ?? ourRef)}
        />
      ),
      card: 'title',
    },
    {
      head: t.columns.state,
      cell: ({ state }) => parcelStageTexts[language].stages[state],
      card: 'badge',
    },
    {
      head: t.columns.collected,
      className: number,
      cell: ({ collected }) => taka(collected),
      card: {
        slot: 'line',
        render: ({ collected }) => `${t.columns.collected} ${taka(collected)}`,
      },
    },
    {
      head: t.columns.charges,
      className: number,
      cell: ({ deliveryCharge, codCharge }) => taka(deliveryCharge + codCharge),
      card: {
        slot: 'line',
        render: ({ deliveryCharge, codCharge }) =>
          `${t.columns.charges} ${taka(deliveryCharge + codCharge)}`,
      },
    },
    {
      head: t.columns.paid,
      className: number,
      cell: ({ paid, adjusted }) => (
        <TwoLines top={taka(paid)} bottom={adjusted === 0 ? null : t.adjustedBy(taka(adjusted))} />
      ),
      card: { slot: 'line', render: ({ paid }) => `${t.columns.paid} ${taka(paid)}` },
    },
    {
      head: t.columns.open,
      className: `${number} font-semibold`,
      cell: ({ open }) => taka(open),
      card: { slot: 'footerEnd', render: ({ open }) => t.openNow(taka(open)) },
    },
    {
      head: t.columns.since,
      className: 'whitespace-nowrap text-muted',
      cell: ({ openedAt }) => (
        <time dateTime={openedAt}>{formatShortDate(openedAt, language)}</time>
      ),
      card: 'footerStart',
    },
  ]
}
