/** Purposes of a return: money back, another unit, or a parcel that was refused at the door. */
export const returnKinds = ['return', 'exchange', 'refused_at_door'] as const

export type ReturnKind = (typeof returnKinds)[number]

/** Kinds that a buyer may ask for. */
export const requestedKinds = ['return', 'exchange'] as const satisfies readonly ReturnKind[]

/** Origin of a return. */
export const returnSources = ['buyer', 'staff', 'courier'] as const

export type ReturnSource = (typeof returnSources)[number]

/** Delivered goods, the rest of what was delivered in part, or a parcel that was refused at the door. */
export const openableReturns = ['goods', 'part', 'refused'] as const

export type OpenableReturn = (typeof openableReturns)[number]

/** Reasons that buyers may choose; one that they write instead is stored as written. */
export const returnReasons = [
  'faulty',
  'damaged',
  'wrong_item',
  'not_as_described',
  'changed_mind',
  'other',
] as const

/**
 * Reasons that say nothing against the unit. Of all others, and of what a buyer writes instead, somebody has to look
 * before it counts as good.
 */
const reasonsOfGoodUnits: readonly string[] = [
  'wrong_item',
  'not_as_described',
  'changed_mind',
  'refused_at_door',
]

export const isPresumedGood = (reason: string): boolean => reasonsOfGoodUnits.includes(reason)

/** How the money goes back. */
export const refundMethods = ['bkash', 'cash', 'store_credit', 'exchange', 'none'] as const

/** Methods that staff choose between; store credit needs an account. */
export const settleMethods = [
  'bkash',
  'cash',
  'store_credit',
  'none',
] as const satisfies readonly RefundMethod[]

export type RefundMethod = (typeof refundMethods)[number]
export type SettleMethod = (typeof settleMethods)[number]

/** The shop pays it out. */
export function isMoneyMethod(method: RefundMethod): method is 'bkash' | 'cash' {
  return method === 'bkash' || method === 'cash'
}

export const maxReturnTextLength = 1000

const dayMs = 86_400_000

/** The last moment of a return is the end of the day, in Dhaka, so many days after the delivery. */
export function lastReturnDay(deliveredAt: Date, returnDays: number): Date {
  return new Date(deliveredAt.getTime() + returnDays * dayMs)
}
