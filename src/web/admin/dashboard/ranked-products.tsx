import { Link } from 'react-router'
import { formatPercent } from '#shared/formatting/numbers.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { Stats } from '#shared/stats/stats-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { dashboardTexts } from './dashboard-texts.tsx'

/** The best sellers of the last 30 days; cancelled orders do not count. */
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

/** Which products come back most, and what share of their units; nothing before a first return. */
export function MostReturned() {
  const language = useLanguage()
  const { returned: t } = dashboardTexts[language]
  const rates = useApiQuery('GET /admin/return-rates', {})
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

interface RankedProduct {
  _id: string
  name: string
  image: string | null
  top: string
  bottom: string
}

/** Products in their order, each with two figures and a link to its page. */
function RankedProducts({ products }: { products: readonly RankedProduct[] }) {
  return (
    <ol className="divide-y divide-line">
      {products.map(({ _id: id, name, image, top, bottom }) => (
        <li key={id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
          <Thumbnail image={image} alt="" className="size-12" />
          <Link
            to={adminUrls.adminProductEdit({ id })}
            className="flex min-h-11 min-w-0 flex-1 items-center rounded text-sm font-medium hover:underline"
          >
            <span className="line-clamp-2">{name}</span>
          </Link>
          <p className="shrink-0 text-right text-sm">
            <span className="price block font-semibold">{top}</span>
            <span className="price block text-muted">{bottom}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
