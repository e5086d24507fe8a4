import { useState } from 'react'
import { formatTaka } from '#shared/money/money.ts'
import type { Quote, QuoteProblem } from '#shared/orders/order-schemas.ts'
import { messageOf } from '../api/api-error.ts'
import { showFailure, showToast } from '../ui/toasts.ts'

export type CouponState =
  | { mode: 'collapsed' }
  | { mode: 'entry'; error: string | null; isChecking: boolean }
  | { mode: 'applied'; code: string; description: string }

const invalidCoupon = 'Invalid coupon'
const tryAgain = 'Something went wrong. Please try again.'

export function couponProblem(quote: Quote | undefined): QuoteProblem | null {
  const isOfCoupon = ({ code }: QuoteProblem) =>
    code === 'invalid_coupon' || code === 'coupon_used_up'
  return quote?.problems.find(isOfCoupon) ?? null
}

/** The coupon panel's three states (SPEC §4). The shop's quote decides whether a code counts. */
export function useCoupon() {
  const [state, setState] = useState<CouponState>({ mode: 'collapsed' })

  const refuse = (error: string) => {
    setState({ mode: 'entry', error, isChecking: false })
    showFailure(invalidCoupon, error)
  }

  const apply = async (entered: string, quoteWith: (code: string) => Promise<Quote>) => {
    const code = entered.trim().toUpperCase()
    if (code === '') {
      refuse('Please enter a coupon code')
      return
    }
    setState({ mode: 'entry', error: null, isChecking: true })
    try {
      const quote = await quoteWith(code)
      const problem = couponProblem(quote)
      if (problem) {
        refuse(problem.message)
        return
      }
      setState({ mode: 'applied', code, description: quote.appliedCoupon?.description ?? '' })
      if (quote.couponDiscount > 0) {
        showToast('Coupon applied!', `You save ${formatTaka(quote.couponDiscount)}.`)
      }
    } catch (error) {
      refuse(messageOf(error, tryAgain))
    }
  }

  return {
    state,
    code: state.mode === 'applied' ? state.code : null,
    apply,
    refuse,
    open: () => setState({ mode: 'entry', error: null, isChecking: false }),
    cancel: () => setState({ mode: 'collapsed' }),
    remove: () => {
      setState({ mode: 'collapsed' })
      showToast('Coupon removed', 'The coupon no longer counts for this order.')
    },
  }
}

export type Coupon = ReturnType<typeof useCoupon>
