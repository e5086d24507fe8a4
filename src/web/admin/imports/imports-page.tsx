import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { formatDateTime } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { urls } from '#shared/urls.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api, type EndpointResponse } from '../../api/client.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams } from '../../ui/data-table/list-params.ts'
import { StatusBadge } from './import-progress.tsx'
import { importsTexts } from './imports-texts.ts'
import { UploadButton } from './upload-button.tsx'

type ListedImport = EndpointResponse<'GET /admin/imports'>['imports'][number]

export const meta = unindexedMeta((language) => importsTexts[language].title)

const columnsOf = (language: Language): Column<ListedImport>[] => {
  const t = importsTexts[language]
  return [
    {
      head: t.columns.file,
      isRowHeader: true,
      className: 'wrap-anywhere',
      cell: ({ _id: id, fileName }) => (
        <Link
          to={urls.adminImport({ id })}
          className="inline-block min-h-6 font-semibold text-brand underline underline-offset-4"
        >
          {fileName}
        </Link>
      ),
      card: 'title',
    },
    { head: t.columns.format, cell: ({ format }) => t.format[format], card: 'hidden' },
    { head: t.columns.counts, cell: ({ counts }) => t.countsText(counts), card: 'line' },
    {
      head: t.columns.when,
      cell: ({ createdAt, actor }) => (
        <TwoLines top={formatDateTime(createdAt, language)} bottom={actor.name} />
      ),
      card: {
        slot: 'footerStart',
        render: ({ createdAt }) => formatDateTime(createdAt, language),
      },
    },
    {
      head: t.columns.status,
      cell: ({ status }) => <StatusBadge status={status} />,
      card: 'badge',
    },
  ]
}

export default function ImportsPage() {
  const t = useTexts(importsTexts)
  const language = useLanguage()
  const params = useListParams()
  const { page } = params
  const query = useQuery({
    queryKey: adminQueryKeys.list('GET /admin/imports', { page }),
    queryFn: ({ signal }) => api('GET /admin/imports', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.imports}
      backTo={{ url: urls.adminProducts(), label: t.allProducts }}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ fileName }) => fileName,
        columns: columnsOf(language),
      }}
      toolbar={<ChooseFile />}
      empty={{ icon: FileUp, title: t.empty, text: () => t.emptyText }}
    />
  )
}

/** Uploads a file and opens its import. */
function ChooseFile() {
  const t = useTexts(importsTexts)
  const navigate = useNavigate()
  return (
    <UploadButton
      label={t.choose}
      icon={<FileUp aria-hidden className="size-5" />}
      accept=".csv,.txt,.tsv,text/csv"
      send={(form, transport) => api('POST /admin/imports', { form, transport })}
      onSent={({ import: { _id: id } }) => void navigate(urls.adminImport({ id }))}
      invalidates={[adminQueryKeys.lists]}
    />
  )
}
