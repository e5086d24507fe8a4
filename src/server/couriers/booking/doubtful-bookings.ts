import type { Tx, Writer } from '../../platform/database/database.ts'
import { readAppMetadata, writeAppMetadata } from '../../platform/database/app-metadata-queries.ts'
import { markAllCalled } from '../parcels/parcel-queries.ts'

const restoredTo = 'restored-backup'

/**
 * After a backup of that time was restored: couriers may have parcels that it does not know of. They are asked
 * for each before it is booked.
 */
export async function doubtBookings(db: Writer, at: Date): Promise<void> {
  await markAllCalled(db, at)
  await writeAppMetadata(db, restoredTo, at.toISOString())
}

/** Whether what is known of a time is of before the backup that was restored, if one was. */
export async function wasBeforeRestore(tx: Tx, time: Date): Promise<boolean> {
  const at = await readAppMetadata(tx, restoredTo)
  return at !== null && time < new Date(at)
}
