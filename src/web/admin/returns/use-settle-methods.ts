import type { AdminReturn } from '#shared/returns/return-schemas.ts'
import { useMay } from '../../api/session.ts'
import { isMoneyMethod, type SettleMethod, settleMethods } from '#shared/returns/returns.ts'

interface OfferedMethods {
  offered: SettleMethod[]
  proposed: SettleMethod
  /** Else only store credit, or nothing. */
  mayPay: boolean
}

/** How the money of a return may go back, and what is chosen until somebody chooses otherwise. */
export function useSettleMethods({ order, due }: AdminReturn): OfferedMethods {
  const mayPay = useMay()('write_cash')
  const offered = settleMethods.filter((method) =>
    isMoneyMethod(method) ? mayPay : method !== 'store_credit' || order.hasAccount,
  )
  const isCredit = order.hasAccount && due.money < due.goods
  const proposed = offered.find((method) => isMoneyMethod(method) !== isCredit)
  return { offered, proposed: proposed ?? 'none', mayPay }
}
