import { formatTaka } from '#shared/money/money.ts'
import type { Stats } from '#shared/stats/stats-schemas.ts'
import { useLanguage } from '../../languages/language.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { dashboardTexts } from './dashboard-texts.tsx'
import { RankedProducts } from './ranked-products.tsx'

/** What sold most in the last 30 days; cancelled orders do not count. */
export function BestSellers({ products }: { products: Stats['bestSellers'] }) {
  const language = useLanguage()
  const { bestSellers: t, units: unitsText } = dashboardTexts[language]
  return (
    <SectionCard title={t.title} text={t.text}>
      {products.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <RankedProducts
          products={products.map(({ units, revenue, ...product }) => ({
            ...product,
            top: unitsText(units),
            bottom: formatTaka(revenue, language),
          }))}
        />
      )}
    </SectionCard>
  )
}
