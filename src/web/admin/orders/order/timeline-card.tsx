import { clsx } from 'clsx'
import {
  CirclePlay,
  Mail,
  MessageSquareText,
  PackageOpen,
  PencilLine,
  Phone,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatDateTime } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { OrderEvent } from '#shared/orders/order-page-schemas.ts'
import { returnNames, returnStatusTexts } from '#shared/returns/return-texts.ts'
import { statusReasonText } from '#shared/orders/statuses/status-reason-texts.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { statusIcons } from '../../../orders/status-badge.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { Allowed } from '../../allowed.tsx'
import { NoteForm } from './note-form.tsx'
import { orderPageTexts } from './order-page-texts.ts'

const filters = { all: null, calls: 'call', notes: 'note', mails: 'mail' } as const
type Filter = keyof typeof filters
const filterNames = Object.keys(filters) as Filter[]

interface TimelineCardProps {
  orderId: string
  timeline: readonly OrderEvent[]
}

/** Events of the order, newest first, below the box for a new note. */
export function TimelineCard({ orderId, timeline }: TimelineCardProps) {
  const { timeline: t } = useTexts(orderPageTexts)
  const [filter, setFilter] = useState<Filter>('all')
  const kind = filters[filter]
  const shown = timeline.filter((event) => kind === null || event.kind === kind).reverse()
  return (
    <SectionCard title={t.title}>
      <Allowed permission="write_orders">
        <NoteForm orderId={orderId} />
      </Allowed>
      <div role="group" aria-label={t.show} className="mt-5 mb-4 flex flex-wrap gap-2">
        {filterNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
            className={clsx(
              'min-h-11 rounded-full border px-4 text-sm font-medium',
              name === filter ? 'border-foreground bg-foreground text-white' : 'border-line',
            )}
          >
            {t[name]}
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className="text-muted">{t.none}</p>}
      <ol className="space-y-4">
        {shown.map((event, index) => (
          <TimelineEvent key={`${event.at} ${event.kind} ${index}`} event={event} />
        ))}
      </ol>
    </SectionCard>
  )
}

function TimelineEvent({ event }: { event: OrderEvent }) {
  const { timeline: t } = useTexts(orderPageTexts)
  const language = useLanguage()
  const Icon = event.kind === 'status' ? statusIcons[event.status] : icons[event.kind]
  const isUndone = event.kind === 'call' && event.isUndone
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
      >
        <Icon className="size-[1.125rem]" />
      </span>
      <div className="min-w-0 flex-1 text-[0.9375rem]">
        <p className={clsx('font-medium', isUndone && 'text-muted line-through')}>
          {titleOf(event, language)}
        </p>
        <Details event={event} />
        <p className="text-sm text-muted">
          <time dateTime={event.at}>{formatDateTime(event.at, language)}</time>
          {event.by !== null && <span>{`, ${t.by(event.by)}`}</span>}
          {isUndone && <span>{`, ${t.undone}`}</span>}
        </p>
      </div>
    </li>
  )
}

const icons: Record<Exclude<OrderEvent['kind'], 'status'>, LucideIcon> = {
  placed: CirclePlay,
  call: Phone,
  change: PencilLine,
  mail: Mail,
  return: PackageOpen,
  note: MessageSquareText,
}

function titleOf(event: OrderEvent, language: Language): string {
  const { timeline: t } = orderPageTexts[language]
  switch (event.kind) {
    case 'placed':
      return t.placed[event.source]
    case 'call':
      return t.outcomes[event.outcome]
    case 'change':
      return event.totalBefore === event.totalAfter
        ? t.changedAlike
        : t.changed(formatTaka(event.totalBefore, language), formatTaka(event.totalAfter, language))
    case 'status':
      return t.status(orderStatusTexts[language][event.status].label)
    case 'return':
      return `${returnNames[language].kinds[event.returnKind]}: ${returnStatusTexts[language][event.step].label}`
    case 'mail':
      return t.sent[event.mail]
    case 'note':
      return t.note
  }
}

/** The text that somebody wrote: a note, or a reason. */
function Details({ event }: { event: OrderEvent }): ReactNode {
  const { timeline: t } = useTexts(orderPageTexts)
  const language = useLanguage()
  const given = 'reason' in event ? event.reason : null
  const reason = given === null ? null : t.reason(statusReasonText(given, language))
  const note = event.kind === 'note' ? event.note.text : 'note' in event ? event.note : null
  return (
    <>
      {reason !== null && <p className="break-words">{reason}</p>}
      {note !== null && (
        <p className="my-1 rounded-lg bg-background px-3 py-2 break-words whitespace-pre-line">
          {note}
        </p>
      )}
    </>
  )
}
