import { Play, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ImportMapping, ProductImport } from '#shared/imports/import-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { BackLink } from '../../ui/data-table/list-page.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { OddPriceNotice, useOddPriceQuestion } from '../products/odd-prices/odd-prices.tsx'
import { ImportColumns } from './import-columns.tsx'
import { hasWaitingPictures, ImportPictures } from './import-pictures.tsx'
import { ImportProgress, isAtWork } from './import-progress.tsx'
import { ImportRows } from './import-rows.tsx'
import { importsTexts } from './imports-texts.ts'
import { Unreturned } from './unreturned.tsx'

export const meta = unindexedMeta((language) => importsTexts[language].title)

const askEveryMs = 2000

export default function ImportPage() {
  const t = useTexts(importsTexts)
  const { id = '' } = useParams()
  const query = useApiQuery(
    'GET /admin/imports/:id',
    { params: { id } },
    {
      refetchInterval: ({ state: { data } }) =>
        data && (isAtWork(data.import.status) || hasWaitingPictures(data.import))
          ? askEveryMs
          : false,
    },
  )
  if (query.isPending) {
    return <LoadingBlocks label={t.loading} blocks={['h-16', 'h-64', 'h-64']} />
  }
  if (query.isError) {
    return (
      <ErrorState
        title={t.failed}
        level="h1"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return <OpenedImport key={id} shown={query.data.import} />
}

const mappingOf = ({ columns, defaultCategory, createsCategories, openOrders }: ProductImport) => ({
  columns: columns.map(({ field }) => field),
  defaultCategory,
  createsCategories,
  openOrders,
})

type Pass = 'dry-run' | 'run' | 'retry' | 'undo'

function OpenedImport({ shown }: { shown: ProductImport }) {
  const t = useTexts(importsTexts)
  const { _id: id, fileName, kind, format, status, counts, unreturned } = shown
  const params = { id }
  const [changed, setChanged] = useState<ImportMapping | null>(null)
  const [isUndoAsked, setUndoAsked] = useState(false)
  const isTried = status === 'checked' && changed === null
  const isAsked = isTried || status === 'completed'
  const asked = isAsked ? shown : { oddPrices: [], oddCount: 0 }
  const question = useOddPriceQuestion()
  const start = useApiMutation(
    async (pass: Pass) => {
      if (changed && (pass === 'dry-run' || pass === 'run')) {
        await api('PUT /admin/imports/:id/mapping', { params, body: changed })
        setChanged(null)
      }
      if (pass === 'dry-run' || pass === 'undo') {
        return api(`POST /admin/imports/:id/${pass}`, { params })
      }
      // Confirmed are the prices that were asked about; others are refused.
      const query = { ...(asked.oddCount > 0 && { oddPrices: 'confirmed' as const }) }
      return api(`POST /admin/imports/:id/${pass}`, { params, query })
    },
    {
      error: t.startFailed,
      onSuccess: () => setUndoAsked(false),
      onError: () => setUndoAsked(false),
      invalidates: [adminQueryKeys.lists],
    },
  )
  const startAsked = async (pass: 'run' | 'retry') => {
    if (await question.ask(asked.oddPrices, asked.oddCount)) start.mutate(pass)
  }
  const retry = () => {
    // After a dry run that is another one.
    if (isTried) start.mutate('retry')
    else void startAsked('retry')
  }
  const isBusy = start.isPending || isAtWork(status)
  const isOpen = status === 'ready' || status === 'checked'
  const mayUndo =
    status === 'undone' ? unreturned > 0 : status === 'completed' && counts.new + counts.changed > 0
  const mapping = changed ?? mappingOf(shown)
  const pictures = <ImportPictures shown={shown} mapping={mapping} isBusy={isBusy} />
  return (
    <div className="space-y-6">
      <div>
        <BackLink url={adminUrls.adminImports()} label={t.back} />
        <h1 className="text-2xl font-bold wrap-anywhere">{fileName}</h1>
        <p className="text-muted">{t.formatOf(kind, t.format[format])}</p>
      </div>
      <ImportProgress shown={shown} />
      {isOpen && (
        <>
          <ImportColumns
            kind={kind}
            columns={shown.columns}
            mapping={mapping}
            onChange={setChanged}
          />
          {kind === 'products' && pictures}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant={isTried ? 'secondary' : 'primary'}
              isPending={start.isPending && start.variables === 'dry-run'}
              disabled={isBusy}
              onClick={() => start.mutate('dry-run')}
            >
              {t.dryRun}
            </Button>
            <Button
              variant={isTried ? 'primary' : 'secondary'}
              icon={<Play aria-hidden className="size-4" />}
              isPending={start.isPending && start.variables === 'run'}
              disabled={isBusy || (isTried && counts.new + counts.changed === 0)}
              onClick={() => void startAsked('run')}
            >
              {t.run(kind, isTried ? counts.new + counts.changed : null)}
            </Button>
            <p className="text-sm text-muted">{t.dryRunHint}</p>
          </div>
        </>
      )}
      {asked.oddCount > 0 && <OddPriceNotice prices={asked.oddPrices} count={asked.oddCount} />}
      {!isOpen && pictures}
      {mayUndo && (
        <Button
          variant="secondary"
          icon={<Undo2 aria-hidden className="size-4" />}
          onClick={() => setUndoAsked(true)}
        >
          {status === 'undone' ? t.undoAgain : t.undo}
        </Button>
      )}
      {unreturned > 0 && <Unreturned id={id} kind={kind} count={unreturned} />}
      {status !== 'ready' && status !== 'failed' && (
        <ImportRows shown={shown} isBusy={isBusy} onRetry={retry} />
      )}
      {question.dialog}
      <ConfirmDialog
        isOpen={isUndoAsked}
        title={t.undoTitle}
        description={t.undoText[kind]}
        confirmLabel={t.undoConfirm}
        cancelLabel={t.keep}
        isPending={start.isPending}
        onConfirm={() => start.mutate('undo')}
        onClose={() => setUndoAsked(false)}
      />
    </div>
  )
}
