import { type LogFn, type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

/** Buffer for a slow or full destination; lines beyond are lost. */
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
      hooks: { logMethod: createRepeatFilter() },
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-guest-id"]'],
    },
    destination,
  )
}

const repeatMs = 1000
const warnLevel = 40

/**
 * Of warnings and errors with the same message and cause one is written each second, with the number
 * of those since the last: on a full disk every request fails.
 */
function createRepeatFilter() {
  const repeats = new Map<string, number>()
  return function filter(this: Logger, args: Parameters<LogFn>, write: LogFn, level: number) {
    if (level < warnLevel) return write.apply(this, args)
    const [first, second] = args
    const [details, message] = typeof first === 'string' ? [{}, first] : [Object(first), second]
    const key = `${message} ${details.cause?.message ?? details.cause}`
    const times = repeats.get(key)
    if (times !== undefined) return void repeats.set(key, times + 1)
    write.apply(this, args)
    repeats.set(key, 0)
    const everySecond = setInterval(() => {
      const since = repeats.get(key)
      if (since) {
        repeats.set(key, 0)
        write.call(this, { ...details, times: since }, message)
      } else {
        clearInterval(everySecond)
        repeats.delete(key)
      }
    }, repeatMs)
    everySecond.unref()
  }
}
