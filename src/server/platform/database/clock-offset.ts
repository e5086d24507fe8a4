import type { Db } from './database.ts'
import { repeatUntilClosed } from './repeat-until-closed.ts'

export interface ClockOffset {
  /** By how many milliseconds this machine's clock is ahead of the database's; null until it was read. */
  ms(): number | null
  close(): Promise<void>
}

/** More than a network delays the database's answer. */
const maxOffsetMs = 5000

const checkEveryMs = 5 * 60_000

interface ClockOffsetOptions {
  db: Db
  now: () => Date
  /** Called when the clock is found to be off, once until it is right again. */
  onOff: (offsetSeconds: number) => void
}

/**
 * Compares this machine's clock with the database's, on which all machines agree, until closed. Counts and
 * payments do not depend on it, but flash deals begin and codes expire by it.
 */
export function watchClockOffset({ db, now, onOff }: ClockOffsetOptions): ClockOffset {
  let offsetMs: number | null = null
  let isReported = false

  async function check(): Promise<void> {
    offsetMs = await readOffset(db, now)
    const isOff = Math.abs(offsetMs) > maxOffsetMs
    if (isOff && !isReported) onOff(Math.round(offsetMs / 1000))
    isReported = isOff
  }

  // A database that is away is reported by the requests that need it.
  const { close } = repeatUntilClosed(check, checkEveryMs)
  return { ms: () => offsetMs, close }
}

async function readOffset(db: Db, now: () => Date): Promise<number> {
  const before = now().getTime()
  const { rows } = await db.$client.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  )
  const after = now().getTime()
  return (before + after) / 2 - Number(rows[0]?.now)
}
