import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { normalizePhone } from '#shared/addresses/phone.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import type { Quote } from '#shared/orders/order-schemas.ts'
import { lessCredit } from '#shared/store-credit/store-credit.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useSeenPrices } from '../cart/page/seen-prices.ts'
import { useShopSettings } from '../shop-settings.ts'
import { useDraft } from '../ui/forms/draft.ts'
import { creditDraftName } from './checkout-draft.ts'
import {
  couponProblem,
  districtProblem,
  isOfOtherTerms,
  lineProblems,
  previewTotals,
} from './placing/quote-checks.ts'
import { quoteRequestOf, useQuote } from './placing/use-quote.ts'
import type { CheckoutValues } from './checkout-values.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useCoupon } from './coupon/use-coupon.ts'
import { usePlaceOrder } from './placing/use-place-order.ts'

interface CheckoutOptions {
  user: UserWithAddresses | null
  shopperKey: string
  cart: Cart
  /** Freezes the shown cart while an order is submitted, because the order empties the cart. */
  onFreeze: (cart: Cart | null) => void
}

/** Everything the checkout screen shows and does. */
export function useCheckout(options: CheckoutOptions) {
  const { user, shopperKey, cart } = options
  const client = useQueryClient()
  const terms = useShopSettings()
  const address = useCheckoutForm(user, shopperKey)
  const { control, getValues } = address.form
  const [district, phone, guestEmail] = useWatch({
    control,
    name: ['district', 'phone', 'guestEmail'],
  })
  const coupon = useCoupon(shopperKey)
  /** Phone and e-mail that have ordered before, according to the shop. */
  const [repeatBuyer, setRepeatBuyer] = useState<string | null>(null)
  const isRepeatBuyer = repeatBuyer === buyerOf({ phone, guestEmail })
  const quote = useQuote(shopperKey, quoteRequestOf(cart, { district }, coupon.code, isRepeatBuyer))

  const hasLineProblems = lineProblems(quote.current).length > 0
  useEffect(() => {
    // The cart's own prices and stock are older than the quote.
    if (hasLineProblems) void client.invalidateQueries({ queryKey: queryKeys.carts })
  }, [client, hasLineProblems])

  const { revalidate } = useRevalidator()
  const currentQuote = quote.current
  const refreshTerms = useEffectEvent((quoted: Quote) => {
    if (isOfOtherTerms(quoted, district, terms)) void revalidate()
  })
  useEffect(() => {
    // The terms beside the totals may be older than the quote.
    if (currentQuote) refreshTerms(currentQuote)
  }, [currentQuote])

  const totals =
    quote.current ??
    previewTotals(cart, district, quote.latest, user === null ? 'guest' : 'customer', terms)
  const creditDraft = useDraft<{ isUsed: boolean }>(creditDraftName, { owner: shopperKey })
  const [isCreditUsed, setIsCreditUsed] = useState(creditDraft.restored?.isUsed ?? true)
  const setIsUsed = (isUsed: boolean) => {
    setIsCreditUsed(isUsed)
    creditDraft.keep({ isUsed })
  }
  // Of earlier values too, so that nothing jumps while the next quote loads.
  const available = Math.min(quote.latest?.storeCredit ?? 0, totals.total)
  const used = isCreditUsed ? available : 0
  const credit = { available, used, due: lessCredit(totals.total, used), setIsUsed }
  const seenPrices = useSeenPrices(cart.items)
  const placing = usePlaceOrder({
    ...options,
    address,
    coupon,
    quote,
    shownTotal: totals.total,
    credit,
    seenPrices,
    isRepeatBuyer,
    onRepeatBuyer: (values) => setRepeatBuyer(buyerOf(values)),
  })
  return {
    address,
    coupon,
    applyCoupon: (entered: string) =>
      coupon.apply(entered, {
        orderAmount: takaFromPoisha(
          poishaFromTaka(totals.subtotal) + poishaFromTaka(totals.deliveryFee),
        ),
        quoteWith: (code) => quote.refetch(quoteRequestOf(cart, getValues(), code, isRepeatBuyer)),
      }),
    // Of earlier values too: a coupon that does not count never looks applied while the next quote loads.
    couponProblem: couponProblem(quote.latest),
    districtProblem: districtProblem(quote.current)?.message,
    /** Fetches prices again, for example when a flash deal ends. */
    refreshPrices: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.carts }),
        client.invalidateQueries({ queryKey: queryKeys.quotes }),
      ]),
    district,
    totals,
    credit,
    quote,
    seenPrices,
    placing,
  }
}

/** Identifies the buyer as the first-order discount does. */
function buyerOf({ phone, guestEmail }: Pick<CheckoutValues, 'phone' | 'guestEmail'>): string {
  return `${normalizePhone(phone) ?? ''} ${guestEmail.trim().toLowerCase()}`
}

export type Checkout = ReturnType<typeof useCheckout>
