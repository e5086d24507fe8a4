import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { BookA } from 'lucide-react'
import { Link } from 'react-router'
import type { Pagination } from '#shared/api/pagination.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import {
  translatedRecords,
  type TranslatedType,
  translationStates,
  type TranslationState,
} from '#shared/translations/translation-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useMay } from '../../api/session.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery, type ListParams } from '../../ui/data-table/list-params.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { TranslationRow } from './translation-row.tsx'
import {
  recordOfRow,
  recordOfTerm,
  sumOfCounts,
  type Progress,
  type TranslatedRecord,
} from './translated-records.ts'
import { translationsTexts } from './translations-texts.ts'
import { useTypedRows, type TypedRows } from './use-typed-rows.ts'

export const meta = unindexedMeta((language) => translationsTexts[language].title)

/** The types of records in each tab; the glossary is a list of its own. */
const tabs = {
  products: ['product'],
  categories: ['category', 'subcategory'],
  offers: ['coupon', 'flash_deal'],
  glossary: [],
} as const satisfies Record<string, readonly TranslatedType[]>

type TabName = keyof typeof tabs

const tabNames = Object.keys(tabs) as TabName[]

const paramNames = [{ name: 'tab' }, { name: 'state' }]

export default function TranslationsPage() {
  const params = useListParams(paramNames)
  const tab = tabNames.find((name) => name === params.filters['tab']) ?? 'products'
  const typed = useTypedRows()
  return (
    <>
      {tab === 'glossary' ? (
        <GlossaryList params={params} typed={typed} />
      ) : (
        <RecordList key={tab} tab={tab} params={params} typed={typed} />
      )}
      <LeaveDialog isDirty={typed.count > 0} />
    </>
  )
}

interface ListProps {
  params: ListParams
  typed: TypedRows
}

function RecordList({ tab, params, typed }: ListProps & { tab: Exclude<TabName, 'glossary'> }) {
  const types: readonly TranslatedType[] = tabs[tab]
  const { state = '' } = params.filters
  const query = useListQuery('GET /admin/translations', {
    ...params,
    filters: { type: types.join(','), ...(state !== '' && { state }) },
  })
  const counts = query.data?.counts.filter(({ type }) => types.includes(type))
  return (
    <TranslationsList
      tab={tab}
      params={params}
      typed={typed}
      query={query}
      records={({ rows }) => rows.map(recordOfRow)}
      progress={counts && sumOfCounts(counts)}
      states={translationStates}
    />
  )
}

/** Words are short: more of them fit on a page. */
const wordsOnPage = '50'

function GlossaryList({ params, typed }: ListProps) {
  const { state = '' } = params.filters
  const query = useListQuery('GET /admin/glossary', {
    ...params,
    filters: { limit: wordsOnPage, ...(state !== '' && { state }) },
  })
  return (
    <TranslationsList
      tab="glossary"
      params={params}
      typed={typed}
      query={query}
      records={({ terms }) => terms.map(recordOfTerm)}
      progress={query.data && { ...query.data.counts, outdated: 0 }}
      states={['missing', 'complete']}
    />
  )
}

interface TranslationsListProps<Data> extends ListProps {
  tab: TabName
  query: UseQueryResult<Data>
  records: (data: Data) => TranslatedRecord[]
  progress: Progress | undefined
  states: readonly TranslationState[]
}

function TranslationsList<Data extends { pagination: Pagination }>(
  props: TranslationsListProps<Data>,
) {
  const { tab, params, typed, query, records, progress, states } = props
  const t = useTexts(translationsTexts)
  const emptyTexts: Readonly<Record<string, string>> = {
    '': t.noneYet,
    missing: t.noneMissing,
    outdated: t.noneOutdated,
  }
  return (
    <ListPage
      title={t.title}
      noun={t.nouns[tab]}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={records}
      search={{ placeholder: t.searchFor }}
      table={{
        render: (rows) => (
          <ul className="space-y-3">
            {rows.map((record) => (
              <TranslationRow key={record.key} record={record} typed={typed} />
            ))}
          </ul>
        ),
      }}
      panel={
        <div className="mt-4 space-y-4">
          <TabLinks current={tab} />
          <p className="text-muted">{t.hints[tab]}</p>
          {progress && progress.total > 0 && <ProgressBar progress={progress} />}
          <StateLinks tab={tab} params={params} progress={progress} states={states} />
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted">
            <span className="max-md:hidden">{t.keys}</span>
            <span role="status" className="font-medium text-foreground">
              {typed.count > 0 && t.unsaved(typed.count)}
            </span>
          </p>
        </div>
      }
      empty={{
        icon: BookA,
        title: t.none,
        text: ({ search, filters: { state = '' } }) =>
          (search === '' && emptyTexts[state]) || t.noneFound,
      }}
    />
  )
}

/** The tabs with something that this member of staff may see. */
function TabLinks({ current }: { current: TabName }) {
  const t = useTexts(translationsTexts)
  const may = useMay()
  const seen = tabNames.filter(
    (name) => name === 'glossary' || tabs[name].some((type) => may(translatedRecords[type].read)),
  )
  return (
    <nav aria-label={t.title} className="flex gap-1 overflow-x-auto border-b border-line">
      {seen.map((name) => (
        <Link
          key={name}
          to={adminUrls.adminTranslations({ tab: name })}
          aria-current={name === current ? 'page' : undefined}
          className={clsx(
            '-mb-px flex min-h-11 items-center border-b-2 px-3 font-semibold -outline-offset-3 max-sm:flex-auto max-sm:justify-center max-sm:px-1.5 sm:shrink-0',
            name === current
              ? 'border-brand text-brand'
              : 'border-transparent text-muted hover:text-foreground',
          )}
        >
          {t.tabs[name]}
        </Link>
      ))}
    </nav>
  )
}

function ProgressBar({ progress: { complete, total } }: { progress: Progress }) {
  const t = useTexts(translationsTexts)
  return (
    <div className="max-w-md">
      <p className="mb-1.5 text-sm font-medium">{t.progress(complete, total)}</p>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full bg-brand" style={{ width: `${(100 * complete) / total}%` }} />
      </div>
    </div>
  )
}

interface StateLinksProps {
  tab: TabName
  params: ListParams
  progress: Progress | undefined
  states: readonly TranslationState[]
}

function StateLinks({ tab, params: { filters, search }, progress, states }: StateLinksProps) {
  const language = useLanguage()
  const t = translationsTexts[language]
  const current = filters['state'] ?? ''
  return (
    <nav aria-label={t.states.label} className="flex flex-wrap gap-2">
      {(['', ...states] as const).map((state) => (
        <Link
          key={state}
          to={adminUrls.adminTranslations({ tab, state, search })}
          aria-current={state === current ? 'page' : undefined}
          className={clsx(
            'flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium',
            state === current
              ? 'border-brand bg-brand-soft text-brand-dark'
              : 'border-line-strong text-foreground hover:border-muted',
          )}
        >
          {t.states[state || 'all']}
          {progress && (
            <span className="tabular-nums">
              {formatCount(progress[state || 'total'], language)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
