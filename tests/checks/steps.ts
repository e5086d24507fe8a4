import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** `quick` before a commit, `gate` before a change is proposed, `full` at night and before a release. */
export type Run = 'quick' | 'gate' | 'full'

export interface Step {
  name: string
  /** Its reporter counts the tests; a step with a runner fails without a passed test. */
  runner?: 'vitest' | 'playwright'
  command: string[]
  /** Wall seconds in each run that has the step, at rest on two processors beside its neighbours. */
  budgetSeconds: Partial<Record<Run, number>>
  /** Processors that it keeps busy. Steps run beside each other while the sum is at most two. */
  share: number
  /** A step that has to end first. */
  after?: string
}

const bin = (name: string) => `${root}node_modules/.bin/${name}`
const reporter = (runner: string) => `${root}tests/checks/${runner}-reporter.ts`

/** The steps of a run, in the order in which they begin where nothing has to be waited for. */
export async function stepsOf(run: Run): Promise<Step[]> {
  const vitest = (...args: string[]) => [
    bin('vitest'),
    'run',
    '--reporter=dot',
    `--reporter=${reporter('vitest')}`,
    ...args,
  ]
  const full = run === 'full' ? '' : ' && !full'
  const steps: Step[] = [
    {
      name: 'route types',
      command: [bin('react-router'), 'typegen'],
      budgetSeconds: { quick: 5, gate: 5, full: 5 },
      share: 0.4,
    },
    {
      name: 'database and API tests',
      runner: 'vitest',
      command: vitest('--project', 'shop', '--tagsFilter', `!timed${full}`),
      budgetSeconds: { gate: 660, full: 1500 },
      share: 1.6,
    },
    {
      name: 'format',
      command: [bin('oxfmt'), '--check'],
      budgetSeconds: { quick: 5, gate: 10, full: 10 },
      share: 0.4,
    },
    {
      name: 'types',
      command: [bin('tsc'), '-p', '.', '--checkers', '2'],
      budgetSeconds: { quick: 40, full: 120 },
      share: 0.4,
      after: 'route types',
    },
    {
      name: 'lint and import rules',
      command: [bin('oxlint'), '--deny-warnings'],
      budgetSeconds: { quick: 10 },
      share: 0.4,
    },
    {
      // The compiler's errors come with the rules that need types: one program works both out.
      name: 'types, lint and import rules',
      command: [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
      budgetSeconds: { gate: 120, full: 200 },
      share: 0.4,
      after: 'route types',
    },
    {
      name: 'dead code',
      command: [bin('knip')],
      budgetSeconds: { quick: 10, gate: 25, full: 25 },
      share: 0.4,
    },
    {
      name: 'pure tests',
      runner: 'vitest',
      command: vitest('--project', 'rules', '--tagsFilter', `!timed${full}`),
      budgetSeconds: { quick: 25, gate: 60, full: 80 },
      share: 0.4,
    },
    {
      name: 'migrations match the tables',
      command: [process.execPath, 'tests/check-migrations.ts'],
      budgetSeconds: { gate: 20, full: 20 },
      share: 0.4,
    },
    {
      name: 'timed tests',
      runner: 'vitest',
      command: vitest(
        '--tagsFilter',
        `timed${full}`,
        '--maxWorkers=1',
        ...(await filesTagged('timed')),
      ),
      budgetSeconds: { gate: 40, full: 200 },
      // Nothing beside it: these tests promise something within seconds.
      share: 2,
    },
    {
      name: 'browser tests',
      runner: 'playwright',
      command: [
        bin('playwright'),
        'test',
        '--config=tests/browser/playwright.config.ts',
        `--reporter=dot,${reporter('playwright')}`,
        ...(run === 'full' ? [] : ['--grep-invert=@full']),
      ],
      budgetSeconds: { gate: 450, full: 1500 },
      share: 1.6,
    },
    {
      name: 'the previous release on this schema',
      command: [process.execPath, 'tests/check-previous-release.ts'],
      budgetSeconds: { gate: 120, full: 120 },
      share: 0.4,
    },
    {
      name: 'benches and screenshots, small',
      command: [process.execPath, 'bench/run-small.ts'],
      budgetSeconds: { full: 130 },
      share: 1.6,
    },
  ]
  return steps.filter(({ budgetSeconds }) => budgetSeconds[run] !== undefined)
}

/** Test files that contain a tag of Vitest: the others need not be loaded to find that they have none. */
async function filesTagged(tag: string): Promise<string[]> {
  const isTagged = new RegExp(`@module-tag ${tag}\\b|tags: [^\\n]*'${tag}'`)
  const files: string[] = []
  for await (const file of glob('{src,tests,embedded-postgres}/**/*.test.{ts,tsx}', { cwd: root }))
    if (isTagged.test(readFileSync(root + file, 'utf8'))) files.push(file)
  return files.toSorted()
}
