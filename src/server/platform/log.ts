import { type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

/** What waits for a slow or full destination; lines beyond are lost. */
const maxWaitingBytes = 1024 * 1024

/**
 * The log of the process, on standard output. Where that is a file on a full disk, lines are lost, but
 * the process goes on, and its log with it when there is space again.
 */
export function createLog(settings: Pick<Settings, 'logLevel'>): Logger {
  const destination = pino.destination({ dest: 1, sync: false, maxLength: maxWaitingBytes })
  let isFull = false
  destination.on('write', () => (isFull = false))
  destination.on('error', () => (isFull = true))
  const flush = destination.flushSync.bind(destination)
  // Called when the process exits: on a full disk it would try forever.
  destination.flushSync = () => {
    if (!isFull) flush()
  }
  // Without a listener an error of these ends the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return pino(
    {
      level: settings.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-guest-id"]'],
    },
    destination,
  )
}
