import { clsx } from 'clsx'
import { formatDateTime } from '#shared/formatting/dates.ts'
import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import {
  fulfilmentSteps,
  orderStatusTable,
  type OrderStatus,
} from '#shared/orders/statuses/order-status.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { ordersTexts } from './orders-texts.tsx'
import { statusIcons } from './status-badge.tsx'

/** The progress of an order, from top to bottom. */
export function OrderTimeline({ order }: { order: Pick<TrackedOrder, 'status' | 'timeline'> }) {
  const t = useTexts(ordersTexts)
  return (
    <ol aria-label={t.progressOf}>
      {timelineSteps(order).map((step) => (
        <Step key={step.status} step={step} />
      ))}
    </ol>
  )
}

function Step({ step: { status, state, at } }: { step: TimelineStep }) {
  const t = useTexts(ordersTexts)
  const language = useLanguage()
  const { label, meaning } = orderStatusTexts[language][status]
  const Icon = statusIcons[status]
  const isOffPath = orderStatusTable[status].step === null
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
          state === 'upcoming' && 'border border-line text-line-strong',
          state === 'done' && 'bg-brand-soft text-brand',
          state === 'current' && (isOffPath ? 'bg-sale text-white' : 'bg-brand text-white'),
        )}
      >
        <Icon className="size-[1.125rem]" />
      </span>
      <div className="min-h-9 pt-1.5">
        <p className={clsx('font-medium', state === 'upcoming' && 'text-muted')}>
          {label}
          {state === 'upcoming' && <span className="sr-only">{t.stillToCome}</span>}
        </p>
        {state === 'current' && <p className="text-sm text-muted">{meaning}</p>}
        {at !== null && (
          <time dateTime={at} className="text-sm text-muted">
            {formatDateTime(at, language)}
          </time>
        )}
      </div>
    </li>
  )
}

interface TimelineStep {
  status: OrderStatus
  state: 'done' | 'current' | 'upcoming'
  /** ISO time at which it was reached; null when it was skipped or is upcoming. */
  at: string | null
}

/**
 * The steps of an order with the times they were reached. A cancelled order shows the steps it took and
 * how it ended. An administrator may move an order back; the steps after that are upcoming again.
 */
export function timelineSteps(order: Pick<TrackedOrder, 'status' | 'timeline'>): TimelineStep[] {
  const { status, timeline } = order
  const reachedAt = (step: OrderStatus) =>
    timeline.filter((change) => change.status === step).pop()?.at ?? null
  if (orderStatusTable[status].step === null) {
    const taken = fulfilmentSteps.filter((step) => reachedAt(step) !== null)
    return [
      ...taken.map((step) => ({ status: step, state: 'done' as const, at: reachedAt(step) })),
      { status, state: 'current', at: reachedAt(status) },
    ]
  }
  const current = fulfilmentSteps.indexOf(status)
  return fulfilmentSteps.map((step, index) => {
    if (index > current) return { status: step, state: 'upcoming', at: null }
    return { status: step, state: index === current ? 'current' : 'done', at: reachedAt(step) }
  })
}
