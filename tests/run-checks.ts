import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * All checks before a change is accepted, one after the other: the first failure
 * ends the run. Each step prints its time; a failed one prints what its tool said. `--quick` takes
 * the steps that need no database, no browser and no built pages; names of steps take only those.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => `${root}node_modules/.bin/${name}`

interface Step {
  name: string
  command: string[]
  isQuick?: true
  /** Shown while it runs: long steps that report progress themselves. */
  shown?: true
}

const steps: Step[] = [
  { name: 'route types', command: [bin('react-router'), 'typegen'], isQuick: true },
  { name: 'types', command: [bin('tsc'), '-p', '.'], isQuick: true },
  {
    name: 'lint and import rules',
    command: [bin('oxlint'), '--type-aware', '--deny-warnings'],
    isQuick: true,
  },
  { name: 'format', command: [bin('oxfmt'), '--check'], isQuick: true },
  { name: 'dead code', command: [bin('knip')], isQuick: true },
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

let passed = 0
for (const step of steps) {
  if (values.quick && !step.isQuick) continue
  if (only.length > 0 && !only.includes(step.name)) continue
  const startedAt = performance.now()
  process.stdout.write(`${step.name} … ${step.shown ? '\n' : ''}`)
  const { code, output } = await run(step)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (code !== 0) {
    process.stdout.write(`${output}\n${step.name}: failed after ${seconds} s\n\n`)
    console.log(`checks: ${passed} passed, 1 failed`)
    process.exit(1)
  }
  passed += 1
  console.log(`${step.shown ? `${step.name}: ` : ''}ok (${seconds} s)`)
}
console.log(`\nchecks: ${passed} passed, 0 failed`)

function run(step: Step): Promise<{ code: number; output: string }> {
  const [command = '', ...args] = step.command
  const output = step.shown ? 'inherit' : 'pipe'
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', output, output],
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
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }),
    )
  })
}
