import { jobActor } from '../platform/actor.ts'
import { loggableError } from '../platform/http/errors/error-handler.ts'
import type { Shop } from '../shop.ts'
import { sendDueWebhooks } from './deliver-webhooks.ts'

const pauseMs = 1000

/** Requests of this process at a time. */
const maxAtOnce = 20

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
      const free = maxAtOnce - underWay.size
      const sending = free > 0 ? await sendDueWebhooks(acting, free) : []
      for (const each of sending) {
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
