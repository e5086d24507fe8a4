import { MessageCircle, Phone } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#shared/addresses/phone.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { storedIn } from '#shared/languages/stored-sentences.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { Call } from '#shared/orders/calls/call-schemas.ts'
import { cancelReasonTexts } from '#shared/orders/calls/cancel-reason-texts.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useAddressLine } from '../../addresses/address-line.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { OrderItems, OrderTotals } from '../../orders/order-items.tsx'
import { StatusBadge } from '../../orders/status-badge.tsx'
import { useShopSettings } from '../../shop-settings.ts'
import { LinkButton } from '../../ui/button.tsx'
import { OrderRisk } from '../orders/risk/order-risk.tsx'
import { UnitsReleased } from '../orders/units-released.tsx'
import { callsPageTexts } from './calls-page-texts.ts'
import { PromiseClock } from './promise-clock.tsx'

interface CallCardProps {
  call: Call
  onKeyDown: (event: KeyboardEvent) => void
  /** How the call may end. */
  children: ReactNode
}

/** All that is needed on the phone. Each order gets a card of its own, with the focus: screen readers announce it. */
export function CallCard({ call, onKeyDown, children }: CallCardProps) {
  const { order, history } = call
  const t = useTexts(callsPageTexts)
  const language = useLanguage()
  const addressLine = useAddressLine()
  const section = useRef<HTMLElement>(null)
  const { shippingAddress: to } = order

  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys beside the buttons, while the focus is here
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="call-title"
      onKeyDown={onKeyDown}
      className="rounded-card border border-line bg-surface shadow-card outline-none"
    >
      <div className="space-y-5 p-4 sm:p-6">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <PromiseClock promisedUntil={call.promisedUntil} />
            <Link
              to={adminUrls.adminOrder({ id: order._id })}
              className="inline-flex min-h-11 items-center rounded text-sm text-muted tabular-nums hover:underline"
            >
              #{order.orderNumber}
            </Link>
          </div>
          <h2 id="call-title" className="text-xl font-bold break-words">
            {t.call(to.fullName)}
          </h2>
          <Dial call={call} />
        </div>
        <UnitsReleased order={order} />
        <OrderRisk risk={call.risk} />
        <p className="price text-2xl font-bold">{formatTaka(order.due, language)}</p>
        <Part title={t.items}>
          <OrderItems items={order.items} isForAdmin />
          <div className="mt-3 border-t border-line pt-3">
            <OrderTotals order={order} />
          </div>
        </Part>
        <Part title={t.address}>
          <p className="break-words">{addressLine(to)}</p>
        </Part>
        {history.calls.length > 0 && <EarlierCalls calls={history.calls} />}
        <OtherOrders orders={history.orders} />
      </div>
      {children}
    </section>
  )
}

/** The number as it is read and dialled, and a chat that begins with a greeting in the order's language. */
function Dial({ call: { order } }: { call: Call }) {
  const t = useTexts(callsPageTexts)
  const language = useLanguage()
  const { name: shop } = useShopSettings()
  const { phone, fullName } = order.shippingAddress
  const shown = formatPhone(phone, language)
  const text = callsPageTexts[order.language].greeting({
    name: fullName,
    shop,
    number: order.orderNumber,
    total: order.total,
  })
  return (
    <div className="mt-3 grid gap-2 sm:grid-cols-[1fr_auto]">
      <a
        href={`tel:${phone}`}
        aria-label={t.dial(shown)}
        className="flex min-h-14 items-center justify-center gap-3 rounded-control bg-brand-soft px-4 text-2xl font-bold text-brand-dark tabular-nums hover:underline"
      >
        <Phone aria-hidden className="size-6" />
        {shown}
      </a>
      <LinkButton
        to={`https://wa.me/${phone.slice(1)}?${new URLSearchParams({ text })}`}
        variant="secondary"
        className="min-h-12"
        icon={<MessageCircle aria-hidden className="size-5" />}
      >
        {t.whatsapp}
      </LinkButton>
    </div>
  )
}

function EarlierCalls({ calls }: { calls: Call['history']['calls'] }) {
  const language = useLanguage()
  const t = callsPageTexts[language]
  return (
    <Part title={t.calls}>
      <ul className="space-y-1.5">
        {calls.map(({ _id, outcome, reason, note, calledBy, at }) => (
          <li key={_id}>
            <span className="font-medium">{t.outcomes[outcome]}</span>{' '}
            <span className="text-sm text-muted">
              {t.calledAt(formatDateTime(at, language), calledBy)}
            </span>
            {reason && <p className="text-sm">{storedIn(cancelReasonTexts, reason, language)}</p>}
            {note && <p className="text-sm break-words">{note}</p>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function OtherOrders({ orders }: { orders: Call['history']['orders'] }) {
  const language = useLanguage()
  const t = callsPageTexts[language]
  return (
    <Part title={t.otherOrders}>
      {orders.length === 0 && <p className="text-muted">{t.noOtherOrders}</p>}
      <ul className="divide-y divide-line">
        {orders.map(({ _id, orderNumber, status, total, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 py-1">
            <Link
              to={adminUrls.adminOrder({ id: _id })}
              className="inline-flex min-h-11 items-center rounded font-medium tabular-nums hover:underline"
            >
              #{orderNumber}
            </Link>
            <StatusBadge status={status} />
            <span className="price ml-auto font-semibold">{formatTaka(total, language)}</span>
            <time dateTime={createdAt} className="w-full text-sm text-muted">
              {formatDateTime(createdAt, language)}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-semibold tracking-normal text-muted">{title}</h3>
      {children}
    </div>
  )
}
