import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { lockAccountByEmail } from '../account-queries.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import { deleteSecondFactor } from './second-factor-queries.ts'
import { announceChange } from './switch-second-factor.ts'

/** Switches the second factor of an account off and signs it out; false when none was on. */
export async function resetSecondFactor(
  shop: Pick<ActingShop, 'jobs' | 'clock' | 'language'>,
  tx: Tx,
  customerId: string,
): Promise<boolean> {
  const wasOn = await deleteSecondFactor(tx, customerId)
  if (!wasOn) return false
  await deleteSessionsOf(tx, customerId)
  await announceChange(shop, tx, customerId, 'reset')
  return true
}

/** For an owner who lost everything, at the machine: whether one was on, null without an account. */
export async function resetSecondFactorOf(
  shop: Pick<ActingShop, 'db' | 'jobs' | 'clock' | 'actor' | 'language'>,
  email: string,
): Promise<boolean | null> {
  return inTransaction(shop, async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    return account && resetSecondFactor(shop, tx, account.id)
  })
}
