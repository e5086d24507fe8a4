import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Order } from '#shared/orders/order-schemas.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import { leftAtDoor } from '#shared/orders/statuses/order-status.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { readGuestId, useToken } from '../api/credentials.ts'
import { ApiError } from '../api/errors.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useSession } from '../api/session.ts'
import nothingFoundUrl from '../assets/illustrations/nothing-found.svg?url'
import { useTexts } from '../languages/language.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { NotFoundScreen } from '../shell/not-found-page.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { StalledNotice } from '../ui/layout/stalled-notice.tsx'
import { InvoiceButton } from './file-buttons.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderItems, OrderTotals } from './order-items.tsx'
import { ordersTexts } from './orders-texts.tsx'
import { WaitingForCall } from './waiting-for-call.tsx'

export const meta = unindexedMeta((language) => ordersTexts[language].success.title)

const redirectSeconds = 10

export default function OrderSuccessPage() {
  const [search] = useSearchParams()
  const orderId = search.get('orderId')?.trim() ?? ''
  if (orderId === '') return <UnknownOrder trackUrl={urls.track()} />
  return <OrderOfCaller key={orderId} orderId={orderId} />
}

function UnknownOrder({ trackUrl }: { trackUrl: string }) {
  const t = useTexts(ordersTexts).success
  return (
    <EmptyState
      level="h1"
      visual={{ illustration: nothingFoundUrl }}
      title={t.which}
      text={t.whichText}
      action={<LinkButton to={trackUrl}>{t.trackOne}</LinkButton>}
    />
  )
}

/**
 * The order is in the cache right after it was placed. An unknown or foreign order is a missing page; where
 * the browser has forgotten whose page this is, the phone of the order shows it.
 */
function OrderOfCaller({ orderId }: { orderId: string }) {
  const t = useTexts(ordersTexts).success
  const token = useToken()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.order(orderId),
    queryFn: async ({ signal }) =>
      (await api('GET /orders/:id', { params: { id: orderId }, signal })).order,
    enabled: token !== undefined,
  })
  if (data) return <OrderPlaced order={data} />
  if (error instanceof ApiError && error.status === 404) {
    const isForgotten = token === null && readGuestId() === null
    const trackUrl = urls.track({ order: orderNumber(orderId) })
    return isForgotten ? <UnknownOrder trackUrl={trackUrl} /> : <NotFoundScreen />
  }
  if (error) {
    return (
      <ErrorState level="h1" title={t.loadFailed} error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <div
      role="status"
      aria-label={t.loading}
      className="page-width flex flex-col items-center pt-8 md:pt-14"
    >
      <StalledNotice />
      <Skeleton className="size-16 rounded-full" />
      <Skeleton className="mt-5 h-9 w-72" />
      <Skeleton className="mt-5 h-12 w-56" />
      <Skeleton className="mt-8 h-56 w-full max-w-xl rounded-card" />
    </div>
  )
}

function OrderPlaced({ order }: { order: Order }) {
  const t = useTexts(ordersTexts).success
  const number = orderNumber(order._id)
  const session = useSession()
  const isCustomer = session.status === 'signed-in'

  return (
    <div className="page-width flex justify-center pt-8 md:pt-14">
      <div className="w-full max-w-xl text-center">
        <span className="mx-auto grid size-16 animate-rise place-items-center rounded-full bg-brand text-white">
          <Check aria-hidden className="size-8" strokeWidth={3} />
        </span>
        <h1 className="mt-5 text-3xl font-bold">{t.placed}</h1>
        {/* Of a guest the name that was typed. */}
        <p className="mt-2 break-words text-muted">{t.thanks(order.user.name)}</p>
        {order.waitsForCall && (
          <div className="mt-5 text-left">
            <WaitingForCall order={order} />
          </div>
        )}
        <p className="mt-5 inline-block rounded-control bg-background px-5 py-3">
          {t.orderNumber}
          <strong className="tracking-wide tabular-nums">#{number}</strong>
        </p>
        <NextSteps
          district={order.shippingAddress.district}
          placedAt={order.createdAt}
          due={leftAtDoor(order)}
        />
        <section aria-labelledby="ordered" className="mt-8 text-left">
          <h2 id="ordered" className="text-lg font-semibold">
            {t.ordered}
          </h2>
          <div className="mt-3 rounded-card border border-line p-4">
            <OrderItems items={order.items} />
            <div className="mt-4 border-t border-line pt-4">
              <OrderTotals order={order} />
            </div>
          </div>
        </section>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:justify-center">
          {isCustomer ? (
            <LinkButton to={urls.accountOrders()} size="large">
              {t.viewOrders}
            </LinkButton>
          ) : (
            <LinkButton to={urls.track({ order: number })} size="large">
              {t.track}
            </LinkButton>
          )}
          <LinkButton to={urls.products()} variant="secondary" size="large">
            {t.continueShopping}
          </LinkButton>
        </div>
        <div className="mt-3">
          <InvoiceButton orderId={order._id} variant="ghost" />
        </div>
        {session.status !== 'loading' && (
          <Redirect
            to={isCustomer ? urls.accountOrders() : urls.track({ order: number })}
            goingThere={isCustomer ? t.goingToOrders : t.goingToTracking}
          />
        )}
      </div>
    </div>
  )
}

/** In place of the button that was pressed. */
const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

interface RedirectProps {
  to: string
  goingThere: (typeof ordersTexts)['en']['success']['goingToOrders']
}

/** Redirects after ten seconds (SPEC §2), unless the shopper stops it. */
function Redirect({ to, goingThere }: RedirectProps) {
  const t = useTexts(ordersTexts).success
  const navigate = useNavigate()
  const { secondsLeft, isStopped, stop } = useCountdown(redirectSeconds, () => {
    void navigate(to, { replace: true })
  })
  if (isStopped) {
    return (
      <p ref={focusOnMount} tabIndex={-1} className="mt-6 min-h-11 text-sm text-muted">
        {t.staying}
      </p>
    )
  }
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
      <p>
        {goingThere(secondsLeft, (digits) => (
          <span className="tabular-nums">{digits}</span>
        ))}
      </p>
      <Button variant="ghost" size="medium" onClick={stop}>
        {t.stay}
      </Button>
    </div>
  )
}

/** Counts down once a second and calls `onEnd` at 0, unless it is stopped before. */
function useCountdown(fromSeconds: number, onEnd: () => void) {
  const [secondsLeft, setSecondsLeft] = useState(fromSeconds)
  const [isStopped, setIsStopped] = useState(false)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (isStopped) return
    if (secondsLeft === 0) {
      end()
      return
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft, isStopped])

  return { secondsLeft, isStopped, stop: () => setIsStopped(true) }
}
