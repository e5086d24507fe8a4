import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { openDataDir, register, withResources } from '../../bench/with-resources.ts'
import { testAdministrator } from '../browser/test-administrator.ts'
import { copyPreparedShop } from '../support/servers/prepared-shop.ts'
import { spawnShop } from '../support/servers/spawn-shop.ts'
import { type FuzzRequest, type OpenApiDocument, requestsOf } from './requests.ts'
import { openCallers, type Callers } from './callers.ts'
import { fillLists } from './fill-lists.ts'

/**
 * Sends requests made from the OpenAPI document to a shop with the demo and more than a page in each list,
 * as nobody, as a customer and as an administrator. Fails on a response of 5xx and on none within 10 seconds. A seed makes the
 * same requests again: `npm run test:fuzz -- --requests 50000 --seed 1`.
 */
const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
  },
})

const timeoutMs = 10_000
const parallelRequests = 8
/** Fuzzed requests end sessions; new ones begin this often. */
const requestsPerSession = 200
/** They empty the shop that the other requests are about, and end the sessions that these need. */
const leftOut = new Set(['POST /admin/empty-shop', 'POST /auth/logout'])

interface Failure {
  index: number
  caller: string
  request: FuzzRequest
  outcome: string
}

const total = Number(options.requests)
const seed = Number(options.seed)
await withResources(async (resources) => {
  console.log('Filling a shop with the demo…')
  const dataDir = await openDataDir(resources, 'fuzz')
  await copyPreparedShop('history', dataDir)
  const starting = spawnShop({ DATA_DIR: dataDir })
  const shop = await register(resources, starting, (opened) => opened.stop())
  const failures = await fuzz(`${shop.url}/api`)
  for (const { index, caller, request, outcome } of failures.slice(0, 40)) {
    console.log(`\n#${index} as ${caller}: ${outcome}\n  ${request.method} ${request.url}`)
    console.log(`  ${JSON.stringify(request.headers)} ${bodyText(request)}`)
  }
  if (failures.length > 0) {
    console.log(shop.output().slice(-8000))
    process.exitCode = 1
  }
})

async function fuzz(api: string): Promise<Failure[]> {
  const document = (await (await fetch(`${api}/openapi.json`)).json()) as OpenApiDocument
  await fillLists({ api, asAdmin: (await openCallers(api, testAdministrator)).asAdmin }, document)
  let callers = await openCallers(api, testAdministrator)
  const makers = requestsOf(document, api, callers.known)
  for (const key of makers.keys()) if (leftOut.has(key.replace('/api', ''))) makers.delete(key)
  const operations = [...makers.values()]
  const statuses = new Map<number, number>()
  const failures: Failure[] = []
  let slowestMs = 0

  const sendOne = async (index: number) => {
    const maker = operations[index % operations.length]
    const [request] = maker ? fc.sample(maker, { numRuns: 1, seed: seed * 1_000_003 + index }) : []
    const caller = callerOf(callers, index)
    if (!request) return
    const startedAt = performance.now()
    const outcome = await outcomeOf(new URL(api).origin, request, caller.headers)
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    if (typeof outcome === 'number') statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
    if (typeof outcome === 'string' || outcome >= 500) {
      failures.push({ index, caller: caller.name, request, outcome: String(outcome) })
    }
  }

  for (let from = 0; from < total; from += requestsPerSession) {
    const to = Math.min(total, from + requestsPerSession)
    let next = from
    const work = async () => {
      while (next < to) await sendOne(next++)
    }
    await Promise.all(Array.from({ length: parallelRequests }, work))
    if (to % (10 * requestsPerSession) === 0)
      console.log(`${to} requests, ${failures.length} failures`)
    callers = await openCallers(api, testAdministrator).catch(() => callers)
  }
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
  console.log(`${total} requests to ${operations.length} operations, seed ${seed}`)
  console.log(`${counts.join(', ')}; slowest ${Math.round(slowestMs)} ms`)
  console.log(`${failures.length} failures`)
  return failures
}

function callerOf({ list }: Callers, index: number): Callers['list'][number] {
  // Each operation meets each caller: operations go round in their own order.
  const caller = list[Math.floor(index / 7) % list.length]
  if (!caller) throw new Error('nobody calls')
  return caller
}

/** The status, or why there was none. */
async function outcomeOf(
  origin: string,
  { method, url, headers, body }: FuzzRequest,
  own: Record<string, string>,
): Promise<number | string> {
  try {
    const response = await fetch(`${origin}${url}`, {
      method,
      headers: { ...headers, ...own },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return `no response: ${String(cause)}`
  }
}

function bodyText({ body }: FuzzRequest): string {
  if (body === null) return ''
  return (typeof body === 'string' ? body : JSON.stringify([...body.entries()])).slice(0, 1500)
}
