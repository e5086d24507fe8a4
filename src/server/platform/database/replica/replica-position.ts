import type { Pool, PoolClient } from 'pg'
import { repeatUntilClosed } from '../repeat-until-closed.ts'

/** Where the primary's log stood at a time, in bytes; the time is that of `performance.now()`. */
interface Sample {
  at: number
  position: number
}

export interface PrimaryPositions {
  /** How old what a replica shows is at most, in milliseconds; null when nobody knows. */
  ageOf(replica: ReplicaPosition): number | null
  close(): Promise<void>
}

export interface ReplicaPosition {
  /** Bytes of the log that it has replayed; null before the first. */
  replayed: number | null
  /** It shows everything that has reached it. */
  isCaughtUp: boolean
}

const samplePauseMs = 250

/** Without a sample for this long the primary counts as away. */
const primaryAwayMs = 900

const maxSamples = 40

/** Samples the position of the primary's log until closed. `pool` has a connection for it. */
export function watchPrimary(pool: Pool): PrimaryPositions {
  const samples: Sample[] = []

  async function sample(): Promise<void> {
    const at = performance.now()
    const { rows } = await pool.query<{ position: number }>(
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position",
    )
    for (const { position } of rows) samples.push({ at, position })
    if (samples.length > maxSamples) samples.shift()
  }

  // A primary that is away is seen by the age of its last sample.
  const { close } = repeatUntilClosed(sample, samplePauseMs)
  return {
    ageOf({ replayed, isCaughtUp }) {
      const newest = samples.at(-1)
      if (!newest || replayed === null) return null
      const reached = samples.findLast(({ position }) => position <= replayed)
      if (!reached) return null
      const now = performance.now()
      // Nothing is written without a primary: the log that has reached the replica is all there is.
      if (now - newest.at > primaryAwayMs) return isCaughtUp ? 0 : null
      return now - reached.at
    },
    close,
  }
}

/** It reads no table, so a server that takes longer is as good as away. */
const positionTimeoutMs = 400

const selectPosition = {
  text: `
    select pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
        '0/0')::float8 as replayed,
      not pg_is_in_recovery()
        or pg_last_wal_replay_lsn() >= coalesce(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())
        as "isCaughtUp"`,
  query_timeout: positionTimeoutMs,
}

/**
 * The position of the server behind a connection, also where that has become a primary. Throws where
 * it says nothing for `positionTimeoutMs`, as one whose machine has died.
 */
export async function readPosition(client: PoolClient): Promise<ReplicaPosition> {
  const { rows } = await client.query<ReplicaPosition>(selectPosition)
  return rows[0] ?? { replayed: null, isCaughtUp: false }
}
