import autocannon from 'autocannon'

export interface Rate {
  perSecond: number
  medianMs: number
}

export const connections = 16
const secondsEach = 5

/** Requests a second that a server answers; every answer must be a success. */
export async function measureRate(
  url: string,
  paths: readonly string[],
  headers: Record<string, string> = {},
): Promise<Rate> {
  let next = 0
  const result = await autocannon({
    url,
    connections,
    duration: secondsEach,
    headers,
    requests: [
      {
        setupRequest: (request) => {
          next += 1
          return { ...request, path: paths[next % paths.length] ?? '/' }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx + result.errors} requests to ${url}${paths[0]} failed`)
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

/** Median time of one request after the other, each of an address that no cache holds. */
export async function medianTime(url: string, paths: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const path of paths) {
    const startedAt = performance.now()
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
    times.push(performance.now() - startedAt)
  }
  return medianOf(times)
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
