import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportKind } from '#shared/imports/import-kinds.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { importsTexts } from './imports-texts.ts'
import { recordUrls } from './record-urls.ts'

interface UnreturnedProps {
  id: string
  kind: ImportKind
  count: number
}

/** Records that an undo has not restored whole, each with the reason. */
export function Unreturned({ id, kind, count }: UnreturnedProps) {
  const t = useTexts(importsTexts)
  const [limit, setLimit] = useState(20)
  const query = useApiQuery(
    'GET /admin/imports/:id/unreturned',
    { params: { id }, query: { limit } },
    { version: count },
  )
  return (
    <SectionCard title={t.unreturnedTitle}>
      {query.isPending ? (
        <LoadingBlocks label={t.rowsLoading} blocks={['h-11', 'h-11']} />
      ) : query.isError ? (
        <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {query.data.records.map(({ recordId, line, reason }) => (
              <li key={recordId} className="py-2">
                <Link
                  to={recordUrls[kind]({ id: recordId })}
                  className="inline-block min-h-6 font-medium text-brand underline underline-offset-4"
                >
                  {t.row(line)}
                </Link>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
          {query.data.pagination.hasNextPage && limit < 100 && (
            <Button variant="secondary" onClick={() => setLimit(100)}>
              {t.anyState}
            </Button>
          )}
        </>
      )}
    </SectionCard>
  )
}
