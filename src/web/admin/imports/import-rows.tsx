import { keepPreviousData } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type ImportRow,
  type ProductImport,
  type RowState,
  rowStates,
} from '#shared/imports/import-schemas.ts'
import type { ImportKind } from '#shared/imports/import-kinds.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useListParams, type ListParams } from '../../ui/data-table/list-params.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Options, Select } from '../../ui/forms/inputs.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { ChangeList } from '../audit/change-list.tsx'
import { importsTexts } from './imports-texts.ts'
import { MendRowDialog } from './mend-row-dialog.tsx'
import { recordUrls } from './record-urls.ts'

const stateParam = [{ name: 'state' }]

interface ImportRowsProps {
  shown: ProductImport
  isBusy: boolean
  onRetry: () => void
}

/** The rows with their outcomes; refused ones can be mended and tried again. */
export function ImportRows({ shown, isBusy, onRetry }: ImportRowsProps) {
  const t = useTexts(importsTexts)
  const params = useListParams(stateParam)
  const rows = useRows(shown, params)
  const [mended, setMended] = useState<ImportRow | null>(null)
  const mayMend = !isBusy && (shown.status === 'checked' || shown.status === 'completed')
  return (
    <SectionCard
      title={t.rowsTitle}
      action={
        mayMend && shown.counts.refused > 0 ? (
          <Button variant="secondary" onClick={onRetry}>
            {t.retry}
          </Button>
        ) : undefined
      }
    >
      <Field label={t.stateFilter} className="mb-4 max-w-64">
        <Select
          value={params.filters['state'] ?? ''}
          onChange={({ currentTarget }) => params.setFilter('state', currentTarget.value)}
        >
          <option value="">{t.anyState}</option>
          <Options values={rowStates} labels={t.state} />
        </Select>
      </Field>
      {rows.isPending ? (
        <LoadingBlocks label={t.rowsLoading} blocks={['h-16', 'h-16', 'h-16']} />
      ) : rows.isError ? (
        <ErrorState title={t.failed} error={rows.error} onRetry={() => void rows.refetch()} />
      ) : (
        <>
          {rows.data.rows.length === 0 && <p className="text-muted">{t.noRows}</p>}
          <ul className="divide-y divide-line">
            {rows.data.rows.map((row) => (
              <Row
                key={row.line}
                kind={shown.kind}
                row={row}
                onMend={mayMend ? () => setMended(row) : undefined}
              />
            ))}
          </ul>
          <Pagination {...rows.data.pagination} urlOf={params.urlOf} />
        </>
      )}
      <MendRowDialog shown={shown} row={mended} onClose={() => setMended(null)} />
    </SectionCard>
  )
}

function useRows({ _id: id, status, progress }: ProductImport, { filters, page }: ListParams) {
  const state = rowStates.find((each) => each === filters['state'])
  return useApiQuery(
    'GET /admin/imports/:id/rows',
    { params: { id }, query: { page, ...(state && { state }) } },
    { version: `${status} ${progress.done}`, placeholderData: keepPreviousData },
  )
}

const tones: Record<RowState, BadgeTone> = {
  new: 'green',
  changed: 'blue',
  same: 'grey',
  refused: 'red',
}

interface RowProps {
  kind: ImportKind
  row: ImportRow
  onMend: (() => void) | undefined
}

const subjects = {
  products: 'product',
  customers: 'customer',
  orders: 'order',
} as const satisfies Record<ImportKind, string>

function Row({ kind, row, onMend }: RowProps) {
  const t = useTexts(importsTexts)
  const { line, state, column, reason, differences, recordId, cells } = row
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="flex w-32 flex-wrap items-center gap-2">
        <span className="font-semibold tabular-nums">{t.row(line)}</span>
        {state && <Badge tone={tones[state]}>{t.state[state]}</Badge>}
      </div>
      <div className="min-w-40 flex-1 space-y-1.5 text-sm">
        <p className="line-clamp-2 text-muted wrap-anywhere">{cells.filter(Boolean).join(' · ')}</p>
        {reason && (
          <p className={clsx('wrap-anywhere', state === 'refused' && 'font-medium text-sale')}>
            {column ? `${column}: ${reason}` : reason}
          </p>
        )}
        {differences.length > 0 && <ChangeList changes={differences} of={subjects[kind]} />}
        {recordId && (
          <Link
            to={recordUrls[kind]({ id: recordId })}
            className="inline-block min-h-6 font-medium text-brand underline underline-offset-4"
          >
            {t.show[kind]}
            <span className="sr-only">
              {' '}
              (<span>{t.row(line)}</span>)
            </span>
          </Link>
        )}
      </div>
      {state === 'refused' && onMend && (
        <Button
          variant="secondary"
          size="small"
          icon={<Pencil aria-hidden className="size-4" />}
          aria-label={t.mendOf(line)}
          onClick={onMend}
        >
          {t.mend}
        </Button>
      )}
    </li>
  )
}
