import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { AddedAccessList } from '../../auth/added-access/added-access-list.tsx'
import { addedAccessTexts } from '../../auth/added-access/added-access-texts.ts'
import { useTexts } from '../../languages/language.ts'
import { ConfirmButton } from '../../ui/data-table/confirmed-action.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { addedAccess, useSecurityChange } from './use-security-change.ts'

/** Access that was added to one's account lately, to be ended in one press. Nothing where none was. */
export function AddedAccessSection() {
  const t = useTexts(addedAccessTexts)
  const query = useQuery(addedAccess)
  const end = useSecurityChange(() => api('DELETE /auth/added-access'), {
    success: { title: t.ended },
    error: t.notEnded,
  })
  if (query.data?.added.length === 0) return null
  return (
    <SectionCard title={t.list} text={t.security.text}>
      {query.isPending && <Skeleton className="h-16 rounded-control" />}
      {query.isError && (
        <ErrorState
          title={t.security.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <div className="space-y-4">
          <AddedAccessList {...query.data} />
          <ConfirmButton
            variant="danger"
            confirmation={{
              title: t.security.confirmTitle,
              description: t.security.confirmText,
              confirmLabel: t.end,
            }}
            run={end.mutateAsync}
          >
            {t.end}
          </ConfirmButton>
        </div>
      )}
    </SectionCard>
  )
}
