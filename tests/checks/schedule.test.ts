import { expect, test } from 'vitest'
import { runSteps } from './schedule.ts'
import type { Step } from './steps.ts'

const step = (name: string, share: number, after?: string): Step => ({
  name,
  command: [],
  budgetSeconds: {},
  share,
  ...(after ? { after } : {}),
})

/** Runs steps that end when the test says so; returns what runs, in the order of its beginning. */
function start(steps: Step[], failing: string[] = []) {
  const running = new Map<string, () => void>()
  const all = runSteps(steps, async ({ name }) => {
    await new Promise<void>((resolve) => running.set(name, resolve))
    running.delete(name)
    return { name, hasPassed: !failing.includes(name) }
  })
  const end = async (name: string) => {
    running.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { all, end, running: () => [...running.keys()] }
}

test('steps run beside each other while their shares fit two processors', async () => {
  const { all, end, running } = start([step('tests', 1.6), step('lint', 0.4), step('format', 0.4)])
  expect(running()).toEqual(['tests', 'lint'])
  await end('lint')
  expect(running()).toEqual(['tests', 'format'])
  await end('format')
  await end('tests')
  expect(await all).toHaveLength(3)
})

test('a step that needs all processors waits until nothing else runs, and nothing joins it', async () => {
  const { end, running } = start([step('lint', 0.4), step('timed', 2), step('browser', 1.6)])
  expect(running()).toEqual(['lint', 'browser'])
  await end('lint')
  expect(running()).toEqual(['browser'])
  await end('browser')
  expect(running()).toEqual(['timed'])
})

test('a step begins after the one that it needs, and not at all when that failed', async () => {
  const steps = [step('route types', 0.4), step('types', 0.4, 'route types'), step('format', 0.4)]
  const { all, end, running } = start(steps, ['route types'])
  expect(running()).toEqual(['route types', 'format'])
  await end('route types')
  expect(running()).toEqual(['format'])
  await end('format')
  expect((await all).map(({ name }) => name)).toEqual(['route types', 'format'])
})

test('a step that needs one which this run leaves out begins at once', () => {
  expect(start([step('types', 0.4, 'route types')]).running()).toEqual(['types'])
})
