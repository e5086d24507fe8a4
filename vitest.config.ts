import { defineConfig } from 'vitest/config'
import { SpreadProcessTests } from './tests/support/spread-process-tests.ts'

/** As in the browser tests: a machine that others use too fails one of a thousand now and then. */
const retry = process.env['CI'] ? 1 : 0

const setupFiles = ['tests/checks/measure-file.ts', 'tests/support/random-seed.ts']

/** React Router's Vite plugin stays out: it would wrap route components. */
export default defineConfig({
  test: {
    tags: [
      // A race that is lost once in a thousand times is an error, not a busy machine.
      {
        name: 'race',
        retry: 0,
        description: 'Interleaved transactions: never tried a second time',
      },
      { name: 'full', description: 'Only in npm run test:full' },
      { name: 'timed', description: 'A promise of seconds: runs while nothing else does' },
    ],
    projects: [
      {
        test: {
          name: 'rules',
          retry,
          setupFiles,
          // Loading the modules again for each file took longer than most of the tests.
          isolate: false,
          // Some read the whole source or every document, beside other steps, on a slow machine.
          testTimeout: 120_000,
          include: [
            'src/{shared,web}/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'tests/{comment-subjects,documents,import-rules,test-tags,text-table}.test.ts',
            'tests/checks/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'shop',
          retry,
          setupFiles,
          include: [
            'embedded-postgres/*.test.ts',
            'src/server/**/*.test.ts',
            'tests/!(comment-subjects|documents|import-rules|test-tags|text-table).test.ts',
          ],
          exclude: ['tests/documents.test.ts'],
          isolate: false,
          globalSetup: ['tests/support/servers/database-cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Jobs are polled for, and a busy machine takes seconds for one.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
    // One more than processors: tests that start processes wait for much of their time.
    maxWorkers: 3,
    sequence: { sequencer: SpreadProcessTests },
  },
})

declare module 'vitest' {
  export interface TestTags {
    tags: 'race' | 'full' | 'timed'
  }
}
