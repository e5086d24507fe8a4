import { Link } from 'react-router'
import { formatCount } from '#shared/formatting/numbers.ts'
import { orderStatuses, orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import type { Stats } from '#shared/stats/stats-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useLanguage } from '../../languages/language.ts'
import { statusIcons } from '../../orders/status-badge.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { dashboardTexts } from './dashboard-texts.tsx'

type Tone = (typeof orderStatusTable)[keyof typeof orderStatusTable]['tone']

const fills: Record<Tone, string> = {
  yellow: 'fill-amber-400',
  blue: 'fill-sky-500',
  purple: 'fill-violet-500',
  green: 'fill-brand',
  red: 'fill-sale',
}

/** Orders by their current status, each with a link to the filtered list. */
export function OrdersByStatus({ counts }: { counts: Stats['ordersByStatus'] }) {
  const language = useLanguage()
  const most = Math.max(1, ...Object.values(counts))
  return (
    <SectionCard title={dashboardTexts[language].byStatus}>
      <ul className="-my-1">
        {orderStatuses.map((status) => {
          const { tone } = orderStatusTable[status]
          const { label } = orderStatusTexts[language][status]
          const Icon = statusIcons[status]
          return (
            <li key={status}>
              <Link
                to={adminUrls.adminOrders({ status })}
                className="grid min-h-11 grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-3 rounded-lg py-2 text-sm hover:bg-background"
              >
                <span className="flex items-center gap-2 font-medium">
                  <Icon aria-hidden className="size-4 text-muted" />
                  <span>{label}</span>
                </span>
                <svg aria-hidden width="100%" height="10" className="rounded-full bg-background">
                  <rect
                    width={`${(counts[status] / most) * 100}%`}
                    height="10"
                    rx="5"
                    className={fills[tone]}
                  />
                </svg>
                <span className="price min-w-10 text-right font-semibold">
                  {formatCount(counts[status], language)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
