import { PassThrough, type Readable } from 'node:stream'
import { allTags, type CacheTag } from '../../platform/cache/invalidation.ts'
import type { Shop } from '../../shop.ts'

/** Invalidated by what changes which orders are to be called. */
export const callQueueTag: CacheTag = 'call-queue'

/** Shorter than what proxies and the server allow a silent connection. */
const heartbeatMs = 20_000

/** Then the page opens it anew, with a session that may have ended. */
const maxDurationMs = 10 * 60_000

/** A rush of orders is one event a second. */
const pauseMs = 1000

/** Server-sent events: `changed` whenever the queue has changed, in whichever process. */
export function callEvents({ invalidation }: Pick<Shop, 'invalidation'>): Readable {
  const stream = new PassThrough()
  let pause: NodeJS.Timeout | undefined
  let isChanged = false

  function send(): void {
    isChanged = false
    stream.write('event: changed\ndata:\n\n')
    pause = setTimeout(() => {
      pause = undefined
      if (isChanged) send()
    }, pauseMs)
  }

  const unsubscribe = invalidation.subscribe((tags) => {
    if (!tags.includes(callQueueTag) && !tags.includes(allTags)) return
    isChanged = true
    if (!pause) send()
  })
  const heartbeat = setInterval(() => stream.write(':\n\n'), heartbeatMs)
  const end = setTimeout(() => stream.end(), maxDurationMs)
  stream.once('close', () => {
    unsubscribe()
    clearInterval(heartbeat)
    clearTimeout(end)
    clearTimeout(pause)
  })
  // Its headers go out with the first bytes.
  stream.write(':\n\n')
  return stream
}
