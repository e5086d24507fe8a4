/** A process that serves requests, as `cluster.fork` returns it. */
export interface WorkerProcess {
  once(event: 'exit', listener: () => void): unknown
  /** It was asked to end. */
  exitedAfterDisconnect?: boolean
}

export interface WorkerProcessOptions<W extends WorkerProcess> {
  count: number
  fork(): W
  print(line: string): void
  /** Called when so many have crashed within a minute that starting more is of no use. */
  onGivenUp(): void
  /** Base of the pause before a crashed one is replaced; it doubles with each crash of the last minute. */
  pauseMs?: number
}

const windowMs = 60_000
const maxPauseMs = 5000

/** Of each process, on average. */
const maxCrashesEach = 5

/**
 * Starts worker processes and replaces those that crash, after a pause that grows with every crash
 * of the last minute. Calls `onGivenUp` after five times as many crashes in a minute as there are
 * processes. Returns the first ones, and the function that ends the replacing.
 */
export function startWorkerProcesses<W extends WorkerProcess>({
  count,
  fork,
  print,
  onGivenUp,
  pauseMs = 100,
}: WorkerProcessOptions<W>): { workers: W[]; stopReplacing: () => void } {
  const maxCrashes = maxCrashesEach * count
  const pauses = new Set<NodeJS.Timeout>()
  let crashes: number[] = []
  let isReplacing = true

  function start(): W {
    const worker = fork()
    worker.once('exit', () => {
      if (isReplacing && !worker.exitedAfterDisconnect) replace()
    })
    return worker
  }

  function replace(): void {
    const now = performance.now()
    crashes = [...crashes.filter((at) => now - at < windowMs), now]
    if (crashes.length >= maxCrashes) {
      stopReplacing()
      print(
        `${crashes.length} worker processes crashed within a minute; their errors are printed above. The shop ends: correct what is wrong and start it again.`,
      )
      onGivenUp()
      return
    }
    const delayMs = Math.min(pauseMs * 2 ** (crashes.length - 1), maxPauseMs)
    print(`A worker process crashed; another one starts in ${delayMs} ms.`)
    const pause = setTimeout(() => {
      pauses.delete(pause)
      start()
    }, delayMs)
    pauses.add(pause)
  }

  function stopReplacing(): void {
    isReplacing = false
    for (const pause of pauses) clearTimeout(pause)
  }

  return { workers: Array.from({ length: count }, start), stopReplacing }
}
