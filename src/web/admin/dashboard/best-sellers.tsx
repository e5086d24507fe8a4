import { Link } from 'react-router'
import { formatTaka } from '#shared/money/money.ts'
import type { Stats } from '#shared/stats/stats-schemas.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage } from '../../languages/language.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { dashboardTexts } from './dashboard-texts.tsx'

/** What sold most in the last 30 days; cancelled orders do not count. */
export function BestSellers({ products }: { products: Stats['bestSellers'] }) {
  const language = useLanguage()
  const { bestSellers: t, units: unitsText } = dashboardTexts[language]
  return (
    <SectionCard title={t.title} text={t.text}>
      {products.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <ol className="divide-y divide-line">
          {products.map(({ _id: id, name, image, units, revenue }) => (
            <li key={id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
              <Thumbnail image={image} alt="" className="size-12" />
              <Link
                to={urls.adminProductEdit({ id })}
                className="flex min-h-11 min-w-0 flex-1 items-center rounded text-sm font-medium hover:underline"
              >
                <span className="line-clamp-2">{name}</span>
              </Link>
              <p className="shrink-0 text-right text-sm">
                <span className="price block font-semibold">{unitsText(units)}</span>
                <span className="price block text-muted">{formatTaka(revenue, language)}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  )
}
