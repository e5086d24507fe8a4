import { useQuery } from '@tanstack/react-query'
import { formatPercent } from '#shared/formatting/numbers.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api } from '../../api/client.ts'
import { useLanguage } from '../../languages/language.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { dashboardTexts } from './dashboard-texts.tsx'
import { RankedProducts } from './ranked-products.tsx'

/** Which products come back most, and what share of their units; nothing before a first return. */
export function MostReturned() {
  const language = useLanguage()
  const { returned: t } = dashboardTexts[language]
  const rates = useQuery({
    queryKey: adminQueryKeys.list('GET /admin/return-rates', {}),
    queryFn: ({ signal }) => api('GET /admin/return-rates', { signal }),
  })
  if (!rates.data || rates.data.products.length === 0) return null
  return (
    <SectionCard title={t.title} text={t.text(rates.data.days)}>
      <RankedProducts
        products={rates.data.products.map(({ returned, delivered, ...product }) => ({
          ...product,
          top: `${formatPercent(Math.round((100 * returned) / delivered), language)}%`,
          bottom: t.of(returned, delivered),
        }))}
      />
    </SectionCard>
  )
}
