import Zap from 'lucide-react/icons/zap'
import type { ActiveFlashDeal } from '#shared/flash-deals/flash-deal-schemas.ts'
import { urls } from '#shared/urls.ts'
import { DealCountdown } from '../../flash-deals/deal-countdown.tsx'
import { flashDealTexts } from '../../flash-deals/flash-deal-texts.ts'
import { useTexts } from '../../languages/language.ts'
import type { CardProduct } from '../card-product.ts'
import { gridColumns } from '../grid-columns.ts'
import { ProductGrid } from '../product-grid.tsx'
import { SectionHeading } from '../section-heading.tsx'

type ShownDeal = Omit<ActiveFlashDeal, 'products'> & { products: CardProduct[] }

/** The running flash deals, each with the time left; nothing while none runs. */
export function FlashDealsBlock({ deals }: { deals: ShownDeal[] }) {
  const t = useTexts(flashDealTexts)
  if (deals.length === 0) return null
  return (
    <section aria-labelledby="flash-deals" className="page-width mt-16">
      <SectionHeading
        id="flash-deals"
        title={t.flashDeals}
        viewAll={urls.products({ isOnSale: 'true' })}
      />
      <div className="flex flex-col gap-12">
        {deals.map((deal) => (
          <div key={deal._id}>
            <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sale-soft px-4 py-3 text-sale-dark">
              <p className="flex min-w-0 items-center gap-2 font-semibold">
                <Zap aria-hidden className="size-4.5 shrink-0 fill-current" />
                <span className="min-w-0 break-words">{deal.name}</span>
              </p>
              <p className="flex flex-wrap items-center gap-x-2">
                <span aria-hidden className="text-sm noscript:hidden">
                  {t.endsInTitle}
                </span>
                <DealCountdown endsAt={deal.endsAt} className="text-xl font-bold" />
              </p>
            </div>
            <ProductGrid
              products={deal.products}
              batchSize={4}
              isRow
              isInDealBlock
              className={gridColumns(deal.products.length)}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
