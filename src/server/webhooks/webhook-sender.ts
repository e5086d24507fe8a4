import { jobActor } from '../platform/actor.ts'
import { allTags } from '../platform/cache/invalidation.ts'
import { loggableError } from '../platform/http/errors/error-handler.ts'
import type { Shop } from '../shop.ts'
import { sendDueWebhooks } from './deliver-webhooks.ts'
import { hasActiveWebhooks, webhooksTag } from './webhook-queries.ts'

const pauseMs = 1000
/** While there is no webhook. */
const longPauseMs = 30_000

/**
 * Deliveries started each second, however many are under way: receivers that do not answer hold up no other.
 * Of one receiver a few are under way at a time.
 */
const startedAtOnce = 20

export interface WebhookSender {
  /** Waits for the requests under way. */
  close(): Promise<void>
}

/** Sends webhooks from this process, from second to second what is due; it looks seldom while there is none. */
export function startWebhookSender(shop: Shop): WebhookSender {
  const acting = { ...shop, actor: jobActor('webhooks') }
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let mayHaveFirst = true
  let isLongPause = false
  let round = Promise.resolve()

  async function sendDue(): Promise<void> {
    mayHaveFirst = false
    let hasSome = true
    try {
      const sent = await sendDueWebhooks(acting, startedAtOnce)
      for (const each of sent) {
        const done = each.catch(warn).finally(() => underWay.delete(done))
        underWay.add(done)
      }
      hasSome = sent.length > 0 || (await hasActiveWebhooks(shop.db))
    } catch (error) {
      warn(error)
    }
    if (!isClosed) wait(hasSome || mayHaveFirst ? pauseMs : longPauseMs)
  }

  function warn(error: unknown): void {
    shop.log.warn({ cause: loggableError(error) }, 'webhooks were not sent')
  }

  function wait(ms: number): void {
    isLongPause = ms === longPauseMs
    timer = setTimeout(() => {
      timer = undefined
      round = sendDue()
    }, ms)
    timer.unref()
  }

  const unsubscribe = shop.invalidation.subscribe((tags) => {
    if (!tags.includes(webhooksTag) && !tags.includes(allTags)) return
    mayHaveFirst = true
    // A short pause ends by itself, however often something is announced.
    if (timer === undefined || !isLongPause) return
    clearTimeout(timer)
    wait(pauseMs)
  })
  wait(pauseMs)
  return {
    async close() {
      isClosed = true
      unsubscribe()
      clearTimeout(timer)
      await round
      await Promise.all(underWay)
    },
  }
}
