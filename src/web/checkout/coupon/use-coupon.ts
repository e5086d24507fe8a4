import { useState } from 'react'
import { normalizeCouponCode } from '#shared/coupons/coupons.ts'
import type { Quote } from '#shared/orders/order-schemas.ts'
import { api } from '../../api/client.ts'
import { ApiError, errorMessage } from '../../api/errors.ts'
import { useTexts } from '../../languages/language.ts'
import { lastOrderId } from '../../orders/placed-orders.ts'
import { showErrorToast, showToast } from '../../toasts/toasts.ts'
import { useDraft } from '../../ui/forms/draft.ts'
import { couponDraftName } from '../checkout-draft.ts'
import { checkoutTexts } from '../checkout-texts.tsx'

type CouponState =
  | { mode: 'collapsed' }
  | { mode: 'entry'; entered: string; error: string | null; isPending: boolean }
  /** The description is null after a reload: the next quote has it, and says whether the code still counts. */
  | { mode: 'applied'; code: string; description: string | null }

/** The code in use, for its shopper alone. It ends with the next order of this browser, in other tabs too. */
interface CodeInUse {
  code: string
  lastOrder: string | null
}

/** The order that a code is validated for. */
interface CouponOrder {
  /** Subtotal plus delivery fee, in taka (SPEC §5). */
  orderAmount: number
  quoteWith: (code: string) => Promise<Quote>
}

/** The order waits as long for what a code takes off. */
const timeoutMs = 20_000

/** The coupon panel's three states (SPEC §4). */
export function useCoupon(shopperKey: string) {
  const t = useTexts(checkoutTexts).coupon
  const { restored, keep } = useDraft<CodeInUse>(couponDraftName, { owner: shopperKey })
  const [state, setState] = useState<CouponState>(() =>
    restored && restored.lastOrder === lastOrderId()
      ? { mode: 'applied', code: restored.code, description: null }
      : { mode: 'collapsed' },
  )

  const change = (next: CouponState) => {
    setState(next)
    keep(next.mode === 'applied' ? { code: next.code, lastOrder: lastOrderId() } : null)
  }

  const reject = (entered: string, error: string) =>
    change({ mode: 'entry', entered, error, isPending: false })

  const apply = async (entered: string, { orderAmount, quoteWith }: CouponOrder) => {
    const code = normalizeCouponCode(entered)
    if (code === '') {
      reject(entered, t.enter)
      showErrorToast(t.invalid)
      return
    }
    change({ mode: 'entry', entered, error: null, isPending: true })
    try {
      const { coupon } = await api('POST /coupons/validate', {
        body: { code, orderAmount },
        timeoutMs,
      })
      const { couponDiscount, couponNotice = '' } = await quoteWith(coupon.code)
      change({ mode: 'applied', code: coupon.code, description: coupon.description })
      showToast(t.appliedToast, couponDiscount > 0 ? t.youSave(couponDiscount) : couponNotice)
    } catch (error) {
      const isUnreached = error instanceof ApiError && error.code === 'network'
      reject(entered, errorMessage(error))
      showErrorToast(isUnreached ? t.notChecked : t.invalid)
    }
  }

  const code = state.mode === 'applied' ? state.code : null

  return {
    state,
    code,
    apply,
    /** Shows at the field, with the code in it, why the coupon does not count after all. */
    reject: (error: string) => reject(code ?? '', error),
    open: () => change({ mode: 'entry', entered: '', error: null, isPending: false }),
    cancel: () => change({ mode: 'collapsed' }),
    remove: () => {
      change({ mode: 'collapsed' })
      showToast(t.removed, t.removedText)
    },
  }
}

export type Coupon = ReturnType<typeof useCoupon>
