import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface PgListenerOptions {
  url: string
  channel: string
  onPayload: (payload: string) => void
  /** Notifications sent after this call are delivered; earlier ones may have been missed. */
  onListening: () => void
  onProblem: (error: Error) => void
}

export interface PgListener {
  /** Resolves when the first connection listens, or has failed and will be tried again. */
  started: Promise<void>
  stop(): Promise<void>
}

const minPauseMs = 50

const maxPauseMs = 2000

/** Detects connections that were lost without an error. */
const heartbeatMs = 15_000

/** Listens on a channel until stopped; reconnects when the connection is lost. */
export function listenToChannel(options: PgListenerOptions): PgListener {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let pauseMs = minPauseMs
  let resolveStarted = () => {}
  const started = new Promise<void>((resolve) => (resolveStarted = resolve))

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
    const heartbeat = setInterval(() => {
      current.query('select 1').catch(() => current.end().catch(() => undefined))
    }, heartbeatMs)
    heartbeat.unref()
    try {
      await current.connect()
      await current.query(`listen ${pg.escapeIdentifier(options.channel)}`)
      pauseMs = minPauseMs
      options.onListening()
      resolveStarted()
      await ended
    } finally {
      clearInterval(heartbeat)
      await current.end().catch(() => undefined)
    }
  }

  async function listenUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(options.onProblem)
      resolveStarted()
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    }
  }

  const running = listenUntilStopped()
  return {
    started,
    async stop() {
      stopping.abort()
      await client?.end().catch(() => undefined)
      await running
    },
  }
}
