import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { latinDigits } from '#shared/formatting/digits.ts'
import { formatDate } from '#shared/formatting/dates.ts'
import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import { paymentMethodName } from '#shared/orders/payment-method-texts.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { PageSkeleton } from '../../ui/layout/stalled-notice.tsx'
import { OrderItems, OrderTotals, warrantyOf } from '../order-items.tsx'
import { ordersTexts } from '../orders-texts.tsx'
import { ParcelTracking } from './parcel-tracking.tsx'
import { parcelTrackingTexts } from './parcel-tracking-texts.ts'
import { OrderTimeline } from '../order-timeline.tsx'
import { WaitingForCall } from '../waiting-for-call.tsx'
import { ReopenForm } from './reopen-form.tsx'
import { ReturnsOfOrder } from '../returns/returns-of-order.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { TrackForm } from './track-form.tsx'
import { useTrackedOrder } from './use-tracked-order.ts'

export const meta = unindexedMeta((language) => ordersTexts[language].track.title)

export default function TrackPage() {
  const [search] = useSearchParams()
  const number = latinDigits(search.get('order') ?? '')
    .replace(/^#/, '')
    .toUpperCase()
  return <Tracking key={number} number={number} />
}

function Tracking({ number }: { number: string }) {
  const t = useTexts(ordersTexts).track
  const { order, phone, isLoading, tracking, reopening } = useTrackedOrder(number)
  return (
    <div className="page-width flex justify-center pt-8 md:pt-12">
      <div className="w-full max-w-2xl">
        <h1 className="text-3xl font-bold">{t.title}</h1>
        {order === null && isLoading && (
          <div className="mt-6">
            <PageSkeleton />
          </div>
        )}
        {order === null && !isLoading && <TrackForm orderNumber={number} mutation={tracking} />}
        {order?.canReopen && (
          <ReopenForm orderNumber={order.orderNumber} phone={phone ?? ''} mutation={reopening} />
        )}
        <div role="status">
          {order !== null && (
            <TrackedOrderView
              order={order}
              phone={phone}
              isAskedFor={tracking.isSuccess}
              isReopened={reopening.isSuccess}
            />
          )}
        </div>
        {order !== null && (
          <ReturnsOfOrder
            order={order}
            phone={phone}
            className="mt-6 rounded-card border border-line p-5 shadow-card"
          />
        )}
      </div>
    </div>
  )
}

interface TrackedOrderViewProps {
  order: TrackedOrder
  phone: string | undefined
  /** By the form, which had the focus and is gone. */
  isAskedFor: boolean
  isReopened: boolean
}

function TrackedOrderView({ order, phone, isAskedFor, isReopened }: TrackedOrderViewProps) {
  const t = useTexts(ordersTexts)
  const p = useTexts(parcelTrackingTexts)
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAskedFor) heading.current?.focus()
  }, [isAskedFor])
  return (
    <div className="mt-6 divide-y divide-line rounded-card border border-line shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold tabular-nums">
            {t.order(order.orderNumber)}
          </h2>
          <p className="text-sm text-muted">
            {t.track.placedOn(formatDate(order.createdAt, language))}
          </p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      {order.waitsForCall && (
        <div className="p-5">
          <WaitingForCall order={order} />
        </div>
      )}
      {isReopened && <p className="p-5 font-medium">{t.track.released.reopened}</p>}
      <div className="p-5">
        <OrderTimeline order={order} />
      </div>
      {order.parcels && (
        <section aria-labelledby="tracked-parcels" className="p-5">
          <h3 id="tracked-parcels" className="mb-3 font-semibold">
            {p.title}
          </h3>
          <ParcelTracking parcels={order.parcels} />
        </section>
      )}
      <section aria-labelledby="tracked-items" className="p-5">
        <h3 id="tracked-items" className="mb-4 font-semibold">
          {t.items}
        </h3>
        <OrderItems items={order.items} warrantyOf={warrantyOf(order, phone)} />
      </section>
      <div className="p-5">
        <OrderTotals order={order} />
        <p className="mt-3 text-sm text-muted">
          {t.track.payment(paymentMethodName(order.paymentMethod, language))}
        </p>
      </div>
    </div>
  )
}
