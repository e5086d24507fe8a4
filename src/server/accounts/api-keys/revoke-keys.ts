import { recordChanges } from '../../audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { apiKeyLabel } from './api-key-lookup.ts'
import { revokeKeysMade } from './api-key-lookup-queries.ts'

/** Revokes the keys that an account made after then, or all; each has its entry in the audit log. */
export async function revokeKeysOf(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  makerId: string,
  { after = new Date(0), by }: { after?: Date; by: string },
): Promise<void> {
  const revoked = await revokeKeysMade(tx, { makerId, after, at: clock.now(), by })
  if (revoked.length === 0) return
  await recordChanges(
    tx,
    clock,
    revoked.map(({ id, ...key }) => {
      return { action: 'deleted', type: 'api_key', id, label: apiKeyLabel(key) }
    }),
  )
}
