import type { Clock } from '../../src/server/shop.ts'

export interface MovingClock extends Clock {
  advance(time: { minutes?: number; seconds?: number; days?: number }): void
}

/** A clock that a test sets forward. */
export function movingClock(): MovingClock {
  let at = Date.now()
  return {
    now: () => new Date(at),
    advance({ minutes = 0, seconds = 0, days = 0 }) {
      at += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
