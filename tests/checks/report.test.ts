import { expect, test } from 'vitest'
import { report } from './report.ts'
import type { StepResult } from './run-step.ts'
import { describeFailure, noResults } from './test-results.ts'

function result(name: string, changes: Partial<StepResult> = {}): StepResult {
  const step = { name, command: [], budgetSeconds: { gate: 100 }, share: 1 }
  return {
    step,
    hasPassed: true,
    seconds: 90,
    processorSeconds: 80,
    tests: noResults,
    output: 'Tests  no tests',
    ...changes,
  }
}

const tests = (passed: number, failed = 0) => ({ ...noResults, passed, failed })

test('the last line is the number of tests of all steps, and no other line is like it', () => {
  const lines = report(
    [result('lint'), result('api', { tests: tests(40) }), result('browser', { tests: tests(2) })],
    'gate',
    600,
  ).split('\n')
  expect(lines.at(-1)).toBe('42 passed, 0 failed')
  expect(lines.filter((line) => /\d+ passed/.test(line))).toHaveLength(1)
  // Output of tools is shown only of steps that failed.
  expect(lines.join('\n')).not.toContain('no tests')
})

test('a failed step without a failed test counts as one, and shows its output', () => {
  const text = report([result('lint', { hasPassed: false, output: 'wrong line 3' })], 'gate', 10)
  expect(text).toContain('wrong line 3')
  expect(text.split('\n').at(-1)).toBe('0 passed, 1 failed')
})

test('a step is named when it exceeds its budget by more than a quarter', () => {
  const text = report(
    [result('api', { seconds: 124 }), result('browser', { seconds: 126 })],
    'gate',
    250,
  )
  const [, named = ''] = text.split('Over their budget by more than a quarter:')
  expect(named).toContain('browser')
  expect(named).not.toContain('api')
})

test('failed, flaky and skipped tests are named, and the slowest files with their times', () => {
  const files = [
    { file: 'slow.test.ts', seconds: 61.25, processorSeconds: 12.5 },
    { file: 'quick.test.ts', seconds: 0.5, processorSeconds: null },
  ]
  const failures = [describeFailure('a.test.ts: a sum', '\u001B[31mexpected 1\u001B[39m\nto be 2')]
  const listed = { failures, flaky: ['a race'], skipped: ['with HAProxy'], files }
  const found = { passed: 3, failed: 1, ...listed }
  const text = report([result('api', { tests: found })], 'gate', 90)
  expect(text).toMatch(/Failed tests:\n {2}a\.test\.ts: a sum: expected 1\n/)
  expect(text).toMatch(/second try:\n {2}a race/)
  expect(text).toMatch(/Skipped:\n {2}with HAProxy/)
  expect(text).toMatch(/61\.3 s +12\.5 ps +slow\.test\.ts/)
})
