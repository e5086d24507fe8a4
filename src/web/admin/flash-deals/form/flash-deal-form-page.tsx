import { useQuery } from '@tanstack/react-query'
import { ZapOff } from 'lucide-react'
import { urls } from '#shared/urls.ts'
import { api } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import type { Route } from './+types/flash-deal-form-page.ts'
import { FlashDealForm, useDealDraft } from './flash-deal-form.tsx'

const titleOf = (id: string | undefined) =>
  id === undefined ? 'Add Flash Deal' : 'Edit Flash Deal'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: titleOf(idOf(params)), noIndex: true })

/** Adds a flash deal, or changes the one that the URL names. */
export default function FlashDealFormPage({ params }: Route.ComponentProps) {
  const id = idOf(params)
  return (
    <div className="mx-auto max-w-5xl">
      <Breadcrumb
        crumbs={[{ label: 'Flash Deals', to: urls.adminFlashDeals() }, { label: titleOf(id) }]}
      />
      <h1 className="mt-1 mb-5 text-2xl font-bold">{titleOf(id)}</h1>
      <LoadedForm key={id} id={id} />
    </div>
  )
}

function LoadedForm({ id }: { id: string | undefined }) {
  const draft = useDealDraft(id)
  const edited = useEditedDeal(id)
  if (edited.isError) {
    return (
      <ErrorState
        title="Failed to fetch flash deal"
        error={edited.error}
        onRetry={() => void edited.refetch()}
      />
    )
  }
  if (edited.isPending) return <FormSkeleton />
  if (edited.data === null && id !== undefined) return <NoSuchDeal />
  return <FlashDealForm deal={draft ? draft.subject : edited.data} draft={draft} />
}

function NoSuchDeal() {
  return (
    <EmptyState
      visual={{ icon: ZapOff }}
      title="Flash deal not found"
      text="It may have been deleted, or the address has a typing error."
      action={<LinkButton to={urls.adminFlashDeals()}>Back to Flash Deals</LinkButton>}
    />
  )
}

/** Adding and editing share this file: only the URL of an edit names a deal. */
function idOf(params: object): string | undefined {
  return 'id' in params && typeof params.id === 'string' ? params.id : undefined
}

/** The form's sections while they load. */
function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading the form" className="space-y-5">
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}

/** The deal as it is now, null where there is none: a form is filled once, never over what is typed. */
function useEditedDeal(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.editedDeal(id),
    queryFn: async ({ signal }) => {
      if (id === undefined) return null
      const { flashDeals } = await api('GET /flash-deals', { signal })
      return flashDeals.find((deal) => deal._id === id) ?? null
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
