import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Issue } from '#shared/api/error-codes.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import type { Quote, Order } from '#shared/orders/order-schemas.ts'
import { lessCredit } from '#shared/store-credit/store-credit.ts'
import { urls } from '#shared/urls.ts'
import { addressFieldNames } from '../../addresses/address-fields.tsx'
import { api } from '../../api/client.ts'
import { readToken } from '../../api/credentials.ts'
import { ApiError, errorMessage, isSessionEnd } from '../../api/errors.ts'
import { useTypedPhone } from '../../addresses/typed-phone.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { emptyCart } from '../../cart/cart-updates.ts'
import type { SeenPrices } from '../../cart/page/seen-prices.ts'
import { addPlacedOrder } from '../../orders/placed-orders.ts'
import { useTexts } from '../../languages/language.ts'
import { showErrorToast } from '../../toasts/toasts.ts'
import { discardDraft } from '../../ui/forms/draft.ts'
import { checkoutTexts } from '../checkout-texts.tsx'
import { checkoutDraftName, creditDraftName } from '../checkout-draft.ts'
import { newAddressId, type ValidatedValues } from '../checkout-values.ts'
import type { Coupon } from '../coupon/use-coupon.ts'
import type { CheckoutFormState } from '../use-checkout-form.ts'
import {
  couponProblem,
  hasUnacknowledgedIncrease,
  lineProblems,
  pricesOf,
  totalUnitsProblem,
} from './quote-checks.ts'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'
import { saveNewAddress } from './save-new-address.ts'
import { unconfirmedSubmission, orderRequestOf, submitOrder } from './submit-order.ts'
import { quoteRequestOf, type QuoteView } from './use-quote.ts'

interface PlaceOrderOptions {
  user: UserWithAddresses | null
  shopperKey: string
  cart: Cart
  address: CheckoutFormState
  coupon: Coupon
  quote: QuoteView
  /** The total on the screen, in taka: the order is rejected if it differs. */
  shownTotal: number
  /** Store credit that is used, and the rest to pay, both in taka as they are shown. */
  credit: { used: number; due: number }
  /** Prices in taka as the shopper saw them before this page's quote. */
  seenPrices: SeenPrices
  /** The shop has said that this is no first order. */
  isRepeatBuyer: boolean
  onRepeatBuyer: (values: ValidatedValues) => void
  onFreeze: (cart: Cart | null) => void
}

/** Placed, or what the shopper must review; null when the page itself shows it. */
type PlaceResult = { isPlaced: true } | { isPlaced: false; notice: string | null }

const needsReview = (notice: string | null): PlaceResult => ({ isPlaced: false, notice })

