import type { Step } from './steps.ts'

const processors = 2

/**
 * Runs each step once, beside others as long as their shares fit the processors: always the first that may begin.
 * A failed step keeps no other from running, except those that need it.
 */
export async function runSteps<Result extends { hasPassed: boolean }>(
  steps: readonly Step[],
  run: (step: Step) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...steps]
  const running = new Map<Step, Promise<void>>()
  const results = new Map<string, Result>()
  const isReady = ({ after }: Step) =>
    after === undefined || results.has(after) || !steps.some(({ name }) => name === after)
  const fits = ({ share }: Step) =>
    running.size === 0 || sharesOf(running.keys()) + share <= processors
  const end = async (step: Step) => {
    results.set(step.name, await run(step))
    running.delete(step)
  }
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((step) => isReady(step) && fits(step))
    if (next === -1) {
      await Promise.race(running.values())
      continue
    }
    const [step] = waiting.splice(next, 1)
    if (!step || results.get(step.after ?? '')?.hasPassed === false) continue
    running.set(step, end(step))
  }
  return [...results.values()]
}

function sharesOf(steps: Iterable<Step>): number {
  return [...steps].reduce((total, { share }) => total + share, 0)
}
