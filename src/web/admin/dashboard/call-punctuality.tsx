import { groupBy } from '#shared/group-by.ts'
import { formatDayAndMonth } from '#shared/formatting/dates.ts'
import { formatPercent } from '#shared/formatting/numbers.ts'
import type { Punctuality } from '#shared/orders/calls/call-schemas.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { callsPageTexts } from '../calls/calls-page-texts.ts'

interface Share {
  calls: number
  inTime: number
}

type Row = Punctuality['rows'][number]

/** The share of orders that were called in time, by person and day; nothing while nobody has called. */
export function CallPunctuality() {
  const language = useLanguage()
  const t = callsPageTexts[language].punctuality
  const { policies } = useShopSettings()
  const { data } = useApiQuery('GET /admin/calls/punctuality', {}, { refetchInterval: 60_000 })
  if (!data || data.rows.length === 0) return null
  const people = [...groupBy(data.rows, ({ calledBy }) => calledBy?._id ?? '')]
  return (
    <SectionCard title={t.title} text={t.text(policies.confirmationCallMinutes)}>
      <div
        className="relative -mx-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the arrow keys too
        tabIndex={0}
        role="region"
        aria-label={t.title}
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                {t.person}
              </th>
              <th scope="col" className="px-2 py-2 text-right font-medium whitespace-nowrap">
                {t.week}
              </th>
              {[...data.days].reverse().map((day) => (
                <th
                  key={day}
                  scope="col"
                  className="px-2 py-2 text-right font-medium whitespace-nowrap"
                >
                  {formatDayAndMonth(day, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {people.map(([id, rows]) => (
              <PersonRow
                key={id}
                name={rows[0]?.calledBy?.name ?? t.gone}
                rows={rows}
                days={data.days}
              />
            ))}
            {people.length > 1 && <PersonRow name={t.all} rows={data.rows} days={data.days} />}
          </tbody>
        </table>
      </div>
    </SectionCard>
  )
}

function PersonRow({ name, rows, days }: { name: string; rows: Row[]; days: string[] }) {
  return (
    <tr>
      <th scope="row" className="max-w-40 py-2 pr-3 text-left font-medium break-words">
        {name}
      </th>
      <ShareCell share={sum(rows)} />
      {[...days].reverse().map((day) => (
        <ShareCell key={day} share={sum(rows.filter((row) => row.day === day))} />
      ))}
    </tr>
  )
}

function ShareCell({ share: { calls, inTime } }: { share: Share }) {
  const language = useLanguage()
  const t = callsPageTexts[language].punctuality
  return (
    <td className="px-2 py-2 text-right whitespace-nowrap tabular-nums">
      {calls === 0 ? (
        <>
          <span aria-hidden className="text-muted">
            –
          </span>
          <span className="sr-only">{t.none}</span>
        </>
      ) : (
        <>
          <span className="font-semibold">
            <span>{formatPercent(Math.round((100 * inTime) / calls), language)}</span>%
          </span>
          <span className="block text-xs text-muted">{t.of(inTime, calls)}</span>
        </>
      )}
    </td>
  )
}

function sum(rows: readonly Share[]): Share {
  return {
    calls: rows.reduce((total, { calls }) => total + calls, 0),
    inTime: rows.reduce((total, { inTime }) => total + inTime, 0),
  }
}
