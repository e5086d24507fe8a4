import { clsx } from 'clsx'
import { formatDateTime } from '#shared/formatting/format-date.ts'
import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { statusLooks } from './status-look.ts'

/** Where an order is on its way, from top to bottom. */
export function OrderTimeline({ order }: { order: Pick<TrackedOrder, 'status' | 'timeline'> }) {
  return (
    <ol aria-label="Progress of the order">
      {timelineSteps(order).map((step) => (
        <Step key={step.status} step={step} />
      ))}
    </ol>
  )
}

function Step({ step: { status, state, at } }: { step: TimelineStep }) {
  const { label, meaning, icon: Icon } = statusLooks[status]
  const isCancelled = status === 'cancelled'
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="group relative flex gap-4 pb-6 last:pb-0"
    >
      <span
        aria-hidden
        className={clsx(
          'absolute top-9 bottom-0 left-[1.0625rem] w-0.5 group-last:hidden',
          state === 'done' ? 'bg-brand' : 'bg-line',
        )}
      />
      <span
        aria-hidden
        className={clsx(
          'grid size-9 shrink-0 place-items-center rounded-full',
          state === 'ahead' && 'border border-line text-line-strong',
          state === 'done' && 'bg-brand-soft text-brand',
          state === 'current' && (isCancelled ? 'bg-sale text-white' : 'bg-brand text-white'),
        )}
      >
        <Icon className="size-[1.125rem]" />
      </span>
      <div className="min-h-9 pt-1.5">
        <p className={clsx('font-medium', state === 'ahead' && 'text-ink-soft')}>
          {label}
          {state === 'ahead' && <span className="sr-only"> (still to come)</span>}
        </p>
        {state === 'current' && <p className="text-sm text-ink-soft">{meaning}</p>}
        {at !== null && (
          <time dateTime={at} className="text-sm text-ink-soft">
            {formatDateTime(at)}
          </time>
        )}
      </div>
    </li>
  )
}

export interface TimelineStep {
  status: OrderStatus
  state: 'done' | 'current' | 'ahead'
  /** ISO time at which it was reached; null when it was skipped or lies ahead. */
  at: string | null
}

const wayToTheDoor = ['pending', 'confirmed', 'shipped', 'delivered'] as const

/**
 * An order's way: the four steps with the times they were reached. A cancelled order shows the
 * steps it took and how it ended. An administrator may move it back, so what it left again lies
 * ahead once more.
 */
export function timelineSteps(order: Pick<TrackedOrder, 'status' | 'timeline'>): TimelineStep[] {
  const { status, timeline } = order
  const reachedAt = (step: OrderStatus) =>
    timeline.findLast((change) => change.status === step)?.at ?? null
  if (status === 'cancelled') {
    const taken = wayToTheDoor.filter((step) => reachedAt(step) !== null)
    return [
      ...taken.map((step) => ({ status: step, state: 'done' as const, at: reachedAt(step) })),
      { status, state: 'current', at: reachedAt(status) },
    ]
  }
  const current = wayToTheDoor.indexOf(status)
  return wayToTheDoor.map((step, index) => {
    if (index > current) return { status: step, state: 'ahead', at: null }
    return { status: step, state: index === current ? 'current' : 'done', at: reachedAt(step) }
  })
}
