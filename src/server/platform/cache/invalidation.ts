import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { newId } from '../ids.ts'
import { listenToChannel } from './pg-listener.ts'

/**
 * Names data, such as `product:0198…`: a write invalidates the tags it changed, a cache entry lists the
 * tags it was made from. `everything` matches all of them.
 */
export type CacheTag = string

export const allTags: CacheTag = 'everything'

/** Tags that only wake those who send: nothing in a cache is made from them. */
const ofQueues = /^(?:jobs:|webhooks$|call-queue$)/

/** Whether cached data may be made from some of these. */
export const concernsData = (tags: readonly CacheTag[]): boolean =>
  tags.some((tag) => !ofQueues.test(tag))

export type InvalidationListener = (tags: readonly CacheTag[]) => void

export interface Invalidation {
  /**
   * Invalidates what a committed write has changed: in this process at once, in every other one
   * shortly after. Call it after the commit and before the write is acknowledged.
   */
  invalidate(tags: readonly CacheTag[]): void
  /** Calls the listener with every invalidation of any process. Returns the unsubscribe function. */
  subscribe(listener: InvalidationListener): () => void
}

/** Invalidation within one process. */
export function createLocalInvalidation(): Invalidation & { deliver: InvalidationListener } {
  const listeners = new Set<InvalidationListener>()
  const deliver: InvalidationListener = (tags) => {
    for (const listener of listeners) listener(tags)
  }
  return {
    deliver,
    invalidate: (tags) => {
      if (tags.length > 0) deliver(tags)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** PostgreSQL takes payloads below 8000 bytes; tags are ASCII. */
const maxPayloadLength = 7500

/** Beyond this many tags it is cheaper to drop all entries. */
const maxTags = 2000

/** The notifications that carry these tags, each with its sender. */
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
 * Invalidation across processes through PostgreSQL. Tags are batched while a notification is being sent,
 * and sent outside any transaction: commits with a NOTIFY inside queue behind one another. After every
 * (re)connect all tags are invalidated locally, because notifications may have been missed.
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
    // One statement for all that a call announces after its commit.
    sending = nextTurn()
      .then(send)
      .finally(() => {
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
        // From here only the time-to-live bounds how old entries of other processes get.
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
