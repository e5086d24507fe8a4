import type { AccessAfterReset } from '#shared/auth/added-access-schemas.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { isSignedBy, sign } from '../../platform/secrets.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { accountTexts } from '../account-texts.ts'
import { selectPassword } from '../passwords/password-queries.ts'
import { endAddedAccess, listAddedAccess } from './added-access.ts'

/** Until when the list that a reset shows can be ended. */
const offeredMs = 30 * 60_000

interface NewPassword {
  customerId: string
  hash: string
}

/**
 * After a reset: the added access, with a token that ends it, because a factor of somebody else would keep the
 * owner from signing in. The token is a signature of the new password's hash: the next password voids
 * it, and nothing is stored. Null where nothing was added.
 */
export async function offerAccess(
  shop: Pick<Shop, 'db' | 'clock' | 'keys' | 'accessOfFeatures'>,
  password: NewPassword,
): Promise<AccessAfterReset | null> {
  const list = await listAddedAccess(shop, password.customerId)
  return list.added.length > 0
    ? { ...list, token: sign(shop.keys.resetCodes, signed(password)) }
    : null
}

const expired = () => new DomainError('invalid', (language) => accountTexts[language].resetAgain)

/** Ends what a reset has listed. Throws `invalid` half an hour after it, or with the token of another password. */
export async function endAccessAfterReset(
  shop: ActingShop,
  { email, token }: { email: string; token: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const customerId = await requireReset(tx, shop, { email, token })
    // The account itself has reset its password: the log is to name it.
    if ('requestId' in tx.actor) tx.actor = { ...tx.actor, kind: 'staff', id: customerId }
    await endAddedAccess(tx, shop, customerId)
  })
}

async function requireReset(
  tx: Tx,
  { keys, clock }: Pick<Shop, 'keys' | 'clock'>,
  { email, token }: { email: string; token: string },
): Promise<string> {
  const stored = await selectPassword(tx, email)
  const isOpen = stored && stored.changedAt.getTime() > clock.now().getTime() - offeredMs
  if (!isOpen || !isSignedBy(keys.resetCodes, signed(stored), token)) throw expired()
  return stored.customerId
}

const signed = ({ customerId, hash }: NewPassword) => `added access ${customerId} ${hash}`
