import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const checkEveryMs = 30_000

/** Less than this share of the time at work counts as idle. */
const maxUtilization = 0.1

/** What is worth a collection, which blocks the process for up to a tenth of a second. */
const minGrowthBytes = 20 * 1024 * 1024

/**
 * Collects garbage now, and whenever the process is idle and has grown since. Without it V8 holds the
 * garbage of a start, or of a busy hour, until the heap has grown by half again: an idle shop never
 * gives it back.
 */
export function collectGarbageWhenIdle(): void {
  const collect = garbageCollector()
  collect()
  let restingBytes = process.memoryUsage.rss()
  let before = performance.eventLoopUtilization()
  const check = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > maxUtilization) return
    if (process.memoryUsage.rss() - restingBytes < minGrowthBytes) return
    collect()
    // What could not be freed is in use, and no reason to try again.
    restingBytes = process.memoryUsage.rss()
  }
  setInterval(check, checkEveryMs).unref()
}

/** V8's own, which Node exposes behind a flag. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('V8 has not exposed its garbage collector')
  return () => void collect()
}
