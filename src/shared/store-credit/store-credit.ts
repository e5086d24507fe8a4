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

/** What is left to pay of a total in taka. */
export function lessCredit(total: number, credit: number): number {
  return takaFromPoisha(poishaFromTaka(total) - poishaFromTaka(credit))
}

/** The newest entries of an account are shown, so many. */
export const maxEntriesShown = 50
