import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const sampleMs = 50

export interface MemoryWatch {
  /** Megabytes at their maximum since the start of the watch. */
  stop(): Promise<number>
}

/**
 * Megabytes that a shop takes: its process, and the processes of its worker pool without the program
 * itself, of which all of them use the same pages.
 */
export async function shopMemory(pid: number): Promise<number> {
  const workers = await Promise.all((await childrenOf(pid)).map(workerMemory))
  return workers.reduce((sum, megabytes) => sum + megabytes, await processMemory(pid, 'VmRSS'))
}

/** Megabytes of a process alone, at most since its start or the last watch of its memory. */
export function maxProcessMemory(pid: number): Promise<number> {
  return processMemory(pid, 'VmHWM')
}

/** Watches the memory of a shop until stopped. */
export async function watchShopMemory(pid: number): Promise<MemoryWatch> {
  // Resets the peak of the process itself, which says more than samples.
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const watching = new AbortController()
  let max = 0
  async function watch(): Promise<void> {
    while (!watching.signal.aborted) {
      max = Math.max(max, await shopMemory(pid))
      await wait(sampleMs, undefined, { signal: watching.signal }).catch(() => undefined)
    }
  }
  const watched = watch()
  // Reported by `stop`, which a test that fails earlier never calls.
  watched.catch(() => undefined)
  return {
    async stop() {
      watching.abort()
      await watched
      return Math.max(max, await maxProcessMemory(pid))
    },
  }
}

/** VmRSS is the memory now, VmHWM its peak, RssAnon what belongs to the process alone. */
async function processMemory(pid: number, line: 'VmRSS' | 'VmHWM' | 'RssAnon'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

/** Zero for other processes, such as PostgreSQL, and for one that has just ended. */
async function workerMemory(pid: number): Promise<number> {
  try {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    if (!command.includes('worker-process.ts')) return 0
    return await processMemory(pid, 'RssAnon')
  } catch {
    return 0
  }
}
