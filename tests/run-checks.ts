import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * All checks before a change is accepted: the first failure ends the run. Each step prints its time; a
 * failed one prints what its tool said. `--quick` takes the steps that need no database, no browser
 * and no built pages; names of steps take only those.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => `${root}node_modules/.bin/${name}`

interface Step {
  name: string
  command: string[]
  isQuick?: true
  /** Shown while it runs: long steps that report progress themselves. */
  shown?: true
  /** Runs beside the step before it: tools that read the sources and for much of their time use one processor. */
  isBeside?: true
}

const steps: Step[] = [
  { name: 'route types', command: [bin('react-router'), 'typegen'], isQuick: true },
  // Each checker works out the types of the libraries for itself: two took 72 s of processor, the usual four 105 s.
  { name: 'types', command: [bin('tsc'), '-p', '.', '--checkers', '2'], isQuick: true },
  {
    name: 'lint and import rules',
    command: [bin('oxlint'), '--type-aware', '--deny-warnings'],
    isQuick: true,
    isBeside: true,
  },
  { name: 'format', command: [bin('oxfmt'), '--check'], isQuick: true, isBeside: true },
  { name: 'dead code', command: [bin('knip')], isQuick: true, isBeside: true },
  {
    name: 'pure tests',
    command: [bin('vitest'), 'run', '--project', 'rules'],
    isQuick: true,
    shown: true,
  },
  {
    name: 'migrations match the tables',
    command: [process.execPath, 'tests/check-migrations.ts'],
  },
  {
    name: 'database and API tests',
    command: [bin('vitest'), 'run', '--project', 'shop'],
    shown: true,
  },
  {
    name: 'the previous release on this schema',
    command: [process.execPath, 'tests/check-previous-release.ts'],
  },
  {
    name: 'browser tests',
    command: [bin('playwright'), 'test', '--config', 'tests/browser/playwright.config.ts'],
    shown: true,
  },
  {
    name: 'benches and screenshots, small',
    command: [process.execPath, 'bench/run-small.ts'],
  },
]

const { values, positionals: only } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = only.find((name) => !steps.some((step) => step.name === name))
if (unknown !== undefined) {
  console.log(
    `There is no step "${unknown}"; the steps are: ${steps.map(({ name }) => name).join('; ')}`,
  )
  process.exit(1)
}

const isWanted = (step: Step) =>
  (step.isQuick || !values.quick) && (only.length === 0 || only.includes(step.name))
let passed = 0
let tests = 0
for (const together of groupsOf(steps)) {
  const group = together.filter(isWanted)
  if (group.length === 0) continue
  const names = group.map(({ name }) => name).join(', ')
  const isAlone = group.length === 1 && !group[0]?.shown
  process.stdout.write(isAlone ? `${names} … ` : `${names} …\n`)
  const codes = await Promise.all(group.map((step) => check(step, isAlone)))
  const failed = codes.filter((code) => code !== 0).length
  passed += group.length - failed
  if (failed > 0) {
    console.log(`\nchecks: ${passed} passed, ${failed} failed`)
    process.exit(1)
  }
}
console.log(`\nchecks: ${passed} passed, 0 failed\ntests: ${tests} passed, 0 failed`)

/** Steps that run beside each other. */
function groupsOf(all: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of all) {
    const before = groups.at(-1)
    if (step.isBeside && before) before.push(step)
    else groups.push([step])
  }
  return groups
}

/** Runs a step and prints how it ended; returns its exit code. */
async function check(step: Step, isAlone: boolean): Promise<number> {
  const startedAt = performance.now()
  const { code, output } = await run(step)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  tests += testsPassed(output)
  if (code === 0) console.log(`${isAlone ? '' : `${step.name}: `}ok (${seconds} s)`)
  else console.log(`${step.shown ? '' : output}\n${step.name}: failed after ${seconds} s`)
  return code
}

/** From the last lines of Vitest (`Tests  12 passed (12)`) and of Playwright (`  12 passed (3.4s)`). */
function testsPassed(output: string): number {
  return Number(/^ +(?:Tests .*?)?(\d+) passed\b/m.exec(output)?.[1] ?? 0)
}

function run(step: Step): Promise<{ code: number; output: string }> {
  const [command = '', ...args] = step.command
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Tools run on the project's own Node, also when this file is started without npm.
      env: {
        ...process.env,
        PATH: `${root}node_modules/.bin:${process.env['PATH']}`,
        // Most tests and benches start processes from the same sources.
        NODE_COMPILE_CACHE: `${root}node_modules/.jontro/compiled`,
        NO_COLOR: '1',
      },
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      if (step.shown) stream.pipe(process.stdout, { end: false })
    }
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }),
    )
  })
}
