import { Link } from 'react-router'
import { warrantyText } from '#shared/catalog/warranty-texts.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { formatTaka, poishaFromTaka, timesTaka } from '#shared/money/money.ts'
import { firstOrderPercentOf } from '#shared/pricing/order-totals.ts'
import { firstOrderLabel } from '#shared/pricing/pricing-texts.ts'
import type { OrderItem, TrackedOrder } from '#shared/orders/order-schemas.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { Thumbnail } from '../ui/picture.tsx'
import { TotalRow } from '../ui/layout/total-row.tsx'
import { ordersTexts } from './orders-texts.tsx'

/** The ordered items at their prices then; a deleted product has no link. */
export function OrderItems({ items }: { items: OrderItem[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <OrderItemRow key={item._id} item={item} />
      ))}
    </ul>
  )
}

export function OrderItemRow({ item }: { item: OrderItem }) {
  const t = useTexts(ordersTexts)
  const language = useLanguage()
  const { product, name, image, price, quantity, selectedColor, warranty } = item
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Thumbnail image={image} alt="" className="size-14" />
      <div className="min-w-0 flex-1 text-[0.9375rem]">
        <p className="leading-snug font-medium">
          {product === null ? (
            name
          ) : (
            <Link to={urls.product({ id: product })} className="rounded hover:underline">
              {name}
            </Link>
          )}
        </p>
        {selectedColor !== null && <p className="text-sm text-muted">{t.colour(selectedColor)}</p>}
        <p className="text-sm text-muted">
          <span className="price">{formatTaka(price, language)}</span> ×{' '}
          {formatCount(quantity, language)}
        </p>
        {warranty !== null && warranty.type !== 'No Warranty' && (
          <p className="text-sm text-muted">{warrantyText(warranty, language)}</p>
        )}
      </div>
      <p className="price shrink-0 text-[0.9375rem] font-semibold">
        {formatTaka(timesTaka(item.price, item.quantity), language)}
      </p>
    </li>
  )
}

type Totals = Pick<
  TrackedOrder,
  'subtotal' | 'deliveryFee' | 'couponDiscount' | 'firstOrderDiscount' | 'appliedCoupon' | 'total'
>

/** The totals of a placed order. */
export function OrderTotals({ order }: { order: Totals }) {
  const t = useTexts(ordersTexts)
  const language = useLanguage()
  const { subtotal, deliveryFee, couponDiscount, firstOrderDiscount, appliedCoupon, total } = order
  const percent = firstOrderPercentOf(poishaFromTaka(subtotal), poishaFromTaka(firstOrderDiscount))
  return (
    <dl className="space-y-2">
      <TotalRow label={t.subtotal} amount={formatTaka(subtotal, language)} />
      <TotalRow
        label={t.deliveryFee}
        amount={deliveryFee === 0 ? t.free : formatTaka(deliveryFee, language)}
      />
      {couponDiscount > 0 && (
        <TotalRow
          label={t.couponDiscount(appliedCoupon?.code)}
          amount={formatTaka(-couponDiscount, language)}
          tone="good"
        />
      )}
      {firstOrderDiscount > 0 && (
        <TotalRow
          label={firstOrderLabel(percent, language)}
          amount={formatTaka(-firstOrderDiscount, language)}
          tone="good"
        />
      )}
      <TotalRow label={t.total} amount={formatTaka(total, language)} isTotal />
    </dl>
  )
}
