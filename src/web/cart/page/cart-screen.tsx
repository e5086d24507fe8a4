import { useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'
import { urls } from '#shared/urls.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { StickyActionBar } from '../../ui/layout/section-card.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { RefreshAt } from '../../flash-deals/refresh-at.tsx'
import { keyOfLine } from '../cart-updates.ts'
import { useCartMutations } from '../use-cart-mutations.ts'
import { CartLine } from './cart-line.tsx'
import { cartPageTexts } from './cart-page-texts.tsx'
import { CartSummary, ProceedButton } from './cart-summary.tsx'
import { blockedLines, lineNotices, maxUnits } from './line-notices.tsx'
import { priceKey, useSeenPrices } from './seen-prices.ts'

export function CartScreen({ cart }: { cart: Cart }) {
  const t = useTexts(cartPageTexts)
  const language = useLanguage()
  const { items, itemCount } = cart
  const seenPrices = useSeenPrices(items)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const hasBlockedLines = blockedLines(items).length > 0
  const client = useQueryClient()

  const focusFirstBlocked = () => {
    const settle = list.current?.querySelector<HTMLElement>('[role="status"] button')
    settle?.scrollIntoView({ block: 'center' })
    settle?.focus({ preventScroll: true })
  }

  return (
    <>
      <CartHeading ref={heading}>{t.items(itemCount)}</CartHeading>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label={t.lines}>
          <ul ref={list} className="divide-y divide-line">
            {items.map((item) => (
              <CartLine
                key={priceKey(keyOfLine(item))}
                item={item}
                max={maxUnits(items, item)}
                notices={lineNotices(items, item, seenPrices, language)}
                onLeave={() => heading.current?.focus()}
              />
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
            <Link
              to={urls.products()}
              className="flex min-h-11 items-center gap-2 rounded-control font-semibold text-brand hover:underline"
            >
              <ArrowLeft aria-hidden className="size-4" />
              {t.continueShopping}
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
      <RefreshAt
        times={items.flatMap(({ dealEndsAt }) => dealEndsAt ?? [])}
        refresh={() => client.invalidateQueries({ queryKey: queryKeys.carts })}
      />
      <StickyActionBar>
        <p className="price text-lg font-bold">{formatTaka(cart.total, language)}</p>
        <ProceedButton
          hasBlockedLines={hasBlockedLines}
          onBlocked={focusFirstBlocked}
          className="px-4!"
        />
      </StickyActionBar>
    </>
  )
}

interface CartHeadingProps {
  ref?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** The page's heading and, once known, how much is in the cart. */
export function CartHeading({ ref, children }: CartHeadingProps) {
  const t = useTexts(cartPageTexts)
  return (
    <div className="flex min-h-10 items-baseline gap-3">
      <h1 ref={ref} tabIndex={-1} className="text-3xl font-bold outline-none">
        {t.title}
      </h1>
      <p role="status" className="text-muted">
        {children}
      </p>
    </div>
  )
}

function ClearCartButton() {
  const t = useTexts(cartPageTexts)
  const [isConfirming, setIsConfirming] = useState(false)
  const { clear } = useCartMutations()
  const clearing = useApiMutation(clear, {
    success: { title: t.cleared, text: t.clearedText },
    error: t.notCleared,
  })

  const clearCart = () => {
    setIsConfirming(false)
    clearing.mutate()
  }

  return (
    <>
      <Button
        variant="ghost"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setIsConfirming(true)}
      >
        {t.clear}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t.clear}
        description={t.clearText}
        confirmLabel={t.clear}
        onConfirm={clearCart}
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}
