import type { Clock } from '../../../src/server/shop.ts'

export interface MovingClock extends Clock {
  advance(time: { minutes?: number; seconds?: number; days?: number }): void
}

/** A clock that stands still until a test advances it. */
export function movingClock(): MovingClock {
  let nowMs = Date.now()
  return {
    now: () => new Date(nowMs),
    advance({ minutes = 0, seconds = 0, days = 0 }) {
      nowMs += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
