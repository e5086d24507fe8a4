import type { OrderPage } from '#shared/orders/order-page-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'
import { useLanguage } from '../../../languages/language.ts'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { orderPageTexts } from './order-page-texts.ts'

/** The shop's profit from an order, for staff who see costs. */
export function ProfitCard({ profit: of }: { profit: NonNullable<OrderPage['profit']> }) {
  const language = useLanguage()
  const t = orderPageTexts[language]
  const { cost, units, courier, packing, parcels, profit, unknownUnits } = of
  return (
    <SectionCard title={t.profit}>
      {profit === null ? (
        <p className="text-muted">{t.unknownCost(unknownUnits)}</p>
      ) : (
        <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
          <dt className="text-muted">{t.costOfGoods(units)}</dt>
          <dd className="text-right tabular-nums">{formatTaka(cost, language)}</dd>
          {courier !== null && (
            <>
              <dt className="text-muted">{t.courierCost(parcels)}</dt>
              <dd className="text-right tabular-nums">{formatTaka(courier, language)}</dd>
            </>
          )}
          {packing > 0 && (
            <>
              <dt className="text-muted">{t.packingCost(parcels)}</dt>
              <dd className="text-right tabular-nums">{formatTaka(packing, language)}</dd>
            </>
          )}
          <dt className="font-medium">{t.profit}</dt>
          <dd className="text-right font-medium tabular-nums">{formatTaka(profit, language)}</dd>
          {courier === null && <dt className="col-span-2 text-sm text-muted">{t.profitHint}</dt>}
        </dl>
      )}
    </SectionCard>
  )
}
