import type { Language } from '../../languages/languages.ts'
import { orderStatusTexts } from './order-status-texts.ts'

type OrderStatusRule = Payment & {
  tone: 'yellow' | 'blue' | 'purple' | 'green' | 'red'
  /** Step of the timeline, from 1. Null ends the timeline after the steps that were reached. */
  step: number | null
  /** The order's units are reserved (taken out of stock), and its coupon use counts. */
  holdsStock: boolean
  /** Its content, its price and its address may be changed. */
  isEditable: boolean
  /** Its units have not left the shop: they are on the shelf, but not for sale. */
  isInShop: boolean
  /** Its total counts as revenue, from the time of the change to this status. */
  countsAsRevenue: boolean
  /** It excludes the buyer's next order from the first-order discount. */
  countsAsEarlierOrder: boolean
  /** Its buyer may review its products, from the time of the change to this status. */
  allowsReview: boolean
  /** Its units raise the unit limits of its customer. */
  raisesUnitLimits: boolean
  /** The shop counts it as a cancelled order of the buyer. */
  isCancelled: boolean
  /** Its parcel is on the way, and may come back without having been accepted. */
  isOnItsWay: boolean
  /** Its units may be returned, for some days from the change to this status. */
  isReturnable: boolean
  /** The dialog before an order gets this status; null sets it at once. */
  confirmation: ((orderNumber: string, language: Language) => StatusConfirmation) | null
}

/** Whether the invoice demands the total, and its text when it does not: `since` is a written day. */
type Payment =
  | { isPayable: true; invoiceNote: null }
  | { isPayable: false; invoiceNote: (since: string, language: Language) => string }

export interface StatusConfirmation {
  title: string
  description: string
  confirmLabel: string
  cancelLabel: string
}

/**
 * Rules by status of an order (SPEC §4). A new status is one row here; the compiler then
 * requires its texts and its icon. Lists and the API use the order of the rows.
 */
export const orderStatusTable = {
  pending: {
    tone: 'yellow',
    step: 1,
    holdsStock: true,
    isEditable: true,
    isInShop: true,
    countsAsRevenue: false,
    countsAsEarlierOrder: true,
    allowsReview: false,
    raisesUnitLimits: false,
    isCancelled: false,
    isOnItsWay: false,
    isReturnable: false,
    isPayable: true,
    invoiceNote: null,
    confirmation: null,
  },
  confirmed: {
    tone: 'blue',
    step: 2,
    holdsStock: true,
    isEditable: true,
    isInShop: true,
    countsAsRevenue: false,
    countsAsEarlierOrder: true,
    allowsReview: false,
    raisesUnitLimits: false,
    isCancelled: false,
    isOnItsWay: false,
    isReturnable: false,
    isPayable: true,
    invoiceNote: null,
    confirmation: null,
  },
  shipped: {
    tone: 'purple',
    step: 3,
    holdsStock: true,
    isEditable: false,
    isInShop: false,
    countsAsRevenue: false,
    countsAsEarlierOrder: true,
    allowsReview: false,
    raisesUnitLimits: false,
    isCancelled: false,
    isOnItsWay: true,
    isReturnable: false,
    isPayable: true,
    invoiceNote: null,
    confirmation: null,
  },
  delivered: {
    tone: 'green',
    step: 4,
    holdsStock: true,
    isEditable: false,
    isInShop: false,
    countsAsRevenue: true,
    countsAsEarlierOrder: true,
    allowsReview: true,
    raisesUnitLimits: true,
    isCancelled: false,
    isOnItsWay: false,
    isReturnable: true,
    isPayable: false,
    invoiceNote: (since, language) => orderStatusTexts[language].delivered.invoiceNote(since),
    confirmation: null,
  },
  cancelled: {
    tone: 'red',
    step: null,
    holdsStock: false,
    isEditable: false,
    isInShop: false,
    countsAsRevenue: false,
    countsAsEarlierOrder: false,
    allowsReview: false,
    raisesUnitLimits: false,
    isCancelled: true,
    isOnItsWay: false,
    isReturnable: false,
    isPayable: false,
    invoiceNote: (_since, language) => orderStatusTexts[language].cancelled.invoiceNote,
    confirmation: (orderNumber, language) => {
      const t = orderStatusTexts[language].cancelled.confirmation
      return { ...t, description: t.description(orderNumber) }
    },
  },
} as const satisfies Record<string, OrderStatusRule>

export type OrderStatus = keyof typeof orderStatusTable

/** Effect of a change of status on the reserved units and the coupon use. */
export type StockEffect = 'release' | 'reserve' | 'none'

export const orderStatuses = Object.keys(orderStatusTable) as OrderStatus[]

export const initialStatus: OrderStatus = 'pending'

/** The statuses of an order that is not cancelled, first to last. */
export const fulfilmentSteps: readonly OrderStatus[] = orderStatuses
  .filter((status) => orderStatusTable[status].step !== null)
  .sort((a, b) => (orderStatusTable[a].step ?? 0) - (orderStatusTable[b].step ?? 0))

/** Whether its units are on the way or with the buyer. */
export function hasLeftShop(status: OrderStatus): boolean {
  const { holdsStock, isInShop } = orderStatusTable[status]
  return holdsStock && !isInShop
}

type StatusFlag = {
  [K in keyof OrderStatusRule]: OrderStatusRule[K] extends boolean ? K : never
}[keyof OrderStatusRule]

export function statusesThat(quality: StatusFlag): OrderStatus[] {
  return orderStatuses.filter((status) => orderStatusTable[status][quality])
}

/** Any status may follow any other (SPEC §4). */
export function stockEffect(from: OrderStatus, to: OrderStatus): StockEffect {
  const { holdsStock: before } = orderStatusTable[from]
  const { holdsStock: after } = orderStatusTable[to]
  if (before === after) return 'none'
  return after ? 'reserve' : 'release'
}

interface PaidOrder {
  storeCredit?: number | undefined
  exchangeCredit?: number | undefined
  paid?: number | undefined
  status?: OrderStatus | undefined
}

/** Amount paid before the parcel arrives, in taka; 0 for a cancelled order, whose credit has gone back. */
export function paidInAdvance(order: PaidOrder): number {
  const { storeCredit = 0, exchangeCredit = 0, paid = 0, status } = order
  if (status && orderStatusTable[status].isCancelled) return 0
  return inPoisha(storeCredit + exchangeCredit + paid)
}

/** Amount paid at the door, in taka, of an order that arrives or has arrived. */
export function leftAtDoor(order: PaidOrder & { total: number; due?: number | undefined }): number {
  const { total, due, status } = order
  if (due !== undefined && status && orderStatusTable[status].isPayable) return due
  return Math.max(0, inPoisha(total - paidInAdvance(order)))
}

/** Without what adding taka as floating-point numbers leaves over. */
const inPoisha = (taka: number) => Math.round(taka * 100) / 100
