import { setTimeout as wait } from 'node:timers/promises'

/** The time of a run, from its start to its end. */
export interface Timeline {
  totalMs: number
  /** Aborted when the run is interrupted. */
  signal: AbortSignal
  /** Milliseconds since the start. */
  now(): number
  isOver(): boolean
  /** Throws when the run is interrupted meanwhile. */
  pause(ms: number): Promise<void>
}

export function startTimeline(minutes: number, signal: AbortSignal): Timeline {
  const startedAt = performance.now()
  const totalMs = minutes * 60_000
  const now = () => performance.now() - startedAt
  return {
    totalMs,
    signal,
    now,
    isOver: () => now() >= totalMs,
    pause: (ms) => wait(Math.max(0, ms), undefined, { signal }),
  }
}

/** Behind by more than this, the rate goes on from now and catches up no more. */
const maxBehindMs = 1000

/**
 * Begins work at a steady rate until a time of the run, whether earlier work has ended or not, as people come
 * to a slow shop too. Resolves when all has ended.
 */
export async function atRate(
  timeline: Timeline,
  { perSecond, untilMs = timeline.totalMs }: { perSecond: number; untilMs?: number },
  work: () => Promise<void>,
): Promise<void> {
  const open = new Set<Promise<void>>()
  let dueMs = timeline.now()
  while (timeline.now() < untilMs) {
    const begun = work().finally(() => open.delete(begun))
    open.add(begun)
    dueMs = Math.max(dueMs + 1000 / perSecond, timeline.now() - maxBehindMs)
    await timeline.pause(dueMs - timeline.now())
  }
  await Promise.all(open)
}
