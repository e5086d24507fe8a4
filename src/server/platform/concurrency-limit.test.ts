import { expect, test, vi } from 'vitest'
import { fakeTimers } from '../../../tests/support/faults/system-time.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

function createTask() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { finished: promise, finish: resolve }
}

test('a few tasks run at once, the rest follow in order, also after a failure', async () => {
  const limit = createConcurrencyLimit({ concurrency: 2, maxQueue: 10 })
  const tasks = Array.from({ length: 5 }, createTask)
  const begun: number[] = []
  const runs = tasks.map((task, number) =>
    limit.run(async () => {
      begun.push(number)
      await task.finished
      if (number === 0) throw new Error('the first fails')
    }),
  )
  const results = Promise.allSettled(runs)
  await expect.poll(() => begun).toEqual([0, 1])
  tasks[0]?.finish()
  await expect(runs[0]).rejects.toThrow('the first fails')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const task of tasks) task.finish()
  expect((await results).map((each) => each.status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('a full queue rejects at once', async () => {
  const limit = createConcurrencyLimit({ concurrency: 1, maxQueue: 1 })
  const task = createTask()
  const first = limit.run(() => task.finished)
  const second = limit.run(async () => 'served')
  await expect(limit.run(async () => 'late')).rejects.toMatchObject({ code: 'unavailable' })
  expect(() => limit.rejectIfFull()).toThrow('very busy')
  task.finish()
  await first
  expect(await second).toBe('served')
  expect(() => limit.rejectIfFull()).not.toThrow()
})

test('a task that has waited for too long is rejected and never runs; one that runs is not', async () => {
  fakeTimers()
  const limit = createConcurrencyLimit({ concurrency: 1, maxWaitMs: 15_000 })
  const task = createTask()
  const begun: string[] = []
  const first = limit.run(async () => {
    await task.finished
    return 'served'
  })
  const [second] = await Promise.all([
    limit.run(async () => begun.push('second')).catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(15_000),
  ])
  expect(second).toMatchObject({ code: 'unavailable' })
  const third = limit.run(async () => begun.push('third'))
  task.finish()
  expect(await first).toBe('served')
  await third
  expect(begun).toEqual(['third'])
})

test('a limit of two never runs a third task', async () => {
  const limit = createConcurrencyLimit({ concurrency: 2 })
  const tasks = Array.from({ length: 4 }, createTask)
  let running = 0
  let maxRunning = 0
  const runs: Promise<void>[] = []
  const run = (number: number) => {
    const finished = tasks[number]?.finished ?? Promise.reject(new Error(`no task ${number}`))
    const started = () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      void finished.then(() => (running -= 1))
      return finished
    }
    runs.push(limit.run(started))
  }
  run(0)
  run(1)
  run(2)
  // Arrives when the first task has ended and the waiting one has not started.
  const latecomer = tasks[0]?.finished.then(() => run(3))
  await expect.poll(() => running).toBe(2)
  tasks[0]?.finish()
  await latecomer
  await expect.poll(() => running).toBe(2)
  for (const task of tasks) task.finish()
  await Promise.all(runs)
  expect(maxRunning).toBe(2)
})

test('an urgent task runs before those that wait, also where their queue is full', async () => {
  const limit = createConcurrencyLimit({ concurrency: 1, maxQueue: 2 })
  const task = createTask()
  const begun: string[] = []
  const run = (name: string, isUrgent = false) =>
    limit.run(async () => void begun.push(name), { isUrgent })
  const runs = [limit.run(() => task.finished), run('one'), run('two')]
  await expect(run('three')).rejects.toMatchObject({ code: 'unavailable' })
  runs.push(run('upload', true), run('second upload', true))
  task.finish()
  await Promise.all(runs)
  expect(begun).toEqual(['upload', 'second upload', 'one', 'two'])
})

test('a task that is given up leaves the queue and never runs', async () => {
  const limit = createConcurrencyLimit({ concurrency: 1, maxQueue: 1 })
  const task = createTask()
  const begun: string[] = []
  const client = new AbortController()
  const first = limit.run(() => task.finished)
  const second = limit.run(async () => begun.push('second'), { signal: client.signal })
  client.abort()
  await expect(second).rejects.toMatchObject({ code: 'malformed' })
  const third = limit.run(async () => begun.push('third'))
  task.finish()
  await Promise.all([first, third])
  expect(begun).toEqual(['third'])
  const late = limit.run(async () => begun.push('late'), { signal: client.signal })
  await expect(late).rejects.toMatchObject({ code: 'malformed' })
})
