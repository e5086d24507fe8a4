import { dealUnitsShort } from '#shared/orders/order-schemas.ts'
import { couponError } from '../../coupons/coupon-guesses.ts'
import { DomainError, fieldError } from '../../platform/domain-error.ts'
import type { OrderProblem } from './price-order.ts'

/** Throws the first problem that an order is rejected for, at its field where it has one. */
export function rejectFirstProblem(problems: readonly OrderProblem[]): void {
  const problem = firstRejecting(problems)
  if (problem) throw toDomainError(problem)
}

/** The first problem: of lines and stock first, then of prices, then of the coupon. */
function firstRejecting(problems: readonly OrderProblem[]): RejectingProblem | undefined {
  const rejecting = problems.filter(isRejecting)
  const ofLines = rejecting.filter((each) => 'line' in each && each.code !== 'price_changed')
  return ofLines[0] ?? rejecting[0]
}

type RejectingProblem = OrderProblem & {
  code: Exclude<OrderProblem['code'], typeof dealUnitsShort>
}

/** Beyond the deal's units, a line is sold at the regular price. */
function isRejecting(problem: OrderProblem): problem is RejectingProblem {
  return problem.code !== dealUnitsShort
}

type CouponProblem = RejectingProblem & { code: 'invalid_coupon' | 'coupon_used_up' }

const isOfCoupon = (problem: RejectingProblem): problem is CouponProblem =>
  problem.code === 'invalid_coupon' || problem.code === 'coupon_used_up'

function toDomainError(problem: RejectingProblem): DomainError {
  const { code, message } = problem
  if (code === 'color_unavailable' || code === 'variant_unavailable') {
    const field = problem.variantId === null ? 'selectedColor' : 'variantId'
    return fieldError(`items.${problem.line}.${field}`, message)
  }
  if (code === 'variant_required') {
    return new DomainError(code, message, {
      issues: [{ path: `items.${problem.line}.variantId`, message }],
      details: { choices: problem.choices },
    })
  }
  if (code === 'too_many_units') {
    const path = 'line' in problem ? `items.${problem.line}.quantity` : 'items'
    return fieldError(path, message, code)
  }
  if (code === 'delivery_paused') return fieldError('shippingAddress.district', message, code)
  if (isOfCoupon(problem)) return couponError(problem)
  return new DomainError(code, message)
}
