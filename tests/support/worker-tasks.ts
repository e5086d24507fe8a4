import { threadId } from 'node:worker_threads'

/** Tasks that tests run in a worker pool: this one doubles a number. */
export async function double(value: number): Promise<number> {
  return value * 2
}

export async function currentThread(_argument: null): Promise<number> {
  return threadId
}

export async function fail(message: string): Promise<never> {
  throw new RangeError(message)
}

/** Crashes its thread with an uncaught error. */
export async function crash(message: string): Promise<never> {
  setImmediate(() => {
    throw new Error(message)
  })
  return new Promise(() => undefined)
}
