import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setPriority } from 'node:os'
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
  const { code, output, processorSeconds } = await execute(step, {
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
  writeFileSync(join(checksFolder, `${fileName}.log`), output)
  const tests = step.runner ? readResults(resultsFile) : noResults
  const hasTests = !step.runner || (tests?.passed ?? 0) > 0
  return {
    step,
    hasPassed: code === 0 && hasTests,
    seconds: (performance.now() - startedAt) / msPerSecond,
    processorSeconds,
    tests: tests ?? noResults,
    output: hasTests ? output : `${output}\nNo test of this step has passed.`,
  }
}

/** Runs a command and afterwards prints how long it and what it waited for have used the processors. */
const timedCommand = ['sh', '-c', '"$@" 3>&-; code=$?; times >&3; exit $code', 'sh']

async function execute(
  step: Step,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string; processorSeconds: number | null }> {
  const [shell = '', ...args] = [...timedCommand, ...step.command]
  const stdio = ['ignore', 'pipe', 'pipe', 'pipe'] as const
  const child = spawn(shell, args, { cwd: root, stdio: [...stdio], env, detached: true })
  // Steps with small shares fill the gaps of the large ones.
  if (step.share < 1 && child.pid) setPriority(child.pid, lowPriority)
  const output = collect(child.stdout, child.stderr)
  const times = collect(child.stdio[3])
  // Runners that are interrupted end what they have started.
  const interrupt = () => void (child.pid && process.kill(-child.pid, 'SIGINT'))
  process.once('exit', interrupt)
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('exit', interrupt)
  return { code, output: output(), processorSeconds: readTimes(times()) }
}

function collect(...streams: Child['stdio'][number][]): () => string {
  const chunks: Buffer[] = []
  for (const stream of streams) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString('utf8')
}

type Child = ReturnType<typeof spawn>

/** The second line of `times` is of the shell's children: `1m2.03s 0m4.5s`, of users and of the system. */
function readTimes(times: string): number | null {
  const [, children = ''] = times.trim().split('\n')
  const spans = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  if (spans.length === 0) return null
  return spans.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}
