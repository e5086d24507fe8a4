import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Tx } from './database.ts'

/** Arbitrary keys of advisory locks. */
const backupLock = 7_046_029_255
const imageRemovalLock = 7_046_029_256

/** Whether this connection may make a backup; no other may until it is closed. */
export async function tryLockBackup(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [backupLock],
  )
  return rows[0]?.locked === true
}

/** Waits until no file of an image is being deleted, and prevents it until the connection is closed. */
export async function lockImageRemoval(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [imageRemovalLock])
}

/** Whether this transaction may delete files of images; false while a backup copies them. */
export async function tryShareImageRemoval(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ shared: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${imageRemovalLock}) as shared`,
  )
  return rows[0]?.shared === true
}
