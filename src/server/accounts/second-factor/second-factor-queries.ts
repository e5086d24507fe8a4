import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { maxWrongCodes, type SecondFactorMethod } from '#shared/auth/second-factor.ts'
import { customers } from '../../customers/customer-tables.ts'
import {
  passkeys,
  recoveryCodes,
  secondFactorMethodsColumn,
  secondFactors,
} from '../../customers/second-factor-tables.ts'
import type { Db, Tx, Writer } from '../../platform/database/database.ts'

/**
 * Locks an account until the transaction ends. Sign-ins and changes of the second factor take turns:
 * none begins a session without a factor that another one is switching on.
 */
export async function lockAccount(tx: Tx, customerId: string): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
}

export async function selectMethods(
  db: Tx | Db,
  customerId: string,
): Promise<SecondFactorMethod[]> {
  const [row] = await db
    .select({ methods: secondFactorMethodsColumn })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row?.methods ?? []
}

export async function selectSecondFactor(db: Tx | Db, customerId: string) {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.customerId, customerId))
  return row ?? null
}

/**
 * Counts one more wrong code before it is tried; false while the account is locked. Wrong codes from
 * before `since` are forgotten.
 */
export async function countAttempt(
  db: Writer,
  customerId: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({
      wrongCodes: sql`case when ${gt(secondFactors.lastWrongAt, since)}
        then ${secondFactors.wrongCodes} + 1 else 1 end`,
      lastWrongAt: now,
    })
    .where(
      and(
        eq(secondFactors.customerId, customerId),
        or(
          lt(secondFactors.wrongCodes, maxWrongCodes),
          sql`${gt(secondFactors.lastWrongAt, since)} is not true`,
        ),
      ),
    )
    .returning({ customerId: secondFactors.customerId })
  return rows.length > 0
}

/** Notes that a sign-in was completed with the second factor. */
export async function markProved(tx: Tx, customerId: string, at: Date): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ provedAt: at })
    .where(eq(secondFactors.customerId, customerId))
}

export async function clearAttempts(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ wrongCodes: 0, lastWrongAt: null })
    .where(eq(secondFactors.customerId, customerId))
}

/** Uses up the code of a time step; false when it or a later one was used, or the secret replaced. */
export async function claimStep(
  tx: Tx,
  claim: { customerId: string; secret: string; step: number },
): Promise<boolean> {
  const { customerId, secret, step } = claim
  const rows = await tx
    .update(secondFactors)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(secondFactors.customerId, customerId),
        eq(secondFactors.totpSecret, secret),
        or(isNull(secondFactors.totpLastStep), lt(secondFactors.totpLastStep, step)),
      ),
    )
    .returning({ customerId: secondFactors.customerId })
  return rows.length > 0
}

interface PendingSetup {
  /** Encrypted; null for recovery codes alone. */
  secret: string | null
  codeHashes: string[]
  until: Date
}

/** Replaces what was being set up before. */
export async function upsertPendingSetup(
  tx: Tx,
  customerId: string,
  { secret, codeHashes, until }: PendingSetup,
): Promise<void> {
  const pending = {
    pendingTotpSecret: secret,
    pendingRecoveryCodes: codeHashes,
    pendingUntil: until,
  }
  await tx
    .insert(secondFactors)
    .values({ customerId, ...pending })
    .onConflictDoUpdate({ target: secondFactors.customerId, set: pending })
}

const noPendingSetup = { pendingTotpSecret: null, pendingRecoveryCodes: null, pendingUntil: null }

/**
 * Switches the pending secret on, and uses up the step of its first code; false when it is no longer
 * pending. An account has one pending secret, so that of simultaneous calls one succeeds.
 */
export async function activateTotp(
  tx: Tx,
  { customerId, secret, step, at }: { customerId: string; secret: string; step: number; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ totpSecret: secret, totpLastStep: step, totpSince: at, ...noPendingSetup })
    .where(
      and(eq(secondFactors.customerId, customerId), eq(secondFactors.pendingTotpSecret, secret)),
    )
    .returning({ customerId: secondFactors.customerId })
  return rows.length > 0
}

/** Takes the pending recovery codes; false when others, or none, are pending. */
export async function clearPendingRecoveryCodes(
  tx: Tx,
  customerId: string,
  codeHashes: string[],
): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set(noPendingSetup)
    .where(
      and(
        eq(secondFactors.customerId, customerId),
        isNull(secondFactors.pendingTotpSecret),
        eq(secondFactors.pendingRecoveryCodes, codeHashes),
      ),
    )
    .returning({ customerId: secondFactors.customerId })
  return rows.length > 0
}

/** Switches the app off; false when it is off. Its last step stays, so that no code counts again. */
export async function deleteTotp(tx: Tx, customerId: string): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ totpSecret: null })
    .where(
      and(eq(secondFactors.customerId, customerId), sql`${secondFactors.totpSecret} is not null`),
    )
    .returning({ customerId: secondFactors.customerId })
  return rows.length > 0
}

/** Deletes every method of an account; false when there was none. */
export async function deleteSecondFactor(tx: Tx, customerId: string): Promise<boolean> {
  const hadMethods = (await selectMethods(tx, customerId)).length > 0
  for (const table of [secondFactors, recoveryCodes, passkeys]) {
    await tx.delete(table).where(eq(table.customerId, customerId))
  }
  return hadMethods
}

export async function replaceRecoveryCodes(
  tx: Tx,
  customerId: string,
  codeHashes: readonly string[],
  at: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
  await tx
    .update(secondFactors)
    .set({ recoveryCodesSince: at })
    .where(eq(secondFactors.customerId, customerId))
  if (codeHashes.length === 0) return
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ customerId, codeHash })))
}

export async function countRecoveryCodes(db: Tx | Db, customerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.customerId, customerId))
  return row?.count ?? 0
}

/** Whether the account has this code. */
export async function hasRecoveryCode(
  db: Tx | Db,
  customerId: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await db
    .select({ customerId: recoveryCodes.customerId })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.customerId, customerId), eq(recoveryCodes.codeHash, codeHash)))
  return rows.length > 0
}

/** Uses up a recovery code; false when there is no such code any more. */
export async function consumeRecoveryCode(
  tx: Tx,
  customerId: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.customerId, customerId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ customerId: recoveryCodes.customerId })
  return rows.length > 0
}
