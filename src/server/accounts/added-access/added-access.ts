import type { AddedAccess } from '#shared/auth/added-access-schemas.ts'
import { inTransaction, type Db, type Tx } from '../../platform/database/database.ts'
import type { CustomerCaller } from '../../platform/http/authenticate.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { apiKeyLabel } from '../api-keys/api-key-lookup.ts'
import { revokeKeysOf } from '../api-keys/revoke-keys.ts'
import {
  deleteSecondFactor,
  deleteTotp,
  lockAccount,
  replaceRecoveryCodes,
  selectMethods,
} from '../second-factor/second-factor-queries.ts'
import { announceChange } from '../second-factor/switch-second-factor.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import type { ListedAccess } from './access-of-features.ts'
import {
  deletePasskeysMade,
  selectFactorsMade,
  selectKeysMade,
  selectPasskeysMade,
  selectProvedAt,
} from './added-access-queries.ts'

/**
 * A sign-in confirms what was made this long before it. Somebody who has the password too can add a factor
 * and sign in with it at once: its owner, who was told by e-mail, has as long to end it.
 */
const confirmedAfterMs = 7 * 24 * 60 * 60_000

/**
 * Ways in beside the password, and ways to be told of the shop, made since the last sign-in that was
 * completed with a second factor, or ever where none was.
 */
export async function listAddedAccess(
  { db, clock, accessOfFeatures }: Pick<Shop, 'db' | 'clock' | 'accessOfFeatures'>,
  customerId: string,
): Promise<AddedAccess> {
  const { since, after } = await confirmedUntil(db, customerId)
  const made = { after, now: clock.now() }
  const [keys, passkeys, { appSince, codesSince }, ...others] = await Promise.all([
    selectKeysMade(db, customerId, made),
    selectPasskeysMade(db, customerId, after),
    selectFactorsMade(db, customerId, after),
    ...accessOfFeatures.map(({ find }) => find(db, customerId, made)),
  ])
  const added: ListedAccess[] = [
    ...keys.map((key) => ({ kind: 'api_key' as const, name: apiKeyLabel(key), at: key.at })),
    ...passkeys.map((passkey) => ({ kind: 'passkey' as const, ...passkey })),
    ...(appSince ? [{ kind: 'app' as const, name: null, at: appSince }] : []),
    ...(codesSince ? [{ kind: 'recovery_codes' as const, name: null, at: codesSince }] : []),
    ...others.flat(),
  ]
  return {
    since: since?.toISOString() ?? null,
    added: added
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
  }
}

/** Ends all of the list, and the sessions but that of the caller. */
export async function endOwnAddedAccess(
  shop: ActingShop,
  { customer, token }: CustomerCaller,
): Promise<void> {
  await inTransaction(shop, (tx) => endAddedAccess(tx, shop, customer.id, token))
}

/** Ends added access and the sessions, except that of `exceptToken`. */
export async function endAddedAccess(
  tx: Tx,
  shop: ActingShop,
  customerId: string,
  exceptToken?: string,
): Promise<void> {
  await lockAccount(tx, customerId)
  const { after } = await confirmedUntil(tx, customerId)
  await revokeKeysOf(tx, shop, customerId, { after, by: customerId })
  for (const { end } of shop.accessOfFeatures) await end(tx, shop, customerId, after)
  const { appSince, codesSince } = await selectFactorsMade(tx, customerId, after)
  await deletePasskeysMade(tx, customerId, after)
  if (appSince) await deleteTotp(tx, customerId)
  if (codesSince) await replaceRecoveryCodes(tx, customerId, [], shop.clock.now())
  const methods = await selectMethods(tx, customerId)
  if (methods.length === 0) await deleteSecondFactor(tx, customerId)
  await deleteSessionsOf(tx, customerId, exceptToken)
  await announceChange(shop, tx, customerId, 'access-ended')
}

async function confirmedUntil(
  db: Tx | Db,
  customerId: string,
): Promise<{ since: Date | null; after: Date }> {
  const since = await selectProvedAt(db, customerId)
  return { since, after: new Date(since ? since.getTime() - confirmedAfterMs : 0) }
}
