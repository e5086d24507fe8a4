import { formatPercent } from '#shared/formatting/numbers.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { RankedPage } from './ranked-products.tsx'
import { reportsTexts } from './reports-texts.ts'

export const meta = unindexedMeta((language) => reportsTexts[language].returnRates.title)

/** Which products come back most, and what share of their units. */
export default function ReturnRatesPage() {
  const language = useLanguage()
  const { returnRates: t } = reportsTexts[language]
  return (
    <RankedPage
      texts={t}
      query={useApiQuery('GET /admin/return-rates', {})}
      products={(report) =>
        report.products.map(({ returned, delivered, ...product }) => ({
          ...product,
          top: `${formatPercent(Math.round((100 * returned) / delivered), language)}%`,
          bottom: t.of(returned, delivered),
        }))
      }
    />
  )
}
