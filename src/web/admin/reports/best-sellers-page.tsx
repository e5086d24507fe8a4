import { formatTaka } from '#shared/money/money.ts'
import { useMay } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { RankedPage } from './ranked-products.tsx'
import { reportsTexts } from './reports-texts.ts'

export const meta = unindexedMeta((language) => reportsTexts[language].bestSellers.title)

/** The products that sell best, from the orders of this moment. */
export default function BestSellersPage() {
  const language = useLanguage()
  const { bestSellers: t } = reportsTexts[language]
  const showsRevenue = useMay()('read_revenue')
  return (
    <RankedPage
      texts={showsRevenue ? t : { ...t, text: t.unitsText }}
      query={useApiQuery('GET /admin/best-sellers', {})}
      products={(report) =>
        report.products.map(({ units, revenue, ...product }) => ({
          ...product,
          top: t.units(units),
          bottom: revenue === undefined ? null : formatTaka(revenue, language),
        }))
      }
    />
  )
}
