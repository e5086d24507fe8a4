import { Link } from 'react-router'
import { formatQuantity } from '#shared/formatting/numbers.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { Stats } from '#shared/stats/stats-schemas.ts'
import { urls } from '#shared/urls.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Thumbnail } from '../../ui/picture.tsx'

/** What sold most in the last 30 days; cancelled orders do not count. */
export function BestSellers({ products }: { products: Stats['bestSellers'] }) {
  return (
    <SectionCard title="Best sellers" text="By units ordered in the last 30 days">
      {products.length === 0 ? (
        <p className="text-muted">Nothing was ordered in the last 30 days.</p>
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
                <span className="price block font-semibold">
                  {formatQuantity(units, 'unit', 'units')}
                </span>
                <span className="price block text-muted">{formatTaka(revenue)}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  )
}
