import { MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { formatPhone } from '#shared/addresses/phone.ts'
import type { User } from '#shared/auth/user-schemas.ts'
import { formatDate } from '#shared/formatting/dates.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { OrderOfPage, OtherOrder } from '#shared/orders/order-page-schemas.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import { isErased } from '#shared/orders/orders.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import type { OrderRisk as Risk } from '#shared/orders/risk/order-risk-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useAddressLine } from '../../../addresses/address-line.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { StatusBadge } from '../../../orders/status-badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { EraseGuestButton } from '../../users/customer/erase-button.tsx'
import { eraseTexts } from '../../users/customer/erase-texts.ts'
import { OrderRisk } from '../risk/order-risk.tsx'
import { orderPageTexts } from './order-page-texts.ts'

/** Where the order goes, and how its recipient is reached. */
export function DeliveryCard({ order: { shippingAddress: to } }: { order: OrderOfPage }) {
  const t = useTexts(orderPageTexts)
  const language = useLanguage()
  const addressLine = useAddressLine()
  const { wasErased } = useTexts(eraseTexts)
  if (isErased(to)) {
    return (
      <SectionCard title={t.delivery}>
        <p className="text-muted">{wasErased}</p>
      </SectionCard>
    )
  }
  const phone = formatPhone(to.phone, language)
  return (
    <SectionCard title={t.delivery}>
      <p className="font-medium break-words">{to.fullName}</p>
      <p className="break-words text-muted">{addressLine(to)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={`tel:${to.phone}`} className={buttonClass('primary', 'medium')}>
          <Phone aria-hidden className="size-4" />
          <span>{t.call(phone)}</span>
        </a>
        <a
          href={`https://wa.me/${to.phone.replace('+', '')}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('secondary', 'medium')}
        >
          <MessageCircle aria-hidden className="size-4" />
          {t.whatsApp}
        </a>
      </div>
    </SectionCard>
  )
}

/** The buyer, with their account where the reader may see customers. */
export function BuyerCard(props: { order: OrderOfPage; customer: User | null; risk: Risk }) {
  const { order, customer, risk } = props
  const t = useTexts(orderPageTexts)
  if (isErased(order.shippingAddress)) return null
  const { name, email } = order.user
  return (
    <SectionCard title={t.buyer}>
      <div className="mb-3">
        <OrderRisk risk={risk} />
      </div>
      <p className="font-medium break-words">{name}</p>
      <p className="break-words text-muted">
        {email === null ? (
          t.noEmail
        ) : (
          <a href={`mailto:${email}`} className="hover:underline">
            {email}
          </a>
        )}
      </p>
      {customer && (
        <p className="mt-2">
          <Link to={adminUrls.adminUser({ id: customer._id })} className="text-brand underline">
            {t.account}
          </Link>
        </p>
      )}
      {!customer && (
        <div className="mt-3">
          <EraseGuestButton orderId={order._id} name={name} />
        </div>
      )}
    </SectionCard>
  )
}

interface OrderListCardProps {
  title: string
  orders: readonly OtherOrder[]
  none: string
}

/** Orders of one buyer, with how many of them ended how. */
export function OrderListCard({ title, orders, none }: OrderListCardProps) {
  const t = useTexts(orderPageTexts)
  const language = useLanguage()
  const counts = orderStatuses.flatMap((status) => {
    const count = orders.filter((order) => order.status === status).length
    return count === 0 ? [] : [t.ended(count, orderStatusTexts[language][status].label)]
  })
  return (
    <SectionCard title={title} text={counts.length === 0 ? none : counts.join(' · ')}>
      {orders.length > 0 && (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto">
          {orders.map((order) => (
            <li key={order._id} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <Link
                  to={adminUrls.adminOrder({ id: order._id })}
                  className="font-medium tabular-nums hover:underline"
                >
                  #{order.orderNumber}
                </Link>
                <p className="text-sm text-muted">
                  <span>{formatDate(order.createdAt, language)}</span>
                  {order.source === 'phone' && <span>{`, ${t.byPhone}`}</span>}
                </p>
              </div>
              <div className="text-right">
                <StatusBadge status={order.status} />
                <p className="price text-sm">{formatTaka(order.total, language)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
