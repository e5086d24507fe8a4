import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'
import { urls } from '#shared/urls.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { CartHeading } from '../screen/cart-heading.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { ClearCartButton } from '../screen/clear-cart-button.tsx'
import { blockedLines, lineNotices, mostUnits } from './line-notices.tsx'
import { ProceedButton } from '../screen/proceed-button.tsx'
import { useSeenPrices } from '../screen/use-seen-prices.ts'

export function CartScreen({ cart }: { cart: Cart }) {
  const { items, itemCount } = cart
  const seenPrices = useSeenPrices(items)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const hasBlockedLines = blockedLines(items).length > 0

  const focusFirstBlocked = () => {
    const settle = list.current?.querySelector<HTMLElement>('[role="status"] button')
    settle?.scrollIntoView({ block: 'center' })
    settle?.focus({ preventScroll: true })
  }

  return (
    <>
      <CartHeading ref={heading}>
        {itemCount} {itemCount === 1 ? 'item' : 'items'}
      </CartHeading>
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[1fr_22rem]">
        <section aria-label="Items in your cart">
          <ul ref={list} className="divide-y divide-line">
            {items.map((item) => (
              <CartLine
                key={`${item.product._id} ${item.selectedColor}`}
                item={item}
                most={mostUnits(items, item)}
                notices={lineNotices(items, item, seenPrices)}
                onRemove={() => heading.current?.focus()}
              />
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
            <Link
              to={urls.products()}
              className="flex min-h-11 items-center gap-2 rounded-control font-semibold text-brand hover:underline"
            >
              <ArrowLeft aria-hidden className="size-4" />
              Continue Shopping
            </Link>
            <ClearCartButton />
          </div>
        </section>
        <div className="lg:sticky lg:top-24">
          <CartSummary
            cart={cart}
            hasBlockedLines={hasBlockedLines}
            onBlocked={focusFirstBlocked}
          />
        </div>
      </div>
      <ActionBar>
        <p className="price text-lg font-bold">{formatTaka(cart.total)}</p>
        <ProceedButton
          hasBlockedLines={hasBlockedLines}
          onBlocked={focusFirstBlocked}
          className="px-4!"
        />
      </ActionBar>
    </>
  )
}
