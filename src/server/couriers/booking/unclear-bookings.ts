import type { Tx, Writer } from '../../platform/database/database.ts'
import { readAppMetadata, writeAppMetadata } from '../../platform/database/app-metadata-queries.ts'
import { markAllCalled } from '../parcels/parcel-queries.ts'

const restoredBackup = 'restored-backup'

/**
 * Called after a restored backup that was made at `at`: couriers may have parcels that it does not contain, so each
 * courier is asked before it is called.
 */
export async function markBookingsUnclear(db: Writer, at: Date): Promise<void> {
  await markAllCalled(db, at)
  await writeAppMetadata(db, restoredBackup, at.toISOString())
}

/** Returns true if a backup was restored that was made after `time`. */
export async function wasBeforeRestore(tx: Tx, time: Date): Promise<boolean> {
  const at = await readAppMetadata(tx, restoredBackup)
  return at !== null && time < new Date(at)
}
