import type { StepResult } from './run-step.ts'
import type { Run } from './steps.ts'

const maxSlowFiles = 20
/** A step may take a quarter more than its budget before the report says so. */
const tolerance = 1.25

/** The end of a run: times, slow files, tests not plainly green, and as its last line the number of tests. */
export function report(results: readonly StepResult[], run: Run, seconds: number): string {
  const failed = results.filter(({ hasPassed }) => !hasPassed)
  const over = results.filter(
    (result) => result.seconds > (result.step.budgetSeconds[run] ?? 0) * tolerance,
  )
  const titles = (kind: 'failures' | 'flaky' | 'skipped') =>
    results.flatMap(({ tests }) => tests[kind])
  return [
    ...failed.map(({ step, output }) => `--- ${step.name} ---\n${output.trim()}\n`),
    stepTable(results, run, seconds),
    ...section('Slowest files', slowFiles(results)),
    ...section('Skipped', titles('skipped')),
    ...section('Passed only on the second try', titles('flaky')),
    ...section(
      'Over their budget by more than a quarter',
      over.map(({ step }) => step.name),
    ),
    ...section('Failed tests', titles('failures')),
    ...section(
      'Failed',
      failed.map(({ step }) => step.name),
    ),
    '',
    testCounts(results),
  ].join('\n')
}

/** `2140 passed, 0 failed`. A failed step without a failed test counts as one. */
export function testCounts(results: readonly StepResult[]): string {
  let [passed, failed] = [0, 0]
  for (const { hasPassed, tests } of results) {
    passed += tests.passed
    failed += hasPassed ? 0 : Math.max(1, tests.failed)
  }
  return `${passed} passed, ${failed} failed`
}

function stepTable(results: readonly StepResult[], run: Run, seconds: number): string {
  const rows = results.map((result) => [
    result.step.name,
    clock(result.seconds),
    clock(result.step.budgetSeconds[run] ?? 0),
    processorTime(result.processorSeconds),
    result.step.runner ? String(result.tests.passed) : '',
    result.hasPassed ? 'ok' : 'failed',
  ])
  const processor = results.reduce((sum, result) => sum + (result.processorSeconds ?? 0), 0)
  rows.push(['all', clock(seconds), '', processorTime(processor), '', ''])
  return alignColumns([['step', 'time', 'budget', 'processor', 'tests', ''], ...rows])
}

function slowFiles(results: readonly StepResult[]): string[] {
  const files = results
    .flatMap(({ tests }) => tests.files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, maxSlowFiles)
    .map(({ file, seconds, processorSeconds }) => [
      `${seconds.toFixed(1)} s`,
      processorTime(processorSeconds),
      file,
    ])
  return files.length > 0 ? alignColumns(files).split('\n') : []
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', `${heading}:`, ...lines.map((line) => `  ${line}`)] : []
}

function processorTime(seconds: number | null): string {
  return seconds === null ? '' : `${seconds.toFixed(1)} ps`
}

/** Minutes and seconds: `6:05`. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

function alignColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
