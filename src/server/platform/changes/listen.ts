import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface ListenOptions {
  url: string
  channel: string
  onPayload: (payload: string) => void
  /** From here on nothing is missed; what came before this moment may have been. */
  onListening: () => void
  onProblem: (error: Error) => void
}

export interface Listening {
  /** Resolves when the first connection listens, or has failed and will be tried again. */
  started: Promise<void>
  stop(): Promise<void>
}

const shortestPauseMs = 50
const longestPauseMs = 2000
/** A connection that died without a word is noticed by asking. */
const askEveryMs = 15_000

/** Listens on a channel for as long as the shop runs, on one connection after the other. */
export function listen(options: ListenOptions): Listening {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let pauseMs = shortestPauseMs
  let tellStarted = () => {}
  const started = new Promise<void>((resolve) => (tellStarted = resolve))

  async function listenOnce(): Promise<void> {
    const current = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
      keepAlive: true,
      application_name: 'jontro changes',
    })
    client = current
    const ended = new Promise<void>((resolve) => {
      current.on('error', (error) => {
        options.onProblem(error)
        resolve()
      })
      current.on('end', resolve)
    })
    current.on('notification', ({ payload }) => options.onPayload(payload ?? ''))
    const asking = setInterval(() => {
      current.query('select 1').catch(() => current.end().catch(() => undefined))
    }, askEveryMs)
    asking.unref()
    try {
      await current.connect()
      await current.query(`listen ${pg.escapeIdentifier(options.channel)}`)
      pauseMs = shortestPauseMs
      options.onListening()
      tellStarted()
      await ended
    } finally {
      clearInterval(asking)
      await current.end().catch(() => undefined)
    }
  }

  async function listenForEver(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(options.onProblem)
      tellStarted()
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  const running = listenForEver()
  return {
    started,
    async stop() {
      stopping.abort()
      await client?.end().catch(() => undefined)
      await running
    },
  }
}
