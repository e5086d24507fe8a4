import { TriangleAlert } from 'lucide-react'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { useTexts } from '../../languages/language.ts'
import { callsPageTexts } from '../calls/calls-page-texts.ts'

/** That a large order waits for its call without holding its units; nothing of most. */
export function UnitsReleased({ order }: { order: Pick<AdminOrder, 'waitsForCall'> }) {
  const t = useTexts(callsPageTexts)
  if (!order.waitsForCall) return null
  return (
    <p
      role="status"
      className="mb-5 flex gap-3 rounded-card border border-warn bg-warn-soft p-4 text-warn"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {t.unitsReleased}
    </p>
  )
}
