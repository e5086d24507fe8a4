import { relative } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { isFullRun } from '../support/full-run.ts'
import { describeFailure, writeResults, type TestResults } from './test-results.ts'

const msPerSecond = 1000

declare module 'vitest' {
  interface TaskMeta {
    processorSeconds?: number
  }
}

/** Counts the tests of a run of Vitest for the report of the checks. */
export default class ResultsReporter implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    // An error outside of a test fails the run too.
    const results: TestResults = {
      passed: 0,
      failed: errors.length,
      failures: [],
      flaky: [],
      skipped: [],
      files: [],
    }
    for (const module of modules) this.count(module, results)
    writeResults(results)
  }

  private count(module: TestModule, results: TestResults): void {
    const file = relative(this.vitest?.config.root ?? '', module.moduleId)
    const before = results.passed + results.failed
    // A file that cannot be loaded has no tests.
    if (module.state() === 'failed' && module.children.size === 0) {
      results.failed += 1
      results.failures.push(describeFailure(file, module.errors()[0]?.message))
    }
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      const title = `${file}: ${test.fullName}`
      if (state === 'passed') results.passed += 1
      if (state === 'failed') {
        results.failed += 1
        results.failures.push(describeFailure(title, errors?.[0]?.message))
      }
      if (state === 'passed' && test.diagnostic()?.flaky) {
        results.flaky.push(title)
        // Vitest prints the errors of tests that failed at last alone.
        const texts = (errors ?? []).map(textOf)
        process.stdout.write(`\nFailed at first: ${title}\n${texts.join('\n')}\n`)
      }
      if (state === 'skipped' && this.isWanted(test.tags)) results.skipped.push(title)
    }
    if (results.passed + results.failed === before) return
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    results.files.push({
      file,
      seconds: (collectDuration + setupDuration + duration) / msPerSecond,
      processorSeconds: module.meta().processorSeconds ?? null,
    })
  }

  /** The filter of tags shows tests of another step, or of the full run, as skipped. */
  private isWanted(tags: readonly string[]): boolean {
    const isTimedStep = this.vitest?.config.tagsFilter?.some((filter) => filter.startsWith('timed'))
    return (
      tags.includes('timed') === (isTimedStep ?? false) && (isFullRun || !tags.includes('full'))
    )
  }
}

interface TestError {
  message: string
  stack?: string
  /** Of a random test: what the sequence came to. */
  cause?: unknown
  diff?: string
}

const textOf = ({ message, stack = message, diff = '', cause }: TestError): string =>
  [stack, diff, ...(cause ? [`Caused by: ${textOf(cause as TestError)}`] : [])]
    .filter(Boolean)
    .join('\n')
