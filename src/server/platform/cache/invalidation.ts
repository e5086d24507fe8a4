import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { newId } from '../ids.ts'
import { listenToChannel } from './pg-listener.ts'

/**
 * What a write has changed, as short words such as `product:0198…`: caches name what they were made
 * from in the same words. `everything` stands for all of them.
 */
export type CacheTag = string

export const allTags: CacheTag = 'everything'

export type InvalidationListener = (tags: readonly CacheTag[]) => void

export interface Invalidation {
  /**
   * Tells this process at once, and every other one shortly after, what a committed write has
   * changed. Call it after the commit and before the write is acknowledged.
   */
  invalidate(tags: readonly CacheTag[]): void
  /** Calls the listener with every change, wherever it was made. Returns what ends that. */
  subscribe(listener: InvalidationListener): () => void
}

/** The changes of one process, known to it alone. */
export function createLocalInvalidation(): Invalidation & { deliver: InvalidationListener } {
  const listeners = new Set<InvalidationListener>()
  const tell: InvalidationListener = (tags) => {
    for (const listener of listeners) listener(tags)
  }
  return {
    deliver: tell,
    invalidate: (tags) => {
      if (tags.length > 0) tell(tags)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** PostgreSQL takes payloads below 8000 bytes; tags are ASCII. */
const maxPayloadLength = 7500

/** Beyond this many tags it is cheaper for everybody to drop all. */
const maxTags = 2000

/** The notifications that carry these tags, each with who sent it. */
export function encodeNotifications(sender: string, tags: Iterable<CacheTag>): string[] {
  const distinct = [...new Set(tags)]
  if (distinct.length > maxTags || distinct.includes(allTags)) return [`${sender} ${allTags}`]
  const payloads: string[] = []
  let payload = sender
  for (const tag of distinct) {
    if (payload.length + tag.length + 1 > maxPayloadLength) {
      payloads.push(payload)
      payload = sender
    }
    payload += ` ${tag}`
  }
  if (payload !== sender) payloads.push(payload)
  return payloads
}

export function decodeNotification(payload: string): { sender: string; tags: CacheTag[] } {
  const [sender = '', ...tags] = payload.split(' ')
  return { sender, tags }
}

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
