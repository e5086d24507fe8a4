import { setTimeout as wait } from 'node:timers/promises'
import type { Clock, Shop } from '../../shop.ts'
import type { Db } from './database.ts'

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
  clock: Clock
  log: Shop['log']
}

/**
 * Compares this machine's clock with the database's, on which all machines agree, until closed. What
 * is counted or paid does not depend on it, but flash deals begin and codes expire by it.
 */
export function watchClockOffset({ db, clock, log }: ClockOffsetOptions): ClockOffset {
  const closing = new AbortController()
  let offsetMs: number | null = null
  let isReported = false

  async function check(): Promise<void> {
    offsetMs = await readOffset(db, clock)
    const isOff = Math.abs(offsetMs) > maxOffsetMs
    if (isOff && !isReported) {
      log.warn(
        { offsetSeconds: Math.round(offsetMs / 1000) },
        'the clock of this machine differs from that of the database: flash deals begin and codes expire at another time than on other machines',
      )
    }
    isReported = isOff
  }

  async function checkUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      // A database that is away is reported by whoever needs it.
      await check().catch(() => undefined)
      await wait(checkEveryMs, undefined, { signal: closing.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }

  const checking = checkUntilClosed()
  return {
    ms: () => offsetMs,
    async close() {
      closing.abort()
      await checking
    },
  }
}

async function readOffset(db: Db, clock: Clock): Promise<number> {
  const before = clock.now().getTime()
  const { rows } = await db.$client.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  )
  const after = clock.now().getTime()
  return (before + after) / 2 - Number(rows[0]?.now)
}
