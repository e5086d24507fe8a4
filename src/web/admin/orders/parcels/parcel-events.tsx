import { clsx } from 'clsx'
import type { ParcelEvent } from '#shared/couriers/parcels/parcel-schemas.ts'
import { parcelStageTexts } from '#shared/couriers/parcels/parcel-stage-texts.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { useLanguage } from '../../../languages/language.ts'
import { parcelPageTexts } from './parcel-page-texts.ts'

/** Every word about a parcel, newest first, as it was written and with what it means. */
export function ParcelEvents({ events }: { events: readonly ParcelEvent[] }) {
  const language = useLanguage()
  const t = parcelPageTexts[language]
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{t.events}</summary>
      {events.length === 0 && <p className="text-muted">{t.noEvents}</p>}
      <ol className="space-y-3">
        {[...events].reverse().map((event) => (
          <li key={`${event.at} ${event.rawStatus}`} className="text-[0.9375rem]">
            <Meaning event={event} />
            {event.source !== 'hand' && (
              <p className="font-mono text-xs break-all text-muted">{event.rawStatus}</p>
            )}
            {event.reason !== null && <p className="text-sm break-words">{event.reason}</p>}
            <p className="text-sm text-muted">
              <time dateTime={event.at}>{formatDateTime(event.at, language)}</time>
              <span>{`, ${event.by === null ? t.sources[event.source] : t.by(event.by)}`}</span>
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Meaning({ event: { state, isUnconfirmed, hasMoved } }: { event: ParcelEvent }) {
  const language = useLanguage()
  const t = parcelPageTexts[language]
  const name = state === null ? t.unknownWord : parcelStageTexts[language].stages[state]
  const remark = isUnconfirmed ? t.unconfirmed : state !== null && !hasMoved ? t.unmoved : null
  return (
    <p className={clsx('font-medium', !hasMoved && 'text-muted')}>
      {name}
      {remark !== null && <span className="font-normal"> ({remark})</span>}
    </p>
  )
}
