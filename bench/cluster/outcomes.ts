import type { CheckedOrders } from './check-orders.ts'
import { rolloutEvent } from './events.ts'
import type { Experience } from './shoppers.ts'

/** Effects of one event on the shoppers and their orders. */
export interface Outcome extends Experience, CheckedOrders {
  event: string
}

/** Seconds that ordering may pause; other events may take it as long as the shortest of these. */
const maxOrderingSeconds: Record<string, number> = {
  'PostgreSQL of the primary killed': 4,
  'machine of the primary killed': 25,
  'primary cut off from everybody': 30,
}
const maxBrowsingSeconds = 2

const seconds = (ms: number) => (ms / 1000).toFixed(1)

function inColumns(outcome: Outcome, times: number): string[] {
  const { event, orders, found, double, missingUnits, longestMs, failedCheckouts } = outcome
  const failed = [...outcome.failedRequests].map(([what, count]) => `${count} × ${what}`)
  return [
    times > 1 ? `${event}, ${times} times` : event,
    `${orders.length}`,
    `${found}`,
    `${double}`,
    `${missingUnits}`,
    `${seconds(longestMs.cached)} s`,
    `${seconds(longestMs.uncached)} s`,
    `${seconds(longestMs.ordering)} s`,
    `${failedCheckouts.length}`,
    `${outcome.failedRequests.get('500') ?? 0}`,
    failed.join(', ') || 'none',
  ]
}

const headings = [
  'event',
  'acknowledged',
  'found',
  'double',
  'units missing',
  'longest wait, cached',
  'uncached',
  'cart or order',
  'failed checkouts',
  '500',
  'requests that were repeated',
]

/** As a table of Markdown, one row for each kind of event with the worst of its rounds. */
export function printOutcomes(outcomes: readonly Outcome[], print: (line: string) => void): void {
  print(`| ${headings.join(' | ')} |`)
  print(`|${headings.map(() => '---').join('|')}|`)
  for (const [, ofEvent] of Map.groupBy(outcomes, ({ event }) => event)) {
    const [first, ...others] = ofEvent
    if (!first) continue
    print(`| ${inColumns(others.reduce(add, first), ofEvent.length).join(' | ')} |`)
  }
}

/** Numbers are added up; of waits the longest counts. */
function add(sum: Outcome, other: Outcome): Outcome {
  const failedRequests = new Map(sum.failedRequests)
  for (const [what, count] of other.failedRequests) {
    failedRequests.set(what, (failedRequests.get(what) ?? 0) + count)
  }
  const longer = (kind: keyof Outcome['longestMs']) =>
    Math.max(sum.longestMs[kind], other.longestMs[kind])
  return {
    event: sum.event,
    orders: [...sum.orders, ...other.orders],
    found: sum.found + other.found,
    double: sum.double + other.double,
    missingUnits: Math.max(sum.missingUnits, other.missingUnits),
    longestMs: {
      cached: longer('cached'),
      uncached: longer('uncached'),
      ordering: longer('ordering'),
    },
    failedCheckouts: [...sum.failedCheckouts, ...other.failedCheckouts],
    failedRequests,
  }
}

/** Violated promises of an event, in sentences. */
export function promiseBroken(outcome: Outcome): string[] {
  const { event, orders, found, double, missingUnits, longestMs, failedCheckouts } = outcome
  const browsingMs = Math.max(longestMs.cached, longestMs.uncached)
  const maxOrdering = maxOrderingSeconds[event]
  const isRollout = event === rolloutEvent
  const failedRequests = [...outcome.failedRequests.values()].reduce((sum, each) => sum + each, 0)
  const found500 = outcome.failedRequests.get('500') ?? 0
  const checks: [isBroken: boolean, sentence: string][] = [
    [found !== orders.length, `${orders.length - found} acknowledged orders are lost`],
    [double > 0, `${double} checkouts were ordered twice`],
    [missingUnits !== 0, `${missingUnits} units are missing`],
    [failedCheckouts.length > 0, `checkouts failed: ${failedCheckouts.join('; ')}`],
    [found500 > 0, `${found500} responses were 500`],
    [browsingMs > maxBrowsingSeconds * 1000, `browsing paused for ${seconds(browsingMs)} s`],
    [
      maxOrdering !== undefined && longestMs.ordering > maxOrdering * 1000,
      `ordering paused for ${seconds(longestMs.ordering)} s`,
    ],
    [isRollout && failedRequests > 0, `${failedRequests} requests had to be repeated`],
  ]
  return checks.flatMap(([isBroken, sentence]) => (isBroken ? [`${event}: ${sentence}.`] : []))
}
