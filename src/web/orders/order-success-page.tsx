import { Check, Phone, Truck, Wallet, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { shopConfig } from '#config'
import { orderNumber } from '#shared/orders/orders.ts'
import { urls } from '#shared/urls.ts'
import { useSession } from '../api/session.ts'
import nothingFoundUrl from '../assets/illustrations/nothing-found.svg?url'
import { pageMeta } from '../seo/page-meta.ts'
import { transitTime } from '../shop-texts.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/order-success-page.ts'
import { InvoiceButton } from './invoice-button.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Order placed', noIndex: true })

const redirectSeconds = 10

export default function OrderSuccessPage() {
  const [search] = useSearchParams()
  const orderId = search.get('orderId')?.trim() ?? ''
  if (orderId === '') {
    return (
      <EmptyState
        level="h1"
        visual={{ illustration: nothingFoundUrl }}
        title="Which order?"
        text="This page shows an order that was just placed."
        action={<LinkButton to={urls.track()}>Track an order</LinkButton>}
      />
    )
  }
  return <OrderPlaced orderId={orderId} />
}

function OrderPlaced({ orderId }: { orderId: string }) {
  const number = orderNumber(orderId)
  const session = useSession()
  const isCustomer = session.status === 'signed-in'
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="page-width flex justify-center pt-8 md:pt-14">
      <div className="w-full max-w-xl text-center">
        <span className="mx-auto grid size-16 animate-rise place-items-center rounded-full bg-brand text-white">
          <Check aria-hidden className="size-8" strokeWidth={3} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-5 text-3xl font-bold outline-none">
          Order Placed Successfully!
        </h1>
        <p className="mt-2 text-muted">
          Thank you, {session.user?.name ?? 'Valued Customer'}. Your order is with us.
        </p>
        <p className="mt-5 inline-block rounded-control bg-background px-5 py-3">
          Order number <strong className="tracking-wide tabular-nums">#{number}</strong>
        </p>
        <NextSteps />
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:justify-center">
          {isCustomer ? (
            <LinkButton to={urls.accountOrders()} size="large">
              View My Orders
            </LinkButton>
          ) : (
            <LinkButton to={urls.track({ order: number })} size="large">
              Track My Order
            </LinkButton>
          )}
          <LinkButton to={urls.products()} variant="secondary" size="large">
            Continue Shopping
          </LinkButton>
        </div>
        <div className="mt-3">
          <InvoiceButton orderId={orderId} variant="ghost" />
        </div>
        {session.status !== 'loading' && (
          <Redirect
            to={isCustomer ? urls.accountOrders() : urls.track({ order: number })}
            place={isCustomer ? 'your orders' : 'the tracking page of this order'}
          />
        )}
      </div>
    </div>
  )
}

const steps: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Phone,
    title: 'We call you',
    text: `Within ${shopConfig.policies.confirmationCallMinutes} minutes, to confirm your order and address.`,
  },
  {
    icon: Truck,
    title: 'We deliver',
    text: `In ${transitTime}.`,
  },
  { icon: Wallet, title: 'You pay', text: 'In cash, when the parcel is in your hands.' },
]

function NextSteps() {
  return (
    <section aria-labelledby="next-steps" className="mt-8 text-left">
      <h2 id="next-steps" className="text-lg font-semibold">
        What happens next
      </h2>
      <ol className="mt-3 divide-y divide-line rounded-card border border-line">
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-center gap-4 p-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
              <Icon aria-hidden className="size-5" />
            </span>
            <div>
              <p className="font-medium">{title}</p>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Redirects after ten seconds (SPEC §2), unless the shopper stops it. */
function Redirect({ to, place }: { to: string; place: string }) {
  const navigate = useNavigate()
  const { secondsLeft, isStopped, stop } = useCountdown(redirectSeconds, () => {
    void navigate(to, { replace: true })
  })
  if (isStopped) return <p className="mt-6 min-h-11 text-sm text-muted">You stay on this page.</p>
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
      <p>
        Going to {place} in <span className="tabular-nums">{secondsLeft}</span>{' '}
        {secondsLeft === 1 ? 'second' : 'seconds'}.
      </p>
      <Button variant="ghost" size="medium" onClick={stop}>
        Stay on this page
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
