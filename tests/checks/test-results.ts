import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Results of a test runner, as its reporter writes them for the report of the whole run. */
export interface TestResults {
  passed: number
  failed: number
  /** Titles of tests that failed, each with the first line of its error. */
  failures: string[]
  /** Titles of tests that passed on their second try. */
  flaky: string[]
  /** Titles of tests that were skipped because something is missing here, such as HAProxy. */
  skipped: string[]
  files: TestFile[]
}

export interface TestFile {
  file: string
  seconds: number
  /** Of the worker and what it started; servers that all files share are not in it. Null without /proc. */
  processorSeconds: number | null
}

export const noResults: TestResults = {
  passed: 0,
  failed: 0,
  failures: [],
  flaky: [],
  skipped: [],
  files: [],
}

/** Type of Playwright's annotation with the processor seconds of a test's worker and browser. */
export const processorAnnotation = 'processor'

/** The reporters write here; unset where a runner was started by hand. */
const resultsVariable = 'CHECK_RESULTS'

export function resultsEnvironment(file: string): Record<string, string> {
  return { [resultsVariable]: file }
}

export function writeResults(results: TestResults): void {
  const file = process.env[resultsVariable]
  if (file) writeFileSync(file, JSON.stringify(results))
}

/** `src/a.test.ts: a title: AssertionError: expected 1 to be 2`. */
export function describeFailure(title: string, message = ''): string {
  const [firstLine = ''] = stripVTControlCharacters(message).split('\n')
  return firstLine ? `${title}: ${firstLine}` : title
}

/** Null when the runner ended before its reporter wrote anything. */
export function readResults(file: string): TestResults | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestResults) : null
}
