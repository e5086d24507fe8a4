import { jobActor } from '../platform/actor.ts'
import { allTags } from '../platform/cache/invalidation.ts'
import { inTransaction } from '../platform/database/database.ts'
import { loggableError } from '../platform/http/errors/error-handler.ts'
import type { Shop } from '../shop.ts'
import {
  selectNextBoundary,
  selectOutdatedProducts,
  selectProductsAtBoundaries,
} from './deal-price-queries.ts'
import { dealChangeTags, flashDealsTag, syncDealPrices } from './deal-prices.ts'

export interface DealSchedule {
  /** Applies what is due by the shop's clock. */
  check(): Promise<void>
  /** Stops waiting; resolves when a running check has ended. */
  close(): Promise<void>
}

/** Finds deals of another process even when its notification is lost. */
const maxPauseMs = 5000

const retryMs = 500

/**
 * Starts and ends flash deals in this process: at each boundary it writes the products' prices,
 * unless another process has done so, and invalidates their cache entries. It also checks when flash
 * deals have changed, and every few seconds. Applies what is due before it resolves.
 */
export async function openDealSchedule(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'invalidation'>,
): Promise<DealSchedule> {
  const { db, clock, log, invalidation } = shop
  const actor = jobActor('flash deals')
  const alarm = createAlarm(() => void checkAndRetry())
  let checkedUntil = clock.now()
  let checking: Promise<void> = Promise.resolve()

  /** Runs one check at a time: another request waits for the current one. */
  function check(): Promise<void> {
    checking = checking.catch(() => undefined).then(applyDue)
    return checking
  }

  async function applyDue(): Promise<void> {
    const now = clock.now()
    const outdated = await selectOutdatedProducts(db, now)
    const changed =
      outdated.length === 0
        ? []
        : await inTransaction({ db, actor }, (tx) => syncDealPrices(tx, clock, outdated))
    // Cache entries are outdated here even if another process has written the prices.
    const passed = await selectProductsAtBoundaries(db, checkedUntil, now)
    checkedUntil = now
    if (changed.length + passed.length > 0) {
      invalidation.invalidate(dealChangeTags([...changed, ...passed]))
    }
    const next = await selectNextBoundary(db, now)
    const pauseMs = next === null ? maxPauseMs : next.getTime() - clock.now().getTime()
    alarm.ringIn(Math.min(maxPauseMs, pauseMs))
  }

  async function checkAndRetry(): Promise<void> {
    try {
      await check()
    } catch (error) {
      log.warn({ cause: loggableError(error) }, 'the prices of flash deals were not checked')
      alarm.ringIn(retryMs)
    }
  }

  const unsubscribe = invalidation.subscribe((tags) => {
    if (tags.includes(flashDealsTag) || tags.includes(allTags)) alarm.ringIn(0)
  })
  await check()
  return {
    check,
    async close() {
      unsubscribe()
      alarm.stop()
      await checking.catch(() => undefined)
    },
  }
}

/** Rings once at the earliest of the times that were asked for since it rang last. */
function createAlarm(ring: () => void) {
  let timer: NodeJS.Timeout | undefined
  let ringsAt = Infinity
  let isStopped = false
  return {
    ringIn(delayMs: number): void {
      // Negative where the clock was set forward.
      const afterMs = Math.max(0, delayMs)
      const at = performance.now() + afterMs
      if (isStopped || at >= ringsAt) return
      clearTimeout(timer)
      ringsAt = at
      timer = setTimeout(() => {
        ringsAt = Infinity
        ring()
      }, afterMs)
      timer.unref()
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
