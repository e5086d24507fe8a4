import { Link } from 'react-router'
import { formatDate } from '#shared/formatting/dates.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { claimStatusTable } from '#shared/warranty/claim-status.ts'
import { claimTexts } from '#shared/warranty/claim-texts.ts'
import { useMay } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { claimsTexts } from './claims-texts.ts'

interface ClaimsCardProps {
  /** The number of a unit or an order; nothing is shown without one. */
  search: string
  /** Shows the claims of this order alone. */
  orderId?: string
}

/** Warranty claims of a unit or an order, for staff who may see them; nothing where there are none. */
export function ClaimsCard({ search, orderId }: ClaimsCardProps) {
  const language = useLanguage()
  const mayRead = useMay()('read_warranty')
  const { data } = useApiQuery(
    'GET /admin/claims',
    { query: { search } },
    { enabled: search !== '' && mayRead, staleTime: 5000 },
  )
  const claims = data?.claims.filter(({ order }) => orderId === undefined || order._id === orderId)
  if (!claims || claims.length === 0) return null
  return (
    <SectionCard title={claimsTexts[language].card}>
      <ul className="space-y-3">
        {claims.map(({ _id: id, number, status, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={adminUrls.adminClaim({ id })}
              className="font-medium text-brand tabular-nums underline"
            >
              {number}
            </Link>
            <Badge tone={claimStatusTable[status].tone}>
              {claimTexts[language].statuses[status]}
            </Badge>
            <span className="text-sm text-muted">{formatDate(createdAt, language)}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
