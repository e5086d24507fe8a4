import { jobActor } from '../platform/actor.ts'
import { loggableError } from '../platform/http/errors/error-handler.ts'
import type { Shop } from '../shop.ts'
import { sendDueWebhooks } from './deliver-webhooks.ts'

const pauseMs = 1000

/**
 * Deliveries started each second, however many are under way: receivers that do not answer hold up no other.
 * Of one receiver a few are under way at a time.
 */
const startedAtOnce = 20

export interface WebhookSender {
  /** Waits for the requests under way. */
  close(): Promise<void>
}

/** Sends webhooks from this process, from second to second what is due. */
export function startWebhookSender(shop: Shop): WebhookSender {
  const acting = { ...shop, actor: jobActor('webhooks') }
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let round = Promise.resolve()

  async function sendDue(): Promise<void> {
    try {
      for (const each of await sendDueWebhooks(acting, startedAtOnce)) {
        const done = each.catch(warn).finally(() => underWay.delete(done))
        underWay.add(done)
      }
    } catch (error) {
      warn(error)
    }
    if (!isClosed) wait()
  }

  function warn(error: unknown): void {
    shop.log.warn({ cause: loggableError(error) }, 'webhooks were not sent')
  }

  function wait(): void {
    timer = setTimeout(() => {
      round = sendDue()
    }, pauseMs)
    timer.unref()
  }

  wait()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await round
      await Promise.all(underWay)
    },
  }
}
