import { clsx } from 'clsx'
import { CircleCheck, CircleX } from 'lucide-react'
import { useRef } from 'react'
import { thanaName } from '#shared/addresses/thanas.ts'
import type { PackingOrder } from '#shared/orders/packing/packing-schemas.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { ScanField } from '../stock/codes/scan-field.tsx'
import { PackedOrder } from './packed-order.tsx'
import { packingPageTexts } from './packing-texts.ts'
import { type ScanResult, usePacking } from './use-packing.ts'

export const meta = unindexedMeta((language) => packingPageTexts[language].title)

/** Packs orders one after another with a scanner, or with the camera of a phone. */
export default function PackingPage() {
  const t = useTexts(packingPageTexts)
  const packing = usePacking()
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
        >
          <Result result={result} />
        </ScanField>
      </div>
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        {order ? (
          <PackedOrder
            key={order._id}
            order={order}
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
          <p className="rounded-card border border-line bg-surface p-5 text-muted">
            {orders.length === 0 ? t.none : t.choose}
          </p>
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

/** By its shape and its colour, so that it is seen from where the parcel lies. */
function Result({ result }: { result: ScanResult | null }) {
  const Icon = result?.isGood ? CircleCheck : CircleX
  return (
    <div className="min-h-12">
      {result && (
        <p
          className={clsx(
            'mt-2 flex items-center gap-3 rounded-control px-3 py-2 text-lg font-medium wrap-anywhere',
            result.isGood ? 'bg-brand-soft text-brand-dark' : 'bg-sale-soft text-sale-dark',
          )}
        >
          <Icon aria-hidden className="size-6 shrink-0" />
          <span>{result.text}</span>
        </p>
      )}
    </div>
  )
}

interface WaitingProps {
  orders: readonly PackingOrder[]
  current: string | undefined
  onChoose: (order: PackingOrder) => void
}

function Waiting({ orders, current, onChoose }: WaitingProps) {
  const language = useLanguage()
  const t = packingPageTexts[language]
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">{t.waiting(orders.length)}</h2>
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
              {order.missing === 0 ? (
                <Badge tone="green">{t.ready}</Badge>
              ) : (
                <Badge tone="yellow">{t.missing(order.missing)}</Badge>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
