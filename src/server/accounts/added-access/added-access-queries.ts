import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { passkeys, recoveryCodes, secondFactors } from '../../customers/second-factor-tables.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { apiKeys } from '../account-tables.ts'

/** When a sign-in was last completed with the second factor; null if none was. */
export async function selectProvedAt(db: Tx | Db, customerId: string): Promise<Date | null> {
  const [row] = await db
    .select({ provedAt: secondFactors.provedAt })
    .from(secondFactors)
    .where(eq(secondFactors.customerId, customerId))
  return row?.provedAt ?? null
}

/** The keys of an account that work at `now`, of those made after `after`. */
export async function selectKeysMade(
  db: Tx | Db,
  customerId: string,
  { after, now }: { after: Date; now: Date },
) {
  return db
    .select({ id: apiKeys.id, name: apiKeys.name, prefix: apiKeys.prefix, at: apiKeys.createdAt })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.createdBy, customerId),
        gt(apiKeys.createdAt, after),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    )
}

export async function selectPasskeysMade(db: Tx | Db, customerId: string, after: Date) {
  return db
    .select({ name: passkeys.name, at: passkeys.createdAt })
    .from(passkeys)
    .where(and(eq(passkeys.customerId, customerId), gt(passkeys.createdAt, after)))
}

/** Since when the account has its app and its recovery codes, if they were made after `after`. */
export async function selectFactorsMade(db: Tx | Db, customerId: string, after: Date) {
  const { totpSecret, totpSince, recoveryCodesSince } = secondFactors
  const [row] = await db
    .select({ totpSecret, totpSince, recoveryCodesSince })
    .from(secondFactors)
    .where(eq(secondFactors.customerId, customerId))
  const [code] = await db
    .select({ customerId: recoveryCodes.customerId })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.customerId, customerId))
    .limit(1)
  const made = (at: Date | null | undefined) => (at && at > after ? at : null)
  return {
    appSince: row?.totpSecret ? made(row.totpSince) : null,
    codesSince: code ? made(row?.recoveryCodesSince) : null,
  }
}

export async function deletePasskeysMade(tx: Tx, customerId: string, after: Date): Promise<void> {
  await tx
    .delete(passkeys)
    .where(and(eq(passkeys.customerId, customerId), gt(passkeys.createdAt, after)))
}
