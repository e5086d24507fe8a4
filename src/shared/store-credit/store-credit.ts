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

/** Those that a member of staff decides: nobody gives it to their own account. */
export const creditGivenByStaff: readonly CreditCause[] = ['return', 'correction']

/** What giving credit needs, on the page of a customer, in a return and in an exchange alike. */
export const creditAccess = {
  permission: 'write_customers' satisfies Permission,
  recentSecondFactor: true,
} as const

/** What is left to pay of a total in taka. */
export function lessCredit(total: number, credit: number): number {
  return takaFromPoisha(poishaFromTaka(total) - poishaFromTaka(credit))
}

/** The newest entries of an account are shown, so many. */
export const maxEntriesShown = 50
