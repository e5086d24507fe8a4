import { PackageCheck, PackageX, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { ClearFaulty, FaultyUnits } from '#shared/returns/faulty-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useMay } from '../../api/session.ts'
import { useLanguage } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { ClearFaultyDialog } from './clear-faulty-dialog.tsx'
import { faultyPageTexts, nameOfFaulty } from './faulty-page-texts.ts'
import { returnsTexts } from './returns-texts.ts'

export const meta = unindexedMeta((language) => faultyPageTexts[language].title)

/** Units that came back faulty and are still here: repaired ones are sold again, others are written off. */
export default function FaultyPage() {
  const language = useLanguage()
  const t = faultyPageTexts[language]
  const may = useMay()
  const params = useListParams([])
  const query = useListQuery('GET /admin/faulty-units', params)
  const [cleared, setCleared] = useState<{ faulty: FaultyUnits; to: ClearFaulty['to'] } | null>(
    null,
  )
  const action = (to: ClearFaulty['to']) =>
    ({
      kind: 'button',
      permission: 'write_returns',
      icon: to === 'stock' ? Wrench : PackageX,
      title: t[to].title,
      label: (faulty) => `${t[to].title}: ${nameOfFaulty(faulty)}`,
      onSelect: (faulty) => setCleared({ faulty, to }),
    }) satisfies RowAction<FaultyUnits>
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.faulty}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: nameOfFaulty,
        columns: columns(language, may('read_costs')),
        actions: [action('stock'), action('nowhere')],
        cardsBelow: 'md',
      }}
      search={{ placeholder: t.search }}
      backTo={{ url: adminUrls.adminReturns(), label: returnsTexts[language].title }}
      empty={{
        icon: PackageCheck,
        title: t.empty,
        text: ({ search }) => (search === '' ? t.emptyText : t.emptyFiltered),
      }}
    >
      <ClearFaultyDialog cleared={cleared} onClose={() => setCleared(null)} />
    </ListPage>
  )
}

const dayMs = 86_400_000

function columns(language: Language, hasValue: boolean): Column<FaultyUnits>[] {
  const t = faultyPageTexts[language]
  const days = (since: string) => Math.floor((Date.now() - Date.parse(since)) / dayMs)
  const value: Column<FaultyUnits> = {
    head: t.columns.value,
    className: 'whitespace-nowrap tabular-nums',
    cell: (faulty) =>
      faulty.value === null || faulty.value === undefined ? (
        <span className="text-muted">{t.noCost}</span>
      ) : (
        formatTaka(faulty.value, language)
      ),
    card: 'footerEnd',
  }
  return [
    {
      head: t.columns.product,
      isRowHeader: true,
      cell: (faulty) => (
        <>
          <p className="line-clamp-2 font-medium break-words">{nameOfFaulty(faulty)}</p>
          <p className="truncate text-muted">{faulty.numbers.join(', ')}</p>
        </>
      ),
      card: 'title',
    },
    {
      head: t.columns.units,
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ units }) => t.units(units),
      card: 'badge',
    },
    {
      head: t.columns.return,
      cell: ({ return: of }) =>
        of && (
          <Link
            to={adminUrls.adminReturn({ id: of._id })}
            className="inline-block py-1 tabular-nums hover:underline"
          >
            #{of.orderNumber}
          </Link>
        ),
      card: 'line',
    },
    {
      head: t.columns.since,
      className: 'whitespace-nowrap',
      cell: ({ since }) => (
        <TwoLines top={t.days(days(since))} bottom={formatDate(since, language)} />
      ),
      card: 'footerStart',
    },
    ...(hasValue ? [value] : []),
  ]
}
