import { clsx } from 'clsx'
import { formatDateTime } from '#shared/formatting/format-date.ts'
import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import { orderStatusTable } from '#shared/orders/order-status.ts'
import { statusIcons } from './status-badge.tsx'
import { timelineSteps, type TimelineStep } from './timeline-steps.ts'

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
  const { label, meaning, step: position } = orderStatusTable[status]
  const Icon = statusIcons[status]
  const isOffPath = position === null
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
          state === 'current' && (isOffPath ? 'bg-sale text-white' : 'bg-brand text-white'),
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
