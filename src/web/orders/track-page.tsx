import { useSearchParams } from 'react-router'
import { pageMeta } from '../seo/page-meta.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/track-page.ts'
import { TrackForm } from './track-form.tsx'
import { TrackedOrderView } from './tracked-order-view.tsx'
import { useTrackedOrder } from './use-tracked-order.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Track Your Order', noIndex: true })

export default function TrackPage() {
  const [search] = useSearchParams()
  const number = (search.get('order') ?? '').replace(/^#/, '').toUpperCase()
  return <Tracking key={number} number={number} />
}

function Tracking({ number }: { number: string }) {
  const { order, isLoading, isPending, error, track } = useTrackedOrder(number)
  return (
    <div className="page-width flex justify-center pt-8 md:pt-12">
      <div className="w-full max-w-2xl">
        <h1 className="text-3xl font-bold">Track Your Order</h1>
        {order === null && isLoading && <Skeleton className="mt-6 h-96 rounded-card" />}
        {order === null && !isLoading && (
          <TrackForm orderNumber={number} isPending={isPending} error={error} onTrack={track} />
        )}
        <div role="status">{order !== null && <TrackedOrderView order={order} />}</div>
      </div>
    </div>
  )
}
