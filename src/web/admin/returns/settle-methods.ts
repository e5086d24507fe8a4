import type { AdminReturn } from '#shared/returns/return-schemas.ts'
import { isMoneyMethod, type SettleMethod, settleMethods } from '#shared/returns/returns.ts'

interface OfferedMethods {
  offered: SettleMethod[]
  proposed: SettleMethod
}

/** How the money of a return may go back, and what is chosen until somebody chooses otherwise. */
export function offeredMethods({ order, due }: Pick<AdminReturn, 'order' | 'due'>): OfferedMethods {
  const offered = settleMethods.filter((method) => method !== 'store_credit' || order.hasAccount)
  const isCredit = order.hasAccount && due.money < due.goods
  const proposed = offered.find((method) => isMoneyMethod(method) !== isCredit)
  return { offered, proposed: proposed ?? 'none' }
}
