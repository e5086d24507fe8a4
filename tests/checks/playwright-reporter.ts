import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import {
  describeFailure,
  processorAnnotation,
  writeResults,
  type TestFile,
} from './test-results.ts'

const msPerSecond = 1000

/** Counts the tests of a run of Playwright for the report of the checks. */
export default class ResultsReporter implements Reporter {
  private suite: Suite | undefined
  private root = ''
  private errors = 0
  private readonly files = new Map<string, TestFile>()

  onBegin(config: FullConfig, suite: Suite): void {
    this.suite = suite
    this.root = config.configFile ? `${config.rootDir}/../..` : config.rootDir
  }

  onError(): void {
    this.errors += 1
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const name = relative(this.root, test.location.file)
    const file = this.files.get(name) ?? { file: name, seconds: 0, processorSeconds: null }
    const measured = result.annotations.find(({ type }) => type === processorAnnotation)
    file.seconds += result.duration / msPerSecond
    if (measured?.description)
      file.processorSeconds = (file.processorSeconds ?? 0) + Number(measured.description)
    this.files.set(name, file)
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? []
    const testsWith = (outcome: ReturnType<TestCase['outcome']>) =>
      tests.filter((test) => test.outcome() === outcome)
    const titleOf = (test: TestCase) => `${relative(this.root, test.location.file)}: ${test.title}`
    const titles = (outcome: ReturnType<TestCase['outcome']>) => testsWith(outcome).map(titleOf)
    const failures = testsWith('unexpected').map((test) =>
      describeFailure(titleOf(test), test.results.at(-1)?.error?.message),
    )
    writeResults({
      passed: titles('expected').length + titles('flaky').length,
      failed: failures.length + this.errors,
      failures,
      flaky: titles('flaky'),
      skipped: titles('skipped'),
      files: [...this.files.values()],
    })
  }
}
