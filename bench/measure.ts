import autocannon from 'autocannon'
import { anotherNetwork } from './http-calls.ts'

export interface Rate {
  perSecond: number
  /** Milliseconds of each run. */
  times: readonly number[]
}

/** How hard, how long and how often something is measured. */
export interface Pace {
  /** To the shop or to its database, at the same time. */
  connections: number
  /** Of each turn. */
  secondsEach: number
  /** Ends a turn of requests after as many instead, however long they take. */
  requestsEach?: number
  rounds: number
}

export interface Comparison {
  own: number
  other: number
  ratio: number
  /** Milliseconds of every run of the own work. */
  ownTimes: number[]
}

/**
 * Two measurements in turns, so that other load affects both. Returns the medians of each, and of the
 * ratios of the turns.
 */
export async function compareRates(
  { rounds }: Pace,
  own: () => Promise<Rate>,
  other: () => Promise<Rate>,
): Promise<Comparison> {
  const turns: { own: Rate; other: Rate }[] = []
  await own()
  for (let round = 0; round < rounds; round += 1) {
    turns.push({ other: await other(), own: await own() })
  }
  return {
    own: medianOf(turns.map((turn) => turn.own.perSecond)),
    other: medianOf(turns.map((turn) => turn.other.perSecond)),
    ratio: medianOf(turns.map((turn) => turn.own.perSecond / turn.other.perSecond)),
    ownTimes: turns.flatMap((turn) => turn.own.times),
  }
}

/**
 * Requests per second of a server, the time of each, and the 99th percentile of these times in
 * milliseconds. Throws if a request fails.
 */
export async function measureRate(
  { connections, secondsEach, requestsEach }: Pace,
  url: string,
  nextPath: () => string,
  headers: Record<string, string> = {},
): Promise<Rate & { slowestMs: number }> {
  // A run ends with a sample: otherwise a turn of less than a second would take a whole one.
  const sampleMs = Math.min(1000, secondsEach * 1000)
  const times: number[] = []
  const startedAt = performance.now()
  const running = autocannon({
    url,
    connections,
    ...(requestsEach === undefined ? { duration: secondsEach } : { amount: requestsEach }),
    sampleInt: sampleMs,
    headers,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: nextPath(),
          headers: { ...headers, ...anotherNetwork() },
        }),
      },
    ],
  })
  running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const result = await running
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx + result.errors} requests to ${url} failed`)
  }
  const perSecond =
    requestsEach === undefined
      ? result.requests.average * (1000 / sampleMs)
      : times.length / ((performance.now() - startedAt) / 1000)
  return { perSecond, times, slowestMs: quantileOf(times, 0.99) }
}

/** Runs of work per second, by default with as many in parallel as the requests of measureRate. */
export async function measureWork(
  { connections, secondsEach }: Pace,
  work: (turn: number) => Promise<unknown>,
  atOnce = connections,
): Promise<Rate> {
  const until = performance.now() + secondsEach * 1000
  const times: number[] = []
  let turn = 0
  const run = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now()
      await work((turn += 1))
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  return { perSecond: times.length / secondsEach, times }
}

export function medianOf(values: readonly number[]): number {
  return quantileOf(values, 0.5)
}

export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
