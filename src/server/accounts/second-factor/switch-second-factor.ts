import { recordChange } from '../../audit/record-change.ts'
import { enqueueEmail, type SecondFactorChange } from '../../jobs.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { CustomerCaller } from '../../platform/http/authenticate.ts'
import type { ActingShop } from '../../shop.ts'
import { deleteSessionsOf, markSecondFactorGiven } from '../sessions/session-queries.ts'
import { countRecoveryCodes, deleteSecondFactor, selectMethods } from './second-factor-queries.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

/**
 * After a method was added: this session has given it, and the others, which did not, end. To be called
 * in the transaction that adds it.
 */
export async function completeSwitchingOn(
  shop: ActingShop,
  tx: Tx,
  { customer, token }: CustomerCaller,
  change: SecondFactorChange,
): Promise<void> {
  await deleteSessionsOf(tx, customer.id, token)
  await markSecondFactorGiven(tx, token, shop.clock.now())
  await announceChange(shop, tx, customer.id, change)
}

/**
 * After a method was removed: without another one nothing stays of the second factor. Throws
 * `recovery_codes_needed` where only passkeys would remain, which a new domain or a lost phone voids.
 */
export async function completeSwitchingOff(
  shop: ActingShop,
  tx: Tx,
  customerId: string,
  change: SecondFactorChange,
): Promise<void> {
  const methods = await selectMethods(tx, customerId)
  if (methods.length === 0) await deleteSecondFactor(tx, customerId)
  else if (!methods.includes('totp')) await requireRecoveryCodes(tx, customerId)
  await announceChange(shop, tx, customerId, change)
}

export async function requireRecoveryCodes(db: Tx | Db, customerId: string): Promise<void> {
  if ((await countRecoveryCodes(db, customerId)) > 0) return
  throw new DomainError(
    'recovery_codes_needed',
    (language) => secondFactorTexts[language].recoveryCodesNeeded,
  )
}

/** Records a change in the audit log, without any secret, and mails it to whom it is about. */
export async function announceChange(
  { jobs, clock, language }: Pick<ActingShop, 'jobs' | 'clock' | 'language'>,
  tx: Tx,
  customerId: string,
  change: SecondFactorChange,
): Promise<void> {
  const subject = { type: 'customer', id: customerId, label: '' } as const
  await recordChange(tx, clock, { action: 'changed', ...subject, after: { secondFactor: change } })
  await enqueueEmail(jobs, tx, { kind: 'second-factor', customerId, change, language })
}
