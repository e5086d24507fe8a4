import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatDateTime } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { urls } from '#shared/urls.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api, type EndpointResponse } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams } from '../../ui/data-table/list-params.ts'
import { ProgressBar } from '../../ui/loading.tsx'
import { uploadTransport } from '../../ui/uploads/upload-transport.ts'
import { StatusBadge } from './import-progress.tsx'
import { importsTexts } from './imports-texts.ts'

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
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const upload = useApiMutation(
    (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return api('POST /admin/imports', { form, transport: uploadTransport(setShare) })
    },
    {
      error: t.uploadFailed,
      onSuccess: ({ import: { _id: id } }) => navigate(urls.adminImport({ id })),
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <div className="min-w-44 space-y-2">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (!file) return
          setShare(0)
          upload.mutate(file)
        }}
      />
      <Button
        icon={<FileUp aria-hidden className="size-5" />}
        isPending={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {t.choose}
      </Button>
      {upload.isPending && <ProgressBar label={t.sending} value={share} max={1} />}
    </div>
  )
}
