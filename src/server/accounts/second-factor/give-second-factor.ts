import { lockMinutes } from '#shared/auth/second-factor.ts'
import type { SecondFactorAnswer } from '#shared/auth/second-factor-schemas.ts'
import { inTransaction, writing, type Tx } from '../../platform/database/database.ts'
import { DomainError, fieldError } from '../../platform/domain-error.ts'
import type { ActingShop } from '../../shop.ts'
import { verifyPasskey } from './passkey-sign-in.ts'
import { recordPasskeyUse } from './passkey-queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import {
  claimStep,
  clearAttempts,
  consumeRecoveryCode,
  countAttempt,
  hasRecoveryCode,
  lockAccount,
  selectMethods,
  selectSecondFactor,
} from './second-factor-queries.ts'
import { findStep } from './totp.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

/** Uses up an answer that is right; false when a simultaneous call has used it. */
type UseUp = (tx: Tx) => Promise<boolean>

const wrongCode = () =>
  fieldError('code', (language) => secondFactorTexts[language].wrongCode, 'wrong_code')
const usedCode = () =>
  fieldError('code', (language) => secondFactorTexts[language].usedCode, 'wrong_code')
const wrongRecoveryCode = () =>
  fieldError(
    'recoveryCode',
    (language) => secondFactorTexts[language].wrongRecoveryCode,
    'wrong_code',
  )
const wrongPasskey = () =>
  fieldError('passkey', (language) => secondFactorTexts[language].wrongPasskey, 'wrong_code')

/**
 * Checks a second factor and runs `work` in the transaction that uses it up, so that one code works
 * once. Throws `wrong_code`, and 429 `too_many_requests` after five wrong codes in a row, from whatever
 * networks they came.
 */
export async function withSecondFactor<T>(
  shop: ActingShop,
  customerId: string,
  answer: SecondFactorAnswer,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { error, useUp } = await checkAnswer(shop, customerId, answer)
  return inTransaction(shop, async (tx) => {
    await lockAccount(tx, customerId)
    if (!(await useUp(tx))) throw error()
    await clearAttempts(tx, customerId)
    return work(tx)
  })
}

async function checkAnswer(
  shop: ActingShop,
  customerId: string,
  answer: SecondFactorAnswer,
): Promise<{ error: () => DomainError; useUp: UseUp }> {
  if ((await selectMethods(shop.db, customerId)).length === 0) {
    throw new DomainError('conflict', (language) => secondFactorTexts[language].noneOn)
  }
  if (answer.passkey !== undefined) {
    const used = await verifyPasskey(shop, customerId, answer.passkey)
    if (!used) throw wrongPasskey()
    return { error: wrongPasskey, useUp: (tx) => recordPasskeyUse(tx, used.id, used) }
  }
  await countOrRefuse(shop, customerId)
  if (answer.recoveryCode !== undefined) {
    const codeHash = hashRecoveryCode(shop, customerId, answer.recoveryCode)
    if (!(await hasRecoveryCode(shop.db, customerId, codeHash))) throw wrongRecoveryCode()
    return {
      error: wrongRecoveryCode,
      useUp: (tx) => consumeRecoveryCode(tx, customerId, codeHash),
    }
  }
  const secret = (await selectSecondFactor(shop.db, customerId))?.totpSecret
  const { code = '' } = answer
  const step = secret && (await findStep(shop, { customerId }, { encrypted: secret, code }))
  if (typeof step !== 'number' || !secret) throw wrongCode()
  return { error: usedCode, useUp: (tx) => claimStep(tx, { customerId, secret, step }) }
}

/**
 * Counts the code as wrong before it is checked: of simultaneous guesses no more than five are checked.
 * A right one clears the count.
 */
async function countOrRefuse(shop: ActingShop, customerId: string): Promise<void> {
  const now = shop.clock.now()
  const since = new Date(now.getTime() - lockMinutes * 60_000)
  if (await countAttempt(writing(shop), customerId, { now, since })) return
  const lastWrongAt = (await selectSecondFactor(shop.db, customerId))?.lastWrongAt ?? now
  const waitMs = lastWrongAt.getTime() - since.getTime()
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  throw new DomainError(
    'too_many_requests',
    (language) => secondFactorTexts[language].tooManyCodes(minutes),
    { details: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) } },
  )
}
