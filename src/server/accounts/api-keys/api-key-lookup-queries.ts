import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { customers } from '../../customers/customer-tables.ts'
import {
  secondFactorMethodsColumn,
  secondFactorRequiredFromColumn,
} from '../../customers/second-factor-tables.ts'
import { isStaffRoleOf, staffRoles } from '../../customers/staff-role-tables.ts'
import type { Db, Tx, Writer } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import { hashToken } from '../../platform/secrets.ts'
import { accountColumns } from '../account-queries.ts'
import { apiKeys } from '../account-tables.ts'

const selectByKey = prepared('maker_by_api_key', (db) =>
  db
    .select({
      maker: { ...accountColumns },
      makerPermissions: staffRoles.permissions,
      methods: secondFactorMethodsColumn,
      requiredFrom: secondFactorRequiredFromColumn,
      keyId: apiKeys.id,
      keyName: apiKeys.name,
      keyPrefix: apiKeys.prefix,
      keyPermissions: apiKeys.permissions,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .innerJoin(customers, eq(customers.id, apiKeys.createdBy))
    .leftJoin(staffRoles, isStaffRoleOf(customers))
    .where(
      and(
        eq(apiKeys.tokenHash, sql.placeholder('tokenHash')),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql.placeholder('now'))),
        isNull(customers.blockedAt),
      ),
    ),
)

/**
 * A key that is neither revoked nor expired, with the account of its maker and what that may do now; null
 * when there is none, or the maker is blocked.
 */
export async function selectMakerByKey(db: Tx | Db, token: string, now: Date) {
  const [row] = await selectByKey(db, { tokenHash: hashToken(token), now })
  return row ?? null
}

/** Revokes the keys of a maker that are not, of those made after `after`. */
export async function revokeKeysMade(
  tx: Tx,
  { makerId, after, at, by }: { makerId: string; after: Date; at: Date; by: string },
) {
  return tx
    .update(apiKeys)
    .set({ revokedAt: at, revokedBy: by })
    .where(
      and(eq(apiKeys.createdBy, makerId), gt(apiKeys.createdAt, after), isNull(apiKeys.revokedAt)),
    )
    .returning({ id: apiKeys.id, name: apiKeys.name, prefix: apiKeys.prefix })
}

/** Records that a key is in use, unless that was recorded since `before`. */
export async function updateLastUsed(db: Writer, id: string, now: Date, before: Date) {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))))
}
