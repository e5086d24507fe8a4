import { inTransaction } from '../../platform/database/database.ts'
import { DomainError, fieldError } from '../../platform/domain-error.ts'
import type { CustomerCaller } from '../../platform/http/authenticate.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import {
  activateTotp,
  clearPendingRecoveryCodes,
  deleteTotp,
  lockAccount,
  replaceRecoveryCodes,
  selectSecondFactor,
  upsertPendingSetup,
} from './second-factor-queries.ts'
import {
  completeSwitchingOff,
  completeSwitchingOn,
  announceChange,
} from './switch-second-factor.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import { createTotpSecret, findStep } from './totp.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

/** Until when what was shown can be confirmed. */
const setupMs = 60 * 60_000

const expiredSetup = () =>
  new DomainError('conflict', (language) => secondFactorTexts[language].setupExpired)

const wrongCode = () =>
  fieldError('code', (language) => secondFactorTexts[language].wrongCode, 'wrong_code')

const unknownRecoveryCode = () =>
  fieldError(
    'recoveryCode',
    (language) => secondFactorTexts[language].unknownRecoveryCode,
    'wrong_code',
  )

/**
 * Makes a secret and recovery codes, shown this once. Nothing is switched on, and what is on stays,
 * until both are confirmed.
 */
export async function beginTotp(
  shop: ActingShop,
  { customer }: CustomerCaller,
): Promise<{ secret: string; uri: string; recoveryCodes: string[] }> {
  const { id: customerId, email } = customer
  const { name: issuer } = await findShopSettings(shop)
  const { secret, uri, encrypted } = createTotpSecret(shop, { customerId, email, issuer })
  return { secret, uri, recoveryCodes: await beginRecoveryCodes(shop, customerId, encrypted) }
}

/** Makes recovery codes; those in use stay valid until one of the new ones is confirmed. */
export async function beginRecoveryCodes(
  shop: ActingShop,
  customerId: string,
  secret: string | null = null,
): Promise<string[]> {
  const codes = createRecoveryCodes()
  const codeHashes = codes.map((code) => hashRecoveryCode(shop, customerId, code))
  const until = new Date(shop.clock.now().getTime() + setupMs)
  await inTransaction(shop, (tx) =>
    upsertPendingSetup(tx, customerId, { secret, codeHashes, until }),
  )
  return codes
}

/** Switches the app on with its first code and one of the recovery codes, which stays valid. */
export async function confirmTotp(
  shop: ActingShop,
  caller: CustomerCaller,
  { code, recoveryCode }: { code: string; recoveryCode: string },
): Promise<void> {
  const customerId = caller.customer.id
  const { secret, codeHashes } = await requirePending(shop, customerId)
  if (secret === null) throw expiredSetup()
  const step = await findStep(shop, { customerId }, { encrypted: secret, code })
  if (step === null) throw wrongCode()
  rejectUnknown(shop, customerId, { recoveryCode, codeHashes })
  await inTransaction(shop, async (tx) => {
    await lockAccount(tx, customerId)
    const at = shop.clock.now()
    if (!(await activateTotp(tx, { customerId, secret, step, at }))) throw expiredSetup()
    await replaceRecoveryCodes(tx, customerId, codeHashes, at)
    await completeSwitchingOn(shop, tx, caller, 'app-on')
  })
}

/** Replaces the recovery codes by those of `beginRecoveryCodes`. */
export async function confirmRecoveryCodes(
  shop: ActingShop,
  customerId: string,
  recoveryCode: string,
): Promise<void> {
  const { codeHashes } = await requirePending(shop, customerId)
  rejectUnknown(shop, customerId, { recoveryCode, codeHashes })
  await inTransaction(shop, async (tx) => {
    await lockAccount(tx, customerId)
    if (!(await clearPendingRecoveryCodes(tx, customerId, codeHashes))) throw expiredSetup()
    await replaceRecoveryCodes(tx, customerId, codeHashes, shop.clock.now())
    await announceChange(shop, tx, customerId, 'recovery-codes')
  })
}

/** Switches the app off; nothing happens when it is off. */
export async function removeTotp(shop: ActingShop, customerId: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await lockAccount(tx, customerId)
    if (!(await deleteTotp(tx, customerId))) return
    await completeSwitchingOff(shop, tx, customerId, 'app-off')
  })
}

async function requirePending(shop: Shop, customerId: string) {
  const stored = await selectSecondFactor(shop.db, customerId)
  const { pendingUntil, pendingRecoveryCodes, pendingTotpSecret } = stored ?? {}
  if (!pendingUntil || !pendingRecoveryCodes || pendingUntil <= shop.clock.now()) {
    throw expiredSetup()
  }
  return { secret: pendingTotpSecret ?? null, codeHashes: pendingRecoveryCodes }
}

/** The hashes are keyed, so how long their comparison takes tells nothing. */
function rejectUnknown(
  shop: ActingShop,
  customerId: string,
  { recoveryCode, codeHashes }: { recoveryCode: string; codeHashes: string[] },
): void {
  const hash = hashRecoveryCode(shop, customerId, recoveryCode)
  if (!codeHashes.includes(hash)) throw unknownRecoveryCode()
}
