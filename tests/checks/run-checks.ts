import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clock, report } from './report.ts'
import { checksFolder, runStep, type StepResult } from './run-step.ts'
import { runSteps } from './schedule.ts'
import { stepsOf, type Run } from './steps.ts'

/**
 * The checks of a change: `npm test`; with `--quick` those that need no database, no browser and no built
 * pages; with `--full` also what takes long. Names of steps run only those. The times of steps and test
 * files are stored in node_modules/.jontro/checks/last-run.json.
 */
const { values, positionals: only } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const run: Run = values.quick ? 'quick' : values.full ? 'full' : 'gate'
const all = await stepsOf(run)
const unknown = only.find((name) => !all.some((step) => step.name === name))
if (unknown !== undefined) {
  const names = all.map(({ name }) => name).join('; ')
  console.log(`There is no step "${unknown}"; the steps are: ${names}`)
  process.exit(1)
}
const steps = all.filter(({ name }) => only.length === 0 || only.includes(name))

const msPerSecond = 1000
const startedAt = performance.now()
const secondsSinceStart = () => (performance.now() - startedAt) / msPerSecond
const say = (text: string) => console.log(`${clock(secondsSinceStart()).padStart(5)}  ${text}`)

const running = new Set<string>()
const minutely = setInterval(() => say(`… ${[...running].join('; ')}`), 60 * msPerSecond)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const results = await runSteps(steps, async (step): Promise<StepResult> => {
  running.add(step.name)
  say(`${step.name} …`)
  const result = await runStep(step, run === 'full')
  running.delete(step.name)
  say(`${step.name}: ${result.hasPassed ? 'ok' : 'failed'} (${clock(result.seconds)})`)
  return result
})
clearInterval(minutely)

const seconds = secondsSinceStart()
writeFileSync(
  join(checksFolder, 'last-run.json'),
  JSON.stringify({
    run,
    seconds,
    steps: results.map(({ step, output: _output, ...result }) => ({ name: step.name, ...result })),
  }),
)
console.log(`\n${report(results, run, seconds)}`)
// A step whose predecessor failed has no result.
process.exitCode =
  results.length === steps.length && results.every(({ hasPassed }) => hasPassed) ? 0 : 1
