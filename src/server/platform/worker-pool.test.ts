import { threadId } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import type * as tasks from '../../../tests/support/worker-tasks.ts'
import { createWorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

const task = (name: keyof typeof tasks) => ({
  file: new URL('../../../tests/support/worker-tasks.ts', import.meta.url),
  name,
})

function openPool(options: Partial<WorkerPoolOptions> = {}) {
  const errors: unknown[] = []
  const pool = createWorkerPool({ onError: (error) => errors.push(error), ...options })
  onTestFinished(() => pool.close())
  const currentThread = () => pool.run<typeof tasks.currentThread>(task('currentThread'), null)
  const double = (value: number) => pool.run<typeof tasks.double>(task('double'), value)
  return { pool, errors, currentThread, double }
}

test('concurrent calls run one after the other in one other thread', async () => {
  const { currentThread, double } = openPool()
  const threads = await Promise.all(Array.from({ length: 20 }, currentThread))
  expect(new Set(threads).size).toBe(1)
  expect(threads[0]).not.toBe(threadId)
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
})

test('an idle thread ends, and the next call gets another one', async () => {
  const { currentThread } = openPool({ idleTimeoutMs: 20 })
  const first = await currentThread()
  await expect.poll(currentThread, { interval: 100 }).not.toBe(first)
})

test('an error of the function reaches the caller with its kind and message', async () => {
  const { pool, double } = openPool()
  const failure = pool.run<typeof tasks.fail>(task('fail'), 'bad input')
  await expect(failure).rejects.toMatchObject({ name: 'RangeError', message: 'bad input' })
  expect(await double(1)).toBe(2)
})

test('a thread that crashes fails its own call only; waiting calls get another thread', async () => {
  const { pool, double } = openPool()
  const crashed = pool.run<typeof tasks.crash>(task('crash'), 'out of memory')
  const waiting = [1, 2, 3].map(double)
  await expect(crashed).rejects.toThrow('out of memory')
  expect(await Promise.all(waiting)).toEqual([2, 4, 6])
})

test('too many waiting calls are rejected at once', async () => {
  const { double } = openPool()
  const calls = await Promise.allSettled(Array.from({ length: 202 }, (_, value) => double(value)))
  const rejected = calls.filter((call) => call.status === 'rejected')
  expect(rejected).toMatchObject([{ reason: { code: 'unavailable' } }])
})
