import { quantileOf } from '../measure.ts'
import type { RawResponse } from '../http-calls.ts'
import type { Timeline } from './timeline.ts'

export const sampleKinds = ['page', 'order', 'staff'] as const

/** Pages and data for shoppers, their orders, and calls of the staff. */
export type SampleKind = (typeof sampleKinds)[number]

interface Sample {
  kind: SampleKind
  /** Its start, in milliseconds since that of the run. */
  at: number
  ms: number
  /** Rejected is what the shop answers with a conflict: sold out, or somebody was faster. */
  outcome: 'done' | 'rejected' | 'failed'
}

/** Of the requests that began in a time; the times are of those that did not fail. */
export interface Figures {
  requests: number
  rejected: number
  failed: number
  p50: number | null
  p95: number | null
  p99: number | null
}

export interface Samples {
  add(kind: SampleKind, at: number, outcome: Exclude<Sample['outcome'], 'failed'>): void
  /** Adds one that ended with this error, or with this HTTP status. */
  fail(kind: SampleKind, at: number, reason: unknown): void
  /** Times one request; returns the response that is a success, else null. */
  time(kind: SampleKind, send: () => Promise<RawResponse>): Promise<RawResponse | null>
  /** Of the samples whose start is chosen. */
  figures(kind: SampleKind, isChosen: (at: number) => boolean): Figures
  /** Failures by what they were. */
  failures: ReadonlyMap<string, number>
}

const conflict = 409

export function createSamples(timeline: Timeline): Samples {
  const all: Sample[] = []
  const failures = new Map<string, number>()
  const add = (kind: SampleKind, at: number, outcome: Sample['outcome']) => {
    all.push({ kind, at, ms: timeline.now() - at, outcome })
  }
  const fail: Samples['fail'] = (kind, at, reason) => {
    // Servers that are closed after an interruption answer nobody.
    if (timeline.signal.aborted) return
    const what = `${kind}: ${nameOf(reason)}`
    failures.set(what, (failures.get(what) ?? 0) + 1)
    add(kind, at, 'failed')
  }
  return {
    add,
    fail,
    failures,
    async time(kind, send) {
      const at = timeline.now()
      try {
        const response = await send()
        const { status } = response
        if (status >= 400 && status !== conflict) {
          fail(kind, at, status)
          return null
        }
        add(kind, at, status === conflict ? 'rejected' : 'done')
        return status === conflict ? null : response
      } catch (error) {
        fail(kind, at, error)
        return null
      }
    },
    figures(kind, isChosen) {
      const chosen = all.filter((sample) => sample.kind === kind && isChosen(sample.at))
      const times = chosen.flatMap(({ ms, outcome }) => (outcome === 'failed' ? [] : [ms]))
      const quantile = (share: number) => (times.length === 0 ? null : quantileOf(times, share))
      const count = (wanted: Sample['outcome']) =>
        chosen.filter(({ outcome }) => outcome === wanted).length
      return {
        requests: chosen.length,
        rejected: count('rejected'),
        failed: count('failed'),
        p50: quantile(0.5),
        p95: quantile(0.95),
        p99: quantile(0.99),
      }
    },
  }
}

function nameOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason)
  const { code, status } = reason as { code?: string; status?: number }
  return `${status ?? code ?? reason.name}`
}
