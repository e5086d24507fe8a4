import { ClipboardList } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { StockCount } from '#shared/stock/stock-document-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { TwoLines, type Column } from '../../../ui/data-table/data-table.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { useListParams } from '../../../ui/data-table/list-params.ts'
import { Allowed } from '../../allowed.tsx'
import { documentTexts } from './document-texts.ts'

export const meta = unindexedMeta((language) => documentTexts[language].counts.title)

export default function CountsPage() {
  const language = useLanguage()
  const { counts: t, stock } = documentTexts[language]
  const params = useListParams()
  const { page } = params
  const query = useApiQuery(
    'GET /admin/stock/counts',
    { query: { page } },
    { placeholderData: keepPreviousData, staleTime: 5000 },
  )
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.counts}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ at }) => formatDateTime(at, language),
        columns: columns(language),
        cardsBelow: 'md',
      }}
      toolbar={
        <Allowed permission="write_stock">
          <LinkButton
            to={adminUrls.adminStockTake()}
            icon={<ClipboardList aria-hidden className="size-4" />}
          >
            {t.take}
          </LinkButton>
        </Allowed>
      }
      backTo={{ url: adminUrls.adminStock(), label: stock }}
      empty={{ icon: ClipboardList, title: t.empty, text: () => t.emptyText }}
    />
  )
}

function columns(language: Language): Column<StockCount>[] {
  const t = documentTexts[language]
  return [
    {
      head: t.when,
      isRowHeader: true,
      cell: ({ _id: id, at, undoneAt }) => (
        <>
          <Link
            to={adminUrls.adminStockCount({ id })}
            className="inline-block py-1 font-medium hover:underline"
          >
            <time dateTime={at}>{formatDateTime(at, language)}</time>
          </Link>{' '}
          {undoneAt && <Badge tone="grey">{t.undone}</Badge>}
        </>
      ),
      card: 'title',
    },
    {
      head: t.counts.counted,
      cell: ({ counted }) => t.products(counted),
      card: 'footerStart',
    },
    {
      head: t.counts.difference,
      cell: ({ differing, units }) => (
        <TwoLines
          top={t.counts.differing(differing)}
          bottom={differing === 0 ? '' : t.units(units)}
        />
      ),
      card: 'line',
    },
    {
      head: t.who,
      cell: ({ actor }) => actor && (actor.name ?? t.goneAccount),
      card: 'footerEnd',
    },
  ]
}
