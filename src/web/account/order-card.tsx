import Eye from 'lucide-react/icons/eye'
import PenLine from 'lucide-react/icons/pen-line'
import { formatPhone } from '#shared/addresses/phone.ts'
import { formatTaka } from '#shared/money/money.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import type { Order } from '#shared/orders/order-schemas.ts'
import {
  leftAtDoor,
  orderStatusTable,
  paidInAdvance,
} from '#shared/orders/statuses/order-status.ts'
import { roundingLabel } from '#shared/pricing/pricing-texts.ts'
import { urls } from '#shared/urls.ts'
import { useAddressLine } from '../addresses/address-line.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { OrderItemRow, warrantyOf } from '../orders/order-items.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { myOrdersTexts } from './my-orders-texts.ts'

/** Items shown before "+N more items" (SPEC §9). */
const itemsShown = 2

export function OrderCard({ order, onShow }: { order: Order; onShow: () => void }) {
  const t = useTexts(myOrdersTexts)
  const language = useLanguage()
  const { shippingAddress: to, items } = order
  const addressLine = useAddressLine()
  const number = orderNumber(order._id)
  const more = items.length - itemsShown
  // One of the two is 0: the larger discount counts.
  const discount = Math.max(order.couponDiscount, order.firstOrderDiscount)
  return (
    <li className="rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4 sm:px-6">
        <div>
          <h2 className="font-semibold tabular-nums">{t.order(number)}</h2>
          <p className="text-sm text-muted">{t.placedOn(order.createdAt)}</p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 p-4 sm:grid-cols-[minmax(0,1fr)_15rem] sm:px-6">
        <div>
          <ul className="divide-y divide-line">
            {items.slice(0, itemsShown).map((item) => (
              <OrderItemRow key={item._id} item={item} warrantyOf={warrantyOf(order, to.phone)} />
            ))}
          </ul>
          {more > 0 && <p className="mt-3 text-sm font-medium text-muted">{t.moreItems(more)}</p>}
        </div>
        <div className="text-sm">
          <h3 className="font-semibold tracking-normal">{t.shippingAddress}</h3>
          <p className="mt-1 break-words text-muted">
            {to.fullName}, <span>{formatPhone(to.phone, language)}</span>
            <br />
            {addressLine(to)}
          </p>
          <dl className="mt-3 space-y-1 text-muted">
            <SummaryRow label={t.subtotal} amount={formatTaka(order.subtotal, language)} />
            <SummaryRow
              label={t.deliveryFee}
              amount={order.deliveryFee === 0 ? t.free : formatTaka(order.deliveryFee, language)}
            />
            {discount > 0 && (
              <SummaryRow label={t.discount} amount={formatTaka(-discount, language)} />
            )}
            {order.adjustments.map(({ label, amount }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may be alike
              <SummaryRow key={at} label={label} amount={formatTaka(amount, language)} />
            ))}
            {order.rounding !== 0 && (
              <SummaryRow
                label={roundingLabel(language)}
                amount={formatTaka(order.rounding, language)}
              />
            )}
            <div className="flex justify-between gap-4 pt-1 text-base font-semibold text-foreground">
              <dt>{t.total}</dt>
              <dd className="price">{formatTaka(order.total, language)}</dd>
            </div>
            {paidInAdvance(order) > 0 && (
              <SummaryRow label={t.due} amount={formatTaka(leftAtDoor(order), language)} />
            )}
          </dl>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-3 sm:px-6">
        <p className="text-xs break-all text-faint">{t.orderId(order._id)}</p>
        <div className="flex flex-wrap gap-3">
          {orderStatusTable[order.status].allowsReview && (
            <LinkButton
              to={urls.accountReviews({ order: order._id })}
              variant="secondary"
              icon={<PenLine aria-hidden className="size-4" />}
            >
              {t.writeReview}
              <span className="sr-only">{t.forOrder(number)}</span>
            </LinkButton>
          )}
          <Button
            variant="secondary"
            icon={<Eye aria-hidden className="size-4" />}
            onClick={onShow}
          >
            {t.viewDetails}
            <span className="sr-only">{t.ofOrder(number)}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

function SummaryRow({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="price">{amount}</dd>
    </div>
  )
}
