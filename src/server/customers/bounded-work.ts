import { DomainError } from '../platform/domain-error.ts'

/** Runs work a few at a time, the rest in line; a line that grows too long turns people away. */
export interface BoundedWork {
  run<T>(work: () => Promise<T>): Promise<T>
}

const busy = () =>
  new DomainError('unavailable', 'The shop is very busy. Please try again in a few seconds.')

/**
 * Hashing a password takes a core for some 50 ms: more at once than there are cores only makes all
 * of them late, and with them everything else that needs the thread pool.
 */
export function createBoundedWork(limits: { atOnce: number; inLine: number }): BoundedWork {
  let running = 0
  const line: (() => void)[] = []

  async function enter(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1
      return
    }
    if (line.length >= limits.inLine) throw busy()
    // Whoever leaves hands the place over, so `running` stays as it is.
    await new Promise<void>((resolve) => line.push(resolve))
  }

  function leave(): void {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
