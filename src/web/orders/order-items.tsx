import { Link } from 'react-router'
import { isColorAlone, variantLabel } from '#shared/catalog/product-rules.ts'
import { warrantyText } from '#shared/catalog/warranty/warranty-texts.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { formatTaka, poishaFromTaka, timesTaka } from '#shared/money/money.ts'
import { firstOrderPercentOf } from '#shared/pricing/order-totals.ts'
import { firstOrderLabel, roundingLabel } from '#shared/pricing/pricing-texts.ts'
import type { OrderItem, TrackedOrder } from '#shared/orders/order-schemas.ts'
import { leftAtDoor, paidInAdvance } from '#shared/orders/statuses/order-status.ts'
import { urls } from '#shared/urls.ts'
import { numbersText } from '#shared/units/unit-number-texts.ts'
import { useLanguage, useTextLanguage, useTexts } from '../languages/language.ts'
import { Thumbnail } from '../ui/picture.tsx'
import { TotalRow } from '../ui/layout/total-row.tsx'
import { ordersTexts } from './orders-texts.tsx'

/** Filled into the warranty form by the link of a delivered order. */
export interface WarrantyOf {
  orderNumber: string
  phone: string
}

export function warrantyOf(
  { orderNumber, status }: TrackedOrder,
  phone: string | undefined,
): WarrantyOf | undefined {
  return status === 'delivered' && phone !== undefined ? { orderNumber, phone } : undefined
}

interface OrderItemsProps {
  items: OrderItem[]
  /** With SKUs, for packing. */
  isForAdmin?: boolean | undefined
  /** Of a delivered order, for its buyer. */
  warrantyOf?: WarrantyOf | undefined
}

/** The ordered items at their prices then; a deleted product has no link. */
export function OrderItems({ items, ...rest }: OrderItemsProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <OrderItemRow key={item._id} item={item} {...rest} />
      ))}
    </ul>
  )
}

interface OrderItemRowProps extends Omit<OrderItemsProps, 'items'> {
  item: OrderItem
}

export function OrderItemRow({ item, isForAdmin, warrantyOf: access }: OrderItemRowProps) {
  const t = useTexts(ordersTexts)
  const language = useLanguage()
  const langOf = useTextLanguage()
  const { product, name, image, price, quantity, sku, warranty } = item
  const label = variantLabel(item)
  const units = item.units ?? []
  const hasWarranty = warranty !== null && warranty.type !== 'No Warranty'
  const warrantyLink = (number: string | undefined, of = number) =>
    access &&
    number !== undefined &&
    of !== undefined && (
      <Link
        to={urls.warranty({ number })}
        state={{ phone: access.phone }}
        className="block w-fit py-1 text-sm font-medium text-brand underline"
      >
        {t.warranty}
        <span className="sr-only">{t.warrantyOf(of)}</span>
      </Link>
    )
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Thumbnail image={image} alt="" className="size-14" />
      <div className="min-w-0 flex-1 text-[0.9375rem]">
        <p lang={langOf(name)} className="leading-snug font-medium">
          {product === null ? (
            name
          ) : (
            <Link to={urls.product({ id: product })} className="rounded hover:underline">
              {name}
            </Link>
          )}
        </p>
        {label !== '' && (
          <p className="text-sm text-muted">{isColorAlone(item) ? t.colour(label) : label}</p>
        )}
        {isForAdmin && sku !== null && <p className="text-sm text-muted">{t.sku(sku)}</p>}
        <p className="text-sm text-muted">
          <span className="price">{formatTaka(price, language)}</span> ×{' '}
          <span>{formatCount(quantity, language)}</span>
        </p>
        {hasWarranty && (
          <p className="text-sm text-muted">
            <span>{warrantyText(warranty, language)}</span>
            {units.length < quantity && warrantyLink(access?.orderNumber, name)}
          </p>
        )}
        {units.map((numbers) => (
          <p key={Object.values(numbers).join()} className="text-sm wrap-anywhere text-muted">
            <span>{numbersText(numbers, language)}</span>
            {hasWarranty && warrantyLink(Object.values(numbers)[0])}
          </p>
        ))}
      </div>
      <p className="price shrink-0 text-[0.9375rem] font-semibold">
        {formatTaka(timesTaka(item.price, item.quantity), language)}
      </p>
    </li>
  )
}

type Totals = Pick<
  TrackedOrder,
  | 'subtotal'
  | 'deliveryFee'
  | 'couponDiscount'
  | 'firstOrderDiscount'
  | 'appliedCoupon'
  | 'adjustments'
  | 'rounding'
  | 'total'
> &
  Partial<Pick<TrackedOrder, 'storeCredit' | 'exchangeCredit' | 'paid' | 'due' | 'status'>>

/** The totals of a placed order. */
export function OrderTotals({ order }: { order: Totals }) {
  const t = useTexts(ordersTexts)
  const language = useLanguage()
  const { subtotal, deliveryFee, couponDiscount, firstOrderDiscount, appliedCoupon, total } = order
  const { storeCredit = 0, exchangeCredit = 0, paid = 0 } = order
  const isPaid = paidInAdvance(order) > 0
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
      {order.adjustments.map(({ label, amount }, at) => (
        <TotalRow
          // oxlint-disable-next-line react/no-array-index-key -- two may be alike
          key={at}
          label={label}
          amount={formatTaka(amount, language)}
          {...(amount < 0 && { tone: 'good' })}
        />
      ))}
      {order.rounding !== 0 && (
        <TotalRow label={roundingLabel(language)} amount={formatTaka(order.rounding, language)} />
      )}
      <TotalRow label={t.total} amount={formatTaka(total, language)} isTotal={!isPaid} />
      {isPaid && storeCredit > 0 && (
        <TotalRow label={t.storeCredit} amount={formatTaka(-storeCredit, language)} tone="good" />
      )}
      {isPaid && exchangeCredit > 0 && (
        <TotalRow
          label={t.exchangeCredit}
          amount={formatTaka(-exchangeCredit, language)}
          tone="good"
        />
      )}
      {isPaid && paid > 0 && (
        <TotalRow label={t.paid} amount={formatTaka(-paid, language)} tone="good" />
      )}
      {isPaid && (
        <TotalRow label={t.due} amount={formatTaka(leftAtDoor(order), language)} isTotal />
      )}
    </dl>
  )
}
