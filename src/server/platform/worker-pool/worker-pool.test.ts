import { expect, onTestFinished, test, vi } from 'vitest'
import { inLanguage } from '#shared/languages/texts.ts'
import type * as tasks from '../../../../tests/support/fixtures/worker-tasks.ts'
import { DomainError } from '../domain-error.ts'
import { createWorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

const task = (name: keyof typeof tasks) => ({
  file: new URL('../../../../tests/support/fixtures/worker-tasks.ts', import.meta.url),
  name,
})

function openPool(options: Partial<WorkerPoolOptions> = {}) {
  const errors: unknown[] = []
  const pool = createWorkerPool({ onError: (error) => errors.push(error), ...options })
  onTestFinished(() => pool.close())
  const describeProcess = () =>
    pool.run<typeof tasks.describeProcess>(task('describeProcess'), null)
  const double = (value: number) => pool.run<typeof tasks.double>(task('double'), value)
  return { pool, errors, describeProcess, double }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('calls run in two processes at most, after visitors, without the secrets of the shop', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://shop:secret@mail.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { describeProcess, double } = openPool()
  const seen = await Promise.all(Array.from({ length: 20 }, describeProcess))
  const pids = new Set(seen.map(({ pid }) => pid))
  expect(pids.size).toBeLessThanOrEqual(2)
  expect(pids).not.toContain(process.pid)
  expect(seen[0]?.priority).toBe(10)
  expect(seen[0]?.variables).not.toContain('SMTP_URL')
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
})

test('an idle process ends, and the next call gets another one', async () => {
  const { describeProcess } = openPool({ idleTimeoutMs: 20 })
  const { pid } = await describeProcess()
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect((await describeProcess()).pid).not.toBe(pid)
})

test('an idle process that is killed is reported, and the next call gets another one', async () => {
  const { errors, describeProcess, double } = openPool()
  const { pid } = await describeProcess()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => errors).toHaveLength(1)
  expect(await double(1)).toBe(2)
})

test('files of several megabytes are passed whole', async () => {
  const { pool } = openPool()
  const bytes = Buffer.alloc(5_000_000, 'picture')
  expect(await pool.run<typeof tasks.lengthOf>(task('lengthOf'), bytes)).toBe(5_000_000)
  const moved = new Uint8Array(bytes)
  const length = pool.run<typeof tasks.lengthOf>(task('lengthOf'), moved, [moved.buffer])
  expect(await length).toBe(5_000_000)
  expect(moved).toHaveLength(0)
})

test('an error of the function reaches the caller with its kind and message', async () => {
  const { pool, double } = openPool()
  const failure = pool.run<typeof tasks.fail>(task('fail'), 'bad input')
  await expect(failure).rejects.toMatchObject({ name: 'RangeError', message: 'bad input' })
  expect(await double(1)).toBe(2)
})

test('a sentence of the function reaches the caller in both languages, at its field', async () => {
  const { pool } = openPool()
  const failure = pool.run<typeof tasks.refuse>(task('refuse'), 'file')
  const error = await failure.catch((each: unknown) => each)
  if (!(error instanceof DomainError)) throw new Error('no DomainError')
  expect(error).toMatchObject({ code: 'invalid', message: 'wrong' })
  expect(
    [error.text, error.issues?.[0]?.message].map((text = '') => inLanguage(text, 'bn')),
  ).toEqual(['ভুল', 'ভুল'])
  expect(error.issues).toMatchObject([{ path: 'file' }])
})

test('a process that crashes fails its own call only; waiting calls get another process', async () => {
  const { pool, errors, double } = openPool()
  const crashed = pool.run<typeof tasks.crash>(task('crash'), null)
  const waiting = [1, 2, 3, 4, 5].map(double)
  await expect(crashed).rejects.toMatchObject({ name: 'WorkerCrash' })
  expect(await Promise.all(waiting)).toEqual([2, 4, 6, 8, 10])
  expect(errors).toEqual([])
})

test('a task that takes too long is ended with its process', async () => {
  const { pool, double } = openPool({ maxTaskMs: 1500 })
  const hanging = pool.run<typeof tasks.hang>(task('hang'), null)
  await expect(hanging).rejects.toMatchObject({ name: 'WorkerCrash' })
  // On a busy machine the next process may take longer to start than a task may take.
  const next = () => double(1).catch(String)
  await expect.poll(next, { timeout: 20_000 }).toBe(2)
})

test('closing waits for what runs, and leaves no process behind', async () => {
  const { pool, describeProcess } = openPool()
  const running = describeProcess()
  await pool.close()
  const { pid } = await running
  expect(isAlive(pid)).toBe(false)
})

test('too many waiting calls are rejected at once', async () => {
  const { double } = openPool()
  const calls = await Promise.allSettled(Array.from({ length: 203 }, (_, value) => double(value)))
  const rejected = calls.filter((call) => call.status === 'rejected')
  expect(rejected).toMatchObject([{ reason: { code: 'unavailable' } }])
})
