import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { thanaName } from '#shared/addresses/thanas.ts'
import { maxPackedOrders, type PackingOrder } from '#shared/orders/packing/packing-schemas.ts'
import { parcelStep } from '#shared/orders/statuses/next-step.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { ParcelBadge } from '../orders/parcels/parcel-badge.tsx'
import { ScanField } from '../stock/codes/scan-field.tsx'
import { ScanMessage } from '../stock/codes/scan-result.tsx'
import { PackedOrder } from './packed-order.tsx'
import { packingPageTexts } from './packing-texts.ts'
import { type PackingStep, usePackingStep } from './use-packing-step.ts'
import { usePacking } from './use-packing.ts'

export const meta = unindexedMeta((language) => packingPageTexts[language].title)

/** Packs orders one after another with a scanner, or with the camera of a phone. */
export default function PackingPage() {
  const t = useTexts(packingPageTexts)
  const packing = usePacking()
  const { step, isSettled, enter } = usePackingStep(packing)
  useOrderOfUrl(packing.scan)
  const input = useRef<HTMLInputElement>(null)
  const { orders, error, refetch, order, result } = packing
  if (!orders) {
    return error ? (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} level="h1" />
    ) : (
      <LoadingBlocks label={t.loading} blocks={['h-16', 'h-64']} />
    )
  }
  const focus = () => input.current?.focus()
  /** With the focus back for the next scan. */
  const withFocus = (taken: PackingStep | null) =>
    taken && {
      ...taken,
      run() {
        focus()
        return taken.run()
      },
    }
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="mb-4 text-2xl font-bold">{t.title}</h1>
      <div className="rounded-card border border-line bg-surface p-4">
        <ScanField
          label={t.scan}
          hint={t.hint}
          submitLabel={t.enter}
          input={input}
          isFocused
          onScan={packing.scan}
          onEmpty={enter}
        >
          <ScanMessage result={result} />
        </ScanField>
        <p className="min-h-5 text-sm text-muted">{step && isSettled && t.enterDoes(step.text)}</p>
      </div>
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        {order ? (
          <PackedOrder
            key={order._id}
            order={order}
            step={withFocus(step)}
            onTakeOut={(id) => {
              focus()
              void packing.takeOut(id)
            }}
            onShip={(reason) => {
              // At once, for the next scan, and again once the dialog of the reason has given it back.
              focus()
              return packing.ship(reason).finally(focus)
            }}
          />
        ) : (
          <div className="rounded-card border border-line bg-surface p-5">
            <p className="text-muted">{orders.length === 0 ? t.none : t.choose}</p>
            {step && (
              <Button className="mt-4" onClick={() => void withFocus(step)?.run()}>
                {step.text}
              </Button>
            )}
          </div>
        )}
        <Waiting
          orders={orders}
          current={order?._id}
          onChoose={(chosen) => {
            packing.choose(chosen)
            focus()
          }}
        />
      </div>
    </div>
  )
}

/** The order that a list leads here for. */
function useOrderOfUrl(scan: (number: string) => void) {
  const [query] = useSearchParams()
  const number = query.get('order')
  const begin = useEffectEvent(scan)
  useEffect(() => {
    if (number) begin(number)
  }, [number])
}

interface WaitingProps {
  orders: readonly PackingOrder[]
  current: string | undefined
  onChoose: (order: PackingOrder) => void
}

/** The orders to pack, and those that a courier will collect. */
function Waiting({ orders, ...rest }: WaitingProps) {
  const t = useTexts(packingPageTexts)
  const isBooked = ({ parcelState }: PackingOrder) => parcelStep(parcelState) !== 'book'
  const [booked, open] = [orders.filter(isBooked), orders.filter((order) => !isBooked(order))]
  // The list ends with the booked ones, or before them.
  const isFull = orders.length >= maxPackedOrders
  const waiting = { count: open.length, isCapped: isFull && booked.length === 0 }
  return (
    <div className="grid gap-4">
      <OrderList title={t.waiting(waiting)} orders={open} {...rest} />
      {booked.length > 0 && (
        <OrderList
          title={t.bookedOrders({ count: booked.length, isCapped: isFull })}
          orders={booked}
          {...rest}
        />
      )}
    </div>
  )
}

function OrderList({ title, orders, current, onChoose }: WaitingProps & { title: string }) {
  const language = useLanguage()
  const t = packingPageTexts[language]
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2 divide-y divide-line">
        {orders.map((order) => (
          <li key={order._id}>
            <button
              type="button"
              aria-current={order._id === current ? 'true' : undefined}
              onClick={() => onChoose(order)}
              className={clsx(
                'flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control px-2 py-2 text-left hover:bg-background',
                order._id === current && 'bg-background font-semibold',
              )}
            >
              <span>
                <span className="tabular-nums">#{order.orderNumber}</span>{' '}
                <span className="text-sm text-muted">
                  {order.fullName}, <span>{thanaName(order.district, order.thana, language)}</span>
                </span>
              </span>
              <span className="flex flex-wrap gap-1">
                {order.parcelState !== null && <ParcelBadge state={order.parcelState} />}
                {order.missing > 0 && <Badge tone="yellow">{t.missing(order.missing)}</Badge>}
                {order.missing === 0 && order.parcelState === null && (
                  <Badge tone="green">{t.ready}</Badge>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
