import { useState } from 'react'
import { normalizeCouponCode } from '#shared/coupons/coupons.ts'
import type { Quote } from '#shared/orders/order-schemas.ts'
import { api } from '../../api/client.ts'
import { errorMessage } from '../../api/errors.ts'
import { useTexts } from '../../languages/language.ts'
import { showErrorToast, showToast } from '../../toasts/toasts.ts'
import { checkoutTexts } from '../checkout-texts.tsx'

type CouponState =
  | { mode: 'collapsed' }
  | { mode: 'entry'; error: string | null; isPending: boolean }
  | { mode: 'applied'; code: string; description: string }

/** The order that a code is validated for. */
interface CouponOrder {
  /** Subtotal plus delivery fee, in taka (SPEC §5). */
  orderAmount: number
  quoteWith: (code: string) => Promise<Quote>
}

/** The coupon panel's three states (SPEC §4). */
export function useCoupon() {
  const t = useTexts(checkoutTexts).coupon
  const [state, setState] = useState<CouponState>({ mode: 'collapsed' })

  /** Shows at the field why the coupon does not count. */
  const reject = (error: string) => setState({ mode: 'entry', error, isPending: false })

  const rejectEntered = (error: string) => {
    reject(error)
    showErrorToast(t.invalid)
  }

  const apply = async (entered: string, { orderAmount, quoteWith }: CouponOrder) => {
    const code = normalizeCouponCode(entered)
    if (code === '') {
      rejectEntered(t.enter)
      return
    }
    setState({ mode: 'entry', error: null, isPending: true })
    try {
      const { coupon } = await api('POST /coupons/validate', { body: { code, orderAmount } })
      const { couponDiscount, couponNotice = '' } = await quoteWith(coupon.code)
      setState({ mode: 'applied', code: coupon.code, description: coupon.description })
      showToast(t.appliedToast, couponDiscount > 0 ? t.youSave(couponDiscount) : couponNotice)
    } catch (error) {
      rejectEntered(errorMessage(error))
    }
  }

  return {
    state,
    code: state.mode === 'applied' ? state.code : null,
    apply,
    reject,
    open: () => setState({ mode: 'entry', error: null, isPending: false }),
    cancel: () => setState({ mode: 'collapsed' }),
    remove: () => {
      setState({ mode: 'collapsed' })
      showToast(t.removed, t.removedText)
    },
  }
}

export type Coupon = ReturnType<typeof useCoupon>
