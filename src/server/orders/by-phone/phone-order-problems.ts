import type { Text } from '#shared/languages/texts.ts'
import type { PhoneOrderProblem } from '#shared/orders/by-phone/phone-order-schemas.ts'
import { phoneOrderTexts } from '#shared/orders/by-phone/phone-order-texts.ts'
import { editTexts } from '#shared/orders/edits/edit-texts.ts'
import { type DomainError, fieldError } from '../../platform/domain-error.ts'
import { type EditProblem, fieldOf } from '../edits/edit-problems.ts'
import type { OrderProblem, PricedOrder } from '../placing/price-order.ts'

/** Why an order by phone is refused, with the field of the request. */
type Problem = Omit<EditProblem, 'code'> & { code: PhoneOrderProblem['code'] }

const blockedText: Text = (language) => phoneOrderTexts[language].blocked
const belowZeroText: Text = (language) => editTexts[language].belowZero

/** As the staff read it. */
export function phoneBlocked(): DomainError {
  return fieldError('shippingAddress.phone', blockedText, 'blocked')
}

export function rejectTotalBelowZero({ totals }: PricedOrder): void {
  if (totals.total < 0) throw fieldError('adjustments', belowZeroText)
}

export function problemsOfPhoneOrder(
  price: PricedOrder,
  { isBlocked }: { isBlocked: boolean },
): Problem[] {
  return [
    ...(isBlocked
      ? [{ code: 'blocked' as const, message: blockedText, path: 'shippingAddress.phone' }]
      : []),
    ...price.problems.map(withPath),
    ...(price.totals.total < 0
      ? [{ code: 'invalid' as const, message: belowZeroText, path: 'adjustments' }]
      : []),
  ]
}

function withPath(problem: OrderProblem): Problem {
  const { code, message } = problem
  if ('line' in problem) {
    const { line, variantId, available, choices } = problem
    const path = `items.${line}.${fieldOf(code)}`
    return { code, message, path, line, variantId, available, choices }
  }
  const path = code === 'delivery_paused' ? 'shippingAddress.district' : 'couponCode'
  return { code, message, path }
}
