import type { ErrorCode } from '#shared/api/error-codes.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage, type Text } from '#shared/languages/texts.ts'
import type {
  EditProblem as ProblemOnTheWire,
  EditRequest,
} from '#shared/orders/edits/edit-schemas.ts'
import { editTexts } from '#shared/orders/edits/edit-texts.ts'
import { dealUnitsShort } from '#shared/orders/order-schemas.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { OrderItemRow, OrderRow } from '../order-queries.ts'
import type { OrderProblem, PricedOrder } from '../placing/price-order.ts'
import type { MatchedLine } from './match-lines.ts'

type LineProblem = Extract<OrderProblem, { line: number }>

/** Why an edit is refused, with the field of the request. */
export interface EditProblem {
  code: ProblemOnTheWire['code']
  message: Text
  path: string
  line?: number
  /** An item of the order that may not be removed. */
  itemId?: string
  variantId?: string | null
  available?: number | undefined
  choices?: LineProblem['choices'] | undefined
}

/** Records that would be lost with an item of an order, by the ids of the items. */
export interface ItemRecords {
  claimed: ReadonlySet<string>
  returned: ReadonlySet<string>
}

interface PricedEdit {
  order: OrderRow
  items: readonly OrderItemRow[]
  records: ItemRecords
  lines: readonly MatchedLine[]
  request: EditRequest
  price: PricedOrder
  /** Products of which lines want more units at a deal's price than are left. */
  soldOut: ReadonlySet<string>
  /** Whether it goes to another district. */
  isMoved: boolean
}

/** The problems of a new order that are problems of an edit too, and those that only an edit has. */
export function problemsOfEdit(edit: PricedEdit): EditProblem[] {
  const { order, price, isMoved } = edit
  // An order that was placed before the pause is delivered all the same.
  const ofOrder = price.problems.filter(({ code }) => isMoved || code !== 'delivery_paused')
  return [
    ...ofOrder.map((problem) => ofNewOrder(problem, order)),
    ...lostRecords(edit),
    ...soldOutLines(edit),
    ...tooCheap(edit),
  ]
}

function ofNewOrder(problem: OrderProblem, { couponCode }: OrderRow): EditProblem {
  const { code, message } = problem
  if ('line' in problem) {
    const { line, variantId, available, choices } = problem
    const path = `lines.${line}.${fieldOf(code)}`
    return { code, message, path, line, variantId, available, choices }
  }
  if (code === 'delivery_paused') return { code, message, path: 'shippingAddress.district' }
  if (code === 'too_many_units') return { code, message, path: 'lines' }
  const without: Text = (language) =>
    editTexts[language].couponNoLongerFits(couponCode ?? '', inLanguage(message, language))
  return { code, message: without, path: 'dropCoupon' }
}

export function fieldOf(code: OrderProblem['code']): string {
  switch (code) {
    case 'price_changed':
      return 'price'
    case 'not_found':
    case 'variant_required':
    case 'variant_unavailable':
    case 'color_unavailable':
      return 'variantId'
    default:
      return 'quantity'
  }
}

function lostRecords({ items, lines, records: { claimed, returned } }: PricedEdit): EditProblem[] {
  const staying = new Set(lines.flatMap(({ item }) => item?.id ?? []))
  return items.flatMap(({ id: itemId, name }) => {
    if (staying.has(itemId) || !(claimed.has(itemId) || returned.has(itemId))) return []
    const message: Text = (language) =>
      editTexts[language][claimed.has(itemId) ? 'hasClaim' : 'hasReturn'](name)
    return [{ code: 'invalid' as const, message, path: 'lines', itemId }]
  })
}

function soldOutLines({ lines, soldOut }: PricedEdit): EditProblem[] {
  return lines.flatMap(({ item, isKept, request }, line) => {
    const isRaised = item && isKept && request.quantity > item.quantity
    if (!isRaised || !item.flashDealId || !soldOut.has(item.productId ?? '')) return []
    const message: Text = (language) => editTexts[language].dealSoldOut(item.name)
    const path = `lines.${line}.quantity`
    const { variantId, quantity: available } = item
    return [{ code: 'deal_sold_out' as const, message, path, line, variantId, available }]
  })
}

function tooCheap({ order, price }: PricedEdit): EditProblem[] {
  const { total } = price.totals
  if (total >= order.exchangeCreditPoisha) return []
  const message: Text = (language) =>
    total < 0 ? editTexts[language].belowZero : editTexts[language].belowExchange
  return [{ code: 'invalid', message, path: 'adjustments' }]
}

/** Throws the first problem, with all of them as issues of their fields. */
export function rejectProblems(problems: readonly EditProblem[]): void {
  const rejecting = problems.flatMap(({ code, ...problem }) =>
    code === dealUnitsShort ? [] : [{ ...problem, code }],
  )
  const [first] = rejecting
  if (!first) return
  const { message, choices } = first
  throw new DomainError(errorCode(first.code), message, {
    issues: rejecting.map(({ path, message: text }) => ({ path, message: text })),
    ...(choices && { details: { choices } }),
  })
}

/** A colour or variant that is not offered is a wrong value of its field. */
function errorCode(code: Exclude<EditProblem['code'], typeof dealUnitsShort>): ErrorCode {
  return code === 'color_unavailable' || code === 'variant_unavailable' ? 'invalid' : code
}

export function serializeProblem<Code extends string>(
  problem: Omit<EditProblem, 'code'> & { code: Code },
  language: Language,
): Omit<ProblemOnTheWire, 'code'> & { code: Code } {
  const { code, message, path, line, itemId, variantId, available, choices } = problem
  return {
    code,
    message: inLanguage(message, language),
    path,
    ...(line === undefined ? {} : { line }),
    ...(itemId === undefined ? {} : { itemId }),
    ...(variantId ? { variantId } : {}),
    ...(available === undefined ? {} : { available }),
    ...(choices && { choices }),
  }
}
