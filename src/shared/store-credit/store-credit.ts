import type { Permission } from '../api/permissions.ts'
import { poishaFromTaka, takaFromPoisha } from '../money/money.ts'

/** Why store credit is given or spent. */
export const creditCauses = [
  'return',
  'order',
  'edit',
  'cancellation',
  'reopening',
  'correction',
] as const

export type CreditCause = (typeof creditCauses)[number]

/** Causes decided by a member of staff: nobody gives credit to their own account. */
export const creditGivenByStaff: readonly CreditCause[] = ['return', 'correction']

/** Access to giving credit, on the page of a customer, in a return and in an exchange alike. */
export const creditAccess = {
  permission: 'write_customers' satisfies Permission,
  recentSecondFactor: true,
} as const

/** The rest of a total to pay, in taka. */
export function lessCredit(total: number, credit: number): number {
  return takaFromPoisha(poishaFromTaka(total) - poishaFromTaka(credit))
}

/** The newest entries of an account are shown, so many. */
export const maxEntriesShown = 50
