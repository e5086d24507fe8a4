import { keepPreviousData } from '@tanstack/react-query'
import { FileDown, FileUp } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatDateTime } from '#shared/formatting/dates.ts'
import {
  type ImportKind,
  importKinds,
  kindPermissions,
  templates,
} from '#shared/imports/import-kinds.ts'
import type { Language } from '#shared/languages/languages.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api, type EndpointResponse } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { saveFile } from '../../orders/file-buttons.tsx'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams } from '../../ui/data-table/list-params.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Options, Select } from '../../ui/forms/inputs.tsx'
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
          to={adminUrls.adminImport({ id })}
          className="inline-block min-h-6 font-semibold text-brand underline underline-offset-4"
        >
          {fileName}
        </Link>
      ),
      card: 'title',
    },
    {
      head: t.columns.format,
      cell: ({ kind, format }) => <TwoLines top={t.kind[kind]} bottom={t.format[format]} />,
      card: { slot: 'line', render: ({ kind, format }) => t.formatOf(kind, t.format[format]) },
    },
    { head: t.columns.counts, cell: ({ counts }) => t.countsText(counts), card: 'line' },
    {
      head: t.columns.when,
      cell: ({ createdAt, uploadedBy, actor }) => (
        <>
          <TwoLines top={formatDateTime(createdAt, language)} bottom={uploadedBy?.name} />
          {actor._id !== uploadedBy?._id && actor.name !== null && (
            <p className="truncate text-muted">{t.startedBy(actor.name)}</p>
          )}
        </>
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
  const query = useApiQuery(
    'GET /admin/imports',
    { query: { page } },
    { placeholderData: keepPreviousData },
  )
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.imports}
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

interface KindSelectProps {
  kind: ImportKind
  /** Kinds that the member may import. */
  kinds: readonly ImportKind[]
  onChange: (kind: ImportKind) => void
}

function KindSelect({ kind, kinds, onChange }: KindSelectProps) {
  const t = useTexts(importsTexts)
  return (
    <Field label={t.kindLabel} hint={t.hints[kind]}>
      <Select
        value={kind}
        onChange={({ currentTarget }) =>
          onChange(kinds.find((each) => each === currentTarget.value) ?? kind)
        }
      >
        <Options values={kinds} labels={t.kind} />
      </Select>
    </Field>
  )
}

/** Uploads a file and opens its import. */
function ChooseFile() {
  const t = useTexts(importsTexts)
  const navigate = useNavigate()
  const may = useMay()
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState<ImportKind | null>(null)
  const allowed = importKinds.filter((each) => may(kindPermissions[each]))
  const wanted = chosen ?? search.get('kind')
  const kind = allowed.find((each) => each === wanted) ?? allowed[0] ?? 'products'
  const template = templates[kind]
  if (allowed.length === 0) return null
  return (
    <div className="grid w-full gap-3 sm:max-w-md">
      <KindSelect kind={kind} kinds={allowed} onChange={setChosen} />
      <div className="flex flex-wrap gap-3">
        <UploadButton
          label={t.choose}
          icon={<FileUp aria-hidden className="size-5" />}
          accept=".csv,.txt,.tsv,text/csv"
          send={(form, transport) =>
            api('POST /admin/imports', { query: { kind }, form, transport })
          }
          onSent={({ import: { _id: id } }) => void navigate(adminUrls.adminImport({ id }))}
          invalidates={[adminQueryKeys.lists]}
        />
        {template !== undefined && (
          <Button
            variant="secondary"
            icon={<FileDown aria-hidden className="size-5" />}
            onClick={() =>
              saveFile({
                blob: new Blob([template], { type: 'text/csv' }),
                fileName: `${kind}.csv`,
              })
            }
          >
            {t.template}
          </Button>
        )}
      </div>
    </div>
  )
}
