import autocannon from 'autocannon'

export interface Rate {
  perSecond: number
  medianMs: number
}

export const connections = 16
const secondsEach = 2
const rounds = 5

export interface Comparison {
  own: number
  other: number
  ratio: number
}

/**
 * Two measurements in turns, so that what else the machine does hits both: the medians of each, and
 * of the ratios of the turns.
 */
export async function compareRates(
  own: () => Promise<Rate>,
  other: () => Promise<Rate>,
): Promise<Comparison> {
  const turns: { own: number; other: number }[] = []
  await own()
  for (let round = 0; round < rounds; round += 1) {
    turns.push({ other: (await other()).perSecond, own: (await own()).perSecond })
  }
  return {
    own: medianOf(turns.map((turn) => turn.own)),
    other: medianOf(turns.map((turn) => turn.other)),
    ratio: medianOf(turns.map((turn) => turn.own / turn.other)),
  }
}

/** Requests a second that a server answers; every answer must be a success. */
export async function measureRate(
  url: string,
  nextPath: () => string,
  headers: Record<string, string> = {},
): Promise<Rate> {
  const result = await autocannon({
    url,
    connections,
    duration: secondsEach,
    headers,
    requests: [
      {
        setupRequest: (request) => ({ ...request, path: nextPath() }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx + result.errors} requests to ${url} failed`)
  }
  return { perSecond: result.requests.average, medianMs: result.latency.p50 }
}

/** Runs of work a second, as many at once as the requests of measureRate. */
export async function measureWork(work: (turn: number) => Promise<unknown>): Promise<Rate> {
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
  await Promise.all(Array.from({ length: connections }, run))
  return { perSecond: times.length / secondsEach, medianMs: medianOf(times) }
}

/** Milliseconds of one request, its whole answer read. */
export async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
  return performance.now() - startedAt
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
