import type { Phase } from './events.ts'
import { type Figures, type SampleKind, sampleKinds, type Samples } from './samples.ts'
import type { Vitals } from './vitals.ts'

/** Figures of a part of the run. */
export interface Part {
  name: string
  fromSeconds: number
  seconds: number
  figures: Record<SampleKind, Figures>
  oldestJobSeconds: number | null
  memoryMegabytes: number | null
}

interface Recorded {
  samples: Samples
  vitals: readonly Vitals[]
  totalMs: number
}

/** The run in even steps. */
export function bucketsOf(recorded: Recorded, bucketMs: number): Part[] {
  return Array.from({ length: Math.ceil(recorded.totalMs / bucketMs) }, (_, step) => {
    const from = step * bucketMs
    const isIn = (at: number) => at >= from && at < from + bucketMs
    return partOf(recorded, `${from / 1000}`, isIn, { from, ms: bucketMs })
  })
}

/** The run by its events; `between` is the time without one, from the first to the last. */
export function phasesOf(recorded: Recorded, phases: readonly Phase[]): Part[] {
  const inOrder = phases.toSorted((one, other) => one.from - other.from)
  const first = inOrder[0]?.from ?? recorded.totalMs
  const last = Math.max(...inOrder.map(({ until }) => until))
  const nameAt = (at: number) => {
    if (at < first) return 'before'
    if (at >= last) return 'after'
    // An event that has begun meanwhile is what people feel.
    return inOrder.findLast(({ from, until }) => at >= from && at < until)?.name ?? 'between'
  }
  return ['before', ...inOrder.map(({ name }) => name), 'between', 'after'].flatMap((name) => {
    const event = inOrder.find((phase) => phase.name === name)
    const from = event?.from ?? (name === 'before' ? 0 : name === 'after' ? last : first)
    const ms = secondsIn(recorded.totalMs, (at) => nameAt(at) === name) * 1000
    return ms === 0 ? [] : [partOf(recorded, name, (at) => nameAt(at) === name, { from, ms })]
  })
}

function secondsIn(totalMs: number, isIn: (at: number) => boolean): number {
  const stepMs = 100
  const steps = Array.from({ length: Math.floor(totalMs / stepMs) }, (_, step) => step * stepMs)
  return Math.round((steps.filter(isIn).length * stepMs) / 1000)
}

function partOf(
  { samples, vitals }: Recorded,
  name: string,
  isIn: (at: number) => boolean,
  { from, ms }: { from: number; ms: number },
): Part {
  const seen = vitals.filter(({ at }) => isIn(at))
  const maxOf = (part: 'oldestJobSeconds' | 'memoryMegabytes') => {
    const known = seen.flatMap((each) => each[part] ?? [])
    return known.length === 0 ? null : Math.max(...known)
  }
  return {
    name,
    fromSeconds: from / 1000,
    seconds: ms / 1000,
    figures: Object.fromEntries(
      sampleKinds.map((kind) => [kind, samples.figures(kind, isIn)]),
    ) as Part['figures'],
    oldestJobSeconds: maxOf('oldestJobSeconds'),
    memoryMegabytes: maxOf('memoryMegabytes'),
  }
}

const headings = [
  'phase',
  's',
  ...['pages', 'orders', 'staff'].flatMap((kind) => [
    `${kind}: all`,
    'failed',
    'p50',
    'p95',
    'p99',
  ]),
  'sold out',
  'oldest job, s',
  'memory, MB',
]

/** As a table of Markdown; times are milliseconds. */
export function printPhases(parts: readonly Part[], print: (line: string) => void): void {
  const rows = [headings, headings.map(() => '---'), ...parts.map(inColumns)]
  const widths = headings.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of rows) {
    print(`| ${row.map((cell, at) => cell.padStart(widths[at] ?? 0)).join(' | ')} |`)
  }
}

function inColumns({ name, seconds, figures, ...part }: Part): string[] {
  return [
    name,
    seconds.toFixed(0),
    ...sampleKinds.flatMap((kind) => {
      const { requests, failed, p50, p95, p99 } = figures[kind]
      return [`${requests}`, `${failed}`, ...[p50, p95, p99].map(rounded)]
    }),
    `${figures.order.rejected}`,
    rounded(part.oldestJobSeconds),
    rounded(part.memoryMegabytes),
  ]
}

const rounded = (value: number | null) => (value === null ? '–' : value.toFixed(0))
