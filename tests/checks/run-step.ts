import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setPriority } from 'node:os'
import { endedChildrenSeconds } from './processor-time.ts'
import { root, type Step } from './steps.ts'
import { noResults, readResults, resultsEnvironment, type TestResults } from './test-results.ts'

export interface StepResult {
  step: Step
  hasPassed: boolean
  seconds: number
  /** Of its processes, but not of servers that outlive their parents. Null without /proc. */
  processorSeconds: number | null
  tests: TestResults
  output: string
}

export const checksFolder = join(root, 'node_modules/.jontro/checks')
const lowPriority = 10
const msPerSecond = 1000

/** Runs a step to its end. Its output goes to a file, and into the result. */
export async function runStep(step: Step, isFull: boolean): Promise<StepResult> {
  mkdirSync(checksFolder, { recursive: true })
  const fileName = step.name.replaceAll(/\W+/g, '-')
  const resultsFile = join(checksFolder, `${fileName}.json`)
  rmSync(resultsFile, { force: true })
  const startedAt = performance.now()
  const processorBefore = endedChildrenSeconds()
  const { code, output } = await execute(step, {
    ...process.env,
    // Tools run on the project's own Node, also when this is started without npm.
    PATH: `${root}node_modules/.bin:${process.env['PATH']}`,
    // Most tests and benches start processes from the same sources.
    NODE_COMPILE_CACHE: `${root}node_modules/.jontro/compiled`,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    ...(isFull ? { FULL: '1' } : {}),
    ...resultsEnvironment(resultsFile),
  })
  const processorAfter = endedChildrenSeconds()
  writeFileSync(join(checksFolder, `${fileName}.log`), output)
  const tests = step.runner ? readResults(resultsFile) : noResults
  const hasTests = !step.runner || (tests?.passed ?? 0) > 0
  return {
    step,
    hasPassed: code === 0 && hasTests,
    seconds: (performance.now() - startedAt) / msPerSecond,
    processorSeconds:
      processorBefore === null || processorAfter === null ? null : processorAfter - processorBefore,
    tests: tests ?? noResults,
    output: hasTests ? output : `${output}\nNo test of this step has passed.`,
  }
}

async function execute(
  step: Step,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const [command = '', ...args] = step.command
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  // Steps with small shares fill the gaps of the large ones.
  if (step.share < 1 && child.pid) setPriority(child.pid, lowPriority)
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  // Runners that are interrupted end what they have started.
  const end = () => void child.kill('SIGINT')
  process.once('exit', end)
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('exit', end)
  return { code, output: Buffer.concat(chunks).toString('utf8') }
}
