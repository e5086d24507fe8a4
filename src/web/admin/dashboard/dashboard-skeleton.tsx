import { useTexts } from '../../languages/language.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { dashboardTexts } from './dashboard-texts.tsx'

const slots = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The figures’ layout while they load. */
export function DashboardSkeleton() {
  const t = useTexts(dashboardTexts)
  return (
    <div role="status" aria-label={t.loading} className="space-y-5">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {slots(4).map((slot) => (
          <Skeleton key={slot} className="h-22 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-112 rounded-card" />
      <div className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}
