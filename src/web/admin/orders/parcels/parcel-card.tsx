import { ExternalLink, PackagePlus, RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { courierRow } from '#shared/couriers/couriers.ts'
import type { AdminParcel } from '#shared/couriers/parcels/parcel-schemas.ts'
import { cancellableStages, isCourierState } from '#shared/couriers/parcels/parcel-stages.ts'
import { parcelStageTexts } from '#shared/couriers/parcels/parcel-stage-texts.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { OrderOfPage } from '#shared/orders/order-page-schemas.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api, apiFile } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { FileButton } from '../../../orders/file-buttons.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Allowed } from '../../allowed.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { CancelParcelButton } from './cancel-parcel-button.tsx'
import { ParcelBadge } from './parcel-badge.tsx'
import { ParcelEvents } from './parcel-events.tsx'
import { parcelPageTexts } from './parcel-page-texts.ts'
import { StateDialog } from './state-dialog.tsx'
import { UnclearBooking } from './unclear-booking.tsx'

/** The parcels of an order, newest first, and the button that books one. */
export function ParcelCard({ order }: { order: OrderOfPage }) {
  const t = useTexts(parcelPageTexts)
  const [isBooking, setIsBooking] = useState(false)
  const { data, isPending, error, refetch } = useApiQuery(
    'GET /admin/orders/:id/parcels',
    { params: { id: order._id } },
    {
      staleTime: 5000,
      // Until the courier has answered.
      refetchInterval: ({ state }) =>
        state.data?.parcels.some(({ state: stage }) => stage === 'booking') ? 1500 : false,
    },
  )
  const hasParcels = data !== undefined && data.parcels.length > 0
  return (
    <SectionCard title={t.title}>
      {isPending && <Skeleton className="h-24" />}
      {error && <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} />}
      {data && !hasParcels && <p className="text-muted">{t.none}</p>}
      <ul className="divide-y divide-line">
        {data?.parcels.map((parcel) => (
          <li key={parcel._id} className="py-4 first:pt-0 last:pb-0">
            <Parcel parcel={parcel} order={order} />
          </li>
        ))}
      </ul>
      {data?.proposal.refusal === null && (
        <Allowed permission="write_packing">
          <Button
            className="mt-4"
            icon={<PackagePlus aria-hidden className="size-4" />}
            onClick={() => setIsBooking(true)}
          >
            {hasParcels ? t.bookAgain : t.book}
          </Button>
        </Allowed>
      )}
      <BookingDialog
        isOpen={isBooking}
        orderIds={[order._id]}
        onClose={() => setIsBooking(false)}
      />
    </SectionCard>
  )
}

function Parcel({ parcel, order }: { parcel: AdminParcel; order: OrderOfPage }) {
  const language = useLanguage()
  const t = parcelPageTexts[language]
  const { names } = courierTexts[language]
  const { state, problem } = parcel
  const isBehind = state === 'delivered' && order.status !== 'delivered'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{names[parcel.courier]}</h3>
        <ParcelBadge state={state} />
        <p className="text-sm text-muted">{t.since(formatDateTime(parcel.stateSince, language))}</p>
      </div>
      {problem !== null && <p className="mt-2 font-medium break-words text-sale">{problem}</p>}
      {isBehind && (
        <p className="mt-2 text-sm font-medium">
          {t.mismatch(
            parcelStageTexts[language].stages[state],
            orderStatusTexts[language][order.status].label,
          )}
        </p>
      )}
      <Facts parcel={parcel} />
      {state === 'unknown' && (
        <Allowed permission="write_packing">
          <UnclearBooking parcel={parcel} />
        </Allowed>
      )}
      <Actions parcel={parcel} order={order} />
      <ParcelEvents events={parcel.events} />
    </>
  )
}

function Facts({ parcel }: { parcel: AdminParcel }) {
  const language = useLanguage()
  const t = parcelPageTexts[language]
  const taka = (amount: number) => formatTaka(amount, language)
  const { consignmentId, trackingUrl, ourRef, cod, collected, deliveryCharge, area, note } = parcel
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact label={t.consignment}>
        <span>{consignmentId ?? t.noNumber}</span>
        {trackingUrl !== null && (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="ml-2 inline-flex items-center gap-1 text-brand underline"
          >
            {t.follow}
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )}
      </Fact>
      <Fact label={t.ourRef}>{ourRef}</Fact>
      <Fact label={t.cod}>{taka(cod)}</Fact>
      {collected !== null && <Fact label={t.collected}>{taka(collected)}</Fact>}
      {deliveryCharge !== null && <Fact label={t.charge}>{taka(deliveryCharge)}</Fact>}
      <Fact label={t.weight}>{t.grams(parcel.weightGrams)}</Fact>
      {area !== null && <Fact label={t.area}>{area}</Fact>}
      {note !== null && <Fact label={t.note}>{note}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </>
  )
}

function Actions({ parcel, order }: { parcel: AdminParcel; order: OrderOfPage }) {
  const t = useTexts(parcelPageTexts)
  const [isSettingState, setIsSettingState] = useState(false)
  const { supports } = courierRow(parcel.courier)
  const params = { id: parcel._id }
  const invalidates = [adminQueryKeys.lists]
  const refresh = useApiMutation(() => api('POST /admin/parcels/:id/refresh', { params }), {
    success: { title: t.refreshed },
    error: t.refreshFailed,
    invalidates,
  })
  if (!isCourierState(parcel.state)) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {supports.track && (
        <Allowed permission="write_packing">
          <Button
            variant="secondary"
            size="small"
            isPending={refresh.isPending}
            icon={<RefreshCw aria-hidden className="size-4" />}
            onClick={() => refresh.mutate()}
          >
            {t.refresh}
          </Button>
        </Allowed>
      )}
      <FileButton
        size="small"
        load={() => apiFile('GET /admin/parcel-labels', { query: { orders: order._id } })}
        failed={t.labelFailed}
      >
        {t.label}
      </FileButton>
      <Allowed permission="write_orders">
        <Button variant="secondary" size="small" onClick={() => setIsSettingState(true)}>
          {t.setState}
        </Button>
      </Allowed>
      {cancellableStages.includes(parcel.state) && (
        <CancelParcelButton
          parcelId={parcel._id}
          courier={parcel.courier}
          orderNumber={order.orderNumber}
          size="small"
        >
          {t.cancel}
        </CancelParcelButton>
      )}
      <StateDialog
        parcel={parcel}
        isOpen={isSettingState}
        onClose={() => setIsSettingState(false)}
      />
    </div>
  )
}
