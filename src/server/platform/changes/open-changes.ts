import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { newId } from '../ids.ts'
import { decodeNotification, encodeNotifications } from './change-payload.ts'
import { createLocalInvalidation, allTags, type Invalidation, type CacheTag } from './changes.ts'
import { listenToChannel } from './listen.ts'

const channel = 'shop_changes'
const maxAttempts = 5

export interface OpenInvalidation extends Invalidation {
  /** Sends what has not been sent yet and stops listening. */
  close(): Promise<void>
}

export interface InvalidationOptions {
  database: Pick<Database, 'pool'>
  url: string
  onProblem: (error: unknown) => void
}

/**
 * Changes made known between processes through PostgreSQL. Announcements are collected while one is
 * under way and sent outside any transaction: commits with a NOTIFY inside queue behind one another.
 * Whenever listening begins anew, everything is announced as changed, for something was missed.
 */
export async function openInvalidation(options: InvalidationOptions): Promise<OpenInvalidation> {
  const { database, url, onProblem } = options
  const local = createLocalInvalidation()
  const self = newId()
  const unsent = new Set<CacheTag>()
  let sending: Promise<void> | undefined

  const listening = listenToChannel({
    url,
    channel,
    onPayload(payload) {
      const { sender, tags } = decodeNotification(payload)
      if (sender !== self) local.deliver(tags)
    },
    onListening: () => local.deliver([allTags]),
    onProblem,
  })

  function sendSoon(): void {
    if (sending || unsent.size === 0) return
    sending = send().finally(() => {
      sending = undefined
      sendSoon()
    })
  }

  async function send(): Promise<void> {
    const payloads = encodeNotifications(self, unsent)
    unsent.clear()
    for (const payload of payloads) await notify(payload)
  }

  async function notify(payload: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await database.pool.query('select pg_notify($1, $2)', [channel, payload])
        return
      } catch (error) {
        onProblem(error)
        // From here the time-to-live of what others hold is the net.
        if (attempt === maxAttempts) return
        await wait(100 * 2 ** attempt, undefined, { ref: false })
      }
    }
  }

  await listening.started
  return {
    invalidate(tags) {
      local.invalidate(tags)
      for (const tag of tags) unsent.add(tag)
      sendSoon()
    },
    subscribe: (listener) => local.subscribe(listener),
    async close() {
      // Another sending may begin while one ends.
      // oxlint-disable-next-line no-unmodified-loop-condition -- notify changes it
      while (sending) await sending
      await listening.stop()
    },
  }
}
