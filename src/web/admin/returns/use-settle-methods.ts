import type { AdminReturn } from '#shared/returns/return-schemas.ts'
import { creditAccess } from '#shared/store-credit/store-credit.ts'
import { useMay } from '../../api/session.ts'
import { isMoneyMethod, type SettleMethod, settleMethods } from '#shared/returns/returns.ts'

interface OfferedMethods {
  offered: SettleMethod[]
  proposed: SettleMethod
  mayPay: boolean
  mayGiveCredit: boolean
}

/** How the money of a return may go back, and what is chosen until somebody chooses otherwise. */
export function useSettleMethods({ order, due }: AdminReturn): OfferedMethods {
  const may = useMay()
  const mayPay = may('write_cash')
  const mayGiveCredit = may(creditAccess.permission)
  const offered = settleMethods.filter((method) =>
    isMoneyMethod(method)
      ? mayPay
      : method !== 'store_credit' || (order.hasAccount && mayGiveCredit),
  )
  const isCredit = order.hasAccount && due.money < due.goods
  const proposed = offered.find((method) => isMoneyMethod(method) !== isCredit)
  return { offered, proposed: proposed ?? 'none', mayPay, mayGiveCredit }
}
