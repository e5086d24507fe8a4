import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Everything that must hold before a change is accepted, one after the other: the first failure
 * ends the run. Each step prints its time; a failed one prints what its tool said.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => `${root}node_modules/.bin/${name}`

interface Step {
  name: string
  command: string[]
  /** Shown while it runs: long steps that report progress themselves. */
  shown?: true
}

const steps: Step[] = [
  { name: 'route types', command: [bin('react-router'), 'typegen'] },
  { name: 'types', command: [bin('tsc'), '-p', '.'] },
  { name: 'lint and import rules', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  { name: 'dead code', command: [bin('knip')] },
  { name: 'migrations match the tables', command: [process.execPath, 'tests/check-migrations.ts'] },
  { name: 'unit, database and API tests', command: [bin('vitest'), 'run'], shown: true },
  {
    name: 'browser tests',
    command: [bin('playwright'), 'test', '--config', 'tests/browser/playwright.config.ts'],
    shown: true,
  },
]

const only = process.argv.slice(2)
let passed = 0
for (const step of steps.filter(({ name }) => only.length === 0 || only.includes(name))) {
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
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', step.shown ? 'inherit' : 'pipe', step.shown ? 'inherit' : 'pipe'],
      // Tools run on the project's own Node, also when this file is started without npm.
      env: {
        ...process.env,
        PATH: `${root}node_modules/.bin:${process.env['PATH']}`,
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