/** Places the order; a rejection is shown at the coupon, the address or as a review notice. */
export function usePlaceOrder(options: PlaceOrderOptions) {
  const { user, shopperKey, cart, address, coupon, quote, shownTotal, credit, seenPrices } = options
  const { isRepeatBuyer, onRepeatBuyer, onFreeze } = options
  const t = useTexts(checkoutTexts).placing
  const client = useQueryClient()
  const finish = useFinishOrder(shopperKey)
  const [isPending, setIsPending] = useState(false)
  /** The shop is briefly unavailable, and the order is sent again under the same key. */
  const [isDelayed, setIsDelayed] = useState(false)
  const isUnderWay = useRef(false)
  /** Prices that the shopper has seen with the last review notice. */
  const acknowledgedPrices = useRef<SeenPrices>({})
  /** Why the shopper must review the order first. */
  const [reviewNotice, setReviewNotice] = useState<string | null>(null)

  const patiently = <T>(send: () => Promise<T>) =>
    retryWhileUnavailable(send, { onRetry: () => setIsDelayed(true) })

  const place = async (values: ValidatedValues): Promise<PlaceResult> => {
    const quoteRequest = quoteRequestOf(cart, values, coupon.code, isRepeatBuyer)
    const fresh = await patiently(() => quote.refetch(quoteRequest))
    // A price that rose on the screen at the moment of the click is not accepted.
    const hasIncreased = hasUnacknowledgedIncrease(fresh, seenPrices, acknowledgedPrices.current)
    acknowledgedPrices.current = pricesOf(fresh)
    if (hasIncreased || lineProblems(fresh).length > 0) {
      return needsReview(totalUnitsProblem(fresh)?.message ?? t.linesChanged)
    }
    if (fresh.total > shownTotal) return needsReview(t.totalMoved(fresh.total))
    const storeCredit = credit.used > 0 ? (fresh.storeCredit ?? 0) : 0
    const due = lessCredit(fresh.total, storeCredit)
    if (due > credit.due) return needsReview(t.dueMoved(due))
    const couponCode = couponProblem(fresh) ? null : coupon.code
    const request = orderRequestOf(cart, values, couponCode, { ...fresh, storeCredit })
    if (await earlierOrderArrived(request)) return needsReview(null)
    const order = await patiently(() => submitOrder(shopperKey, request))
    if (user && address.selectedAddressId === newAddressId) saveNewAddress(client, user, values)
    await finish(order)
    return { isPlaced: true }
  }

  /**
   * An earlier, different order may have arrived though its response was lost: then the cart is
   * empty, and the page offers to finish that order instead of sending a second one.
   */
  const earlierOrderArrived = async (request: object): Promise<boolean> => {
    const earlier = unconfirmedSubmission(shopperKey)
    if (!earlier || JSON.stringify(earlier.request) === JSON.stringify(request)) return false
    const live = await api('GET /cart')
    client.setQueryData(queryKeys.cart(readToken()), live)
    return live.items.length === 0
  }

  const explain = (error: unknown, values: ValidatedValues) => {
    const message = errorMessage(error)
    const { code, issues = [], details = {} } = error instanceof ApiError ? error : {}
    // Sign-in opens, says why, and leads back here with the input.
    if (isSessionEnd(error)) return
    // The reason is at the coupon, the address, or above the order. Of a lost answer nobody knows whether it failed.
    const mayHaveArrived =
      (code === 'network' || code === 'no_message') && unconfirmedSubmission(shopperKey) !== null
    showErrorToast(mayHaveArrived ? t.didItArrive : t.failed)
    if (code === 'invalid_coupon' || code === 'coupon_used_up') {
      coupon.reject(message)
      return
    }
    if (showAddressErrors(address, issues)) return
    const fresh = details['quote'] as Quote | undefined
    const isNoFirstOrder = details['firstOrder'] === false
    if (isNoFirstOrder) onRepeatBuyer(values)
    if (fresh) {
      const isRepeat = isRepeatBuyer || isNoFirstOrder
      quote.setQuote(quoteRequestOf(cart, values, coupon.code, isRepeat), fresh)
      acknowledgedPrices.current = pricesOf(fresh)
    } else void client.invalidateQueries({ queryKey: queryKeys.quotes })
    const isOfTotal =
      fresh && fresh.total !== shownTotal && lineProblems(fresh).length === 0 && !isNoFirstOrder
    setReviewNotice(isOfTotal ? t.totalMoved(fresh.total) : message)
    void client.invalidateQueries({ queryKey: queryKeys.carts })
  }

  const submit = async (values: ValidatedValues) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsPending(true)
    setReviewNotice(null)
    onFreeze(cart)
    try {
      const result = await place(values)
      // After success the screen stays frozen until the confirmation page is shown.
      if (result.isPlaced) return
      setReviewNotice(result.notice)
    } catch (error) {
      explain(error, values)
    }
    isUnderWay.current = false
    setIsPending(false)
    setIsDelayed(false)
    onFreeze(null)
  }

  return { submit, isPending, isDelayed, reviewNotice }
}

/** After an order: clears draft and cart, opens the confirmation. */
export function useFinishOrder(shopperKey: string): (order: Order) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { keepPhone } = useTypedPhone()
  return async (order) => {
    addPlacedOrder(order._id, shopperKey)
    keepPhone(order.shippingAddress.phone)
    discardDraft(checkoutDraftName)
    discardDraft(creditDraftName)
    client.setQueryData(queryKeys.order(order._id), order)
    await navigate(urls.orderSuccess({ orderId: order._id }), { replace: true })
    client.setQueryData(queryKeys.cart(readToken()), emptyCart)
    void client.invalidateQueries({ queryKey: queryKeys.myOrders })
    client.removeQueries({ queryKey: queryKeys.quotes })
  }
}

/** Shows the issues at their address fields; false when they concern none of them. */
function showAddressErrors(address: CheckoutFormState, issues: Issue[]): boolean {
  const concerned = issues.flatMap(({ path, message }) => {
    const name = [...addressFieldNames, 'guestEmail' as const].find(
      (each) => path === `shippingAddress.${each}` || path === each,
    )
    return name ? [{ name, message }] : []
  })
  if (concerned.length === 0) return false
  address.editAsNewAddress()
  concerned.forEach(({ name, message }, index) =>
    address.form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return true
}
