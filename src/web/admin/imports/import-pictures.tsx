import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ColumnField } from '#shared/imports/import-kinds.ts'
import type { ImportMapping, ProductImport } from '#shared/imports/import-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { apiKey, useApiQuery } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { LoadingBlocks, ProgressBar } from '../../ui/loading.tsx'
import { importsTexts } from './imports-texts.ts'
import { UploadButton } from './upload-button.tsx'

const pictureFields: readonly (ColumnField | null)[] = ['pictures', 'picture', 'variantPictures']

export const hasWaitingPictures = ({ status, pictures }: ProductImport) =>
  status === 'completed' && pictures.done + pictures.failed < pictures.total

interface ImportPicturesProps {
  shown: ProductImport
  mapping: ImportMapping
  isBusy: boolean
}

/** The ZIP that pictures come from, how far they are, and those that failed. */
export function ImportPictures({ shown, mapping, isBusy }: ImportPicturesProps) {
  const t = useTexts(importsTexts)
  const { _id: id, status, pictures, picturesFile } = shown
  const { total, done, failed } = pictures
  const isNamed = mapping.columns.some((field) => pictureFields.includes(field))
  if (status === 'failed' || status === 'undone' || (!isNamed && total === 0)) return null
  return (
    <SectionCard title={t.pictures.title} text={t.pictures.text}>
      {total > 0 && <p role="status">{t.pictures.progress(done, total, failed)}</p>}
      {hasWaitingPictures(shown) && (
        <ProgressBar
          label={t.pictures.title}
          value={done + failed}
          max={total}
          className="my-3 bg-background"
        />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <UploadButton
          label={picturesFile ? t.pictures.replaceZip : t.pictures.chooseZip}
          icon={<FileArchive aria-hidden className="size-4" />}
          variant="secondary"
          accept=".zip,application/zip"
          disabled={isBusy}
          send={(form, transport) =>
            api('POST /admin/imports/:id/zip', { params: { id }, form, transport })
          }
          invalidates={[apiKey('GET /admin/imports/:id', { params: { id } })]}
        />
        {picturesFile && <p className="wrap-anywhere">{picturesFile.name}</p>}
      </div>
      {failed > 0 && <FailedPictures key={failed} id={id} count={failed} isBusy={isBusy} />}
    </SectionCard>
  )
}

function FailedPictures({ id, count, isBusy }: { id: string; count: number; isBusy: boolean }) {
  const t = useTexts(importsTexts)
  const [limit, setLimit] = useState(20)
  const query = useApiQuery(
    'GET /admin/imports/:id/pictures',
    { params: { id }, query: { limit } },
    { version: count },
  )
  const retry = useApiMutation(
    () => api('POST /admin/imports/:id/pictures/retry', { params: { id } }),
    { error: t.startFailed, invalidates: [apiKey('GET /admin/imports/:id', { params: { id } })] },
  )
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{t.pictures.failedTitle}</h3>
        <Button
          variant="secondary"
          isPending={retry.isPending}
          disabled={isBusy}
          onClick={() => retry.mutate(undefined)}
        >
          {t.pictures.retry}
        </Button>
      </div>
      {query.isPending ? (
        <LoadingBlocks label={t.pictures.loading} blocks={['h-11', 'h-11']} />
      ) : query.isError ? (
        <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {query.data.pictures.map(({ productId, line, source, reason }) => (
              <li key={`${productId} ${source}`} className="py-2">
                <p className="wrap-anywhere">
                  <Link
                    to={adminUrls.adminProductEdit({ id: productId })}
                    className="inline-block min-h-6 font-medium text-brand underline underline-offset-4"
                  >
                    {t.row(line)}
                  </Link>{' '}
                  <span className="text-muted">{source}</span>
                </p>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
          {query.data.pagination.hasNextPage && limit < 100 && (
            <Button variant="secondary" onClick={() => setLimit(100)}>
              {t.pictures.more}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
