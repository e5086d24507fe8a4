import { getPriority } from 'node:os'

/** Tasks that tests run in a worker pool: this one doubles a number. */
export async function double(value: number): Promise<number> {
  return value * 2
}

/** What a process of the pool is and knows. */
export async function describeProcess(_argument: null) {
  return {
    pid: process.pid,
    priority: getPriority(),
    variables: Object.keys(process.env),
  }
}

export async function lengthOf(bytes: Uint8Array): Promise<number> {
  return bytes.length
}

export async function fail(message: string): Promise<never> {
  throw new RangeError(message)
}

/** Ends its process as the system does with one that takes too much memory. */
export async function crash(_argument: null): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}

export async function hang(_argument: null): Promise<never> {
  return new Promise(() => undefined)
}
