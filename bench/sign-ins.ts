import { hashPassword } from '../src/server/accounts/passwords/password-hash.ts'
import { newId } from '../src/server/platform/ids.ts'
import { queryDatabase } from './bench-database.ts'
import type { Figure } from './figures.ts'
import { postJson } from './http-calls.ts'
import {
  compareRates,
  measureRate,
  measureWork,
  medianOf,
  quantileOf,
  type Pace,
} from './measure.ts'
import type { BenchShop } from './open-bench-shop.ts'
import type { Sender, SentRequest } from './sender.ts'

const password = 'Rickshaw-42-Padma'
const customers = 50

/** Registrations that are sent at once. */
export interface Flood {
  sender: Sender
  registrations: number
}

/**
 * How long signing in takes while listings are requested, and how much the listings slow down; then
 * how long beside a flood of registrations.
 */
export async function* measureSignIns(
  shop: BenchShop,
  pace: Pace,
  flood: Flood,
): AsyncGenerator<Figure> {
  const emails = await makeCustomers(shop.databaseUrl)
  const signIn = (turn: number) =>
    postJson(`${shop.url}/api/auth/login`, { email: emails[turn % customers], password })
  const listings = () => measureRate(pace, shop.url, () => '/products', { 'accept-encoding': 'br' })
  for (const atOnce of [1, 4]) {
    const signInTimes: number[] = []
    const slowest: { alone: number[]; beside: number[] } = { alone: [], beside: [] }
    const { own, other, ratio } = await compareRates(
      pace,
      async () => {
        const [rate, signedIn] = await Promise.all([listings(), measureWork(pace, signIn, atOnce)])
        signInTimes.push(...signedIn.times)
        slowest.beside.push(rate.slowestMs)
        return rate
      },
      async () => {
        const rate = await listings()
        slowest.alone.push(rate.slowestMs)
        return rate
      },
    )
    yield {
      name: `signing in beside listings, ${atOnce} at once`,
      measured: medianOf(signInTimes),
      ...(atOnce === 1 ? { target: { max: 300 } } : {}),
      unit: 'ms',
      note: `${signInTimes.length} sign-ins, 99% under ${quantileOf(signInTimes, 0.99).toFixed(0)} ms`,
    }
    yield {
      name: `listings beside ${atOnce} at a time who sign in`,
      measured: ratio,
      unit: 'of alone',
      note: `${own.toFixed(0)}/s against ${other.toFixed(0)}/s, 99% under ${medianOf(slowest.beside)} ms against ${medianOf(slowest.alone)} ms`,
    }
  }
  yield* measureBesideRegistrations(shop, pace, flood, signIn)
}

/**
 * Sign-ins one after the other, from the moment that the flood is sent until it is over: one of them
 * waits at every instant. What of the flood finds no place in the queue is rejected, as in a shop.
 */
async function* measureBesideRegistrations(
  { url }: BenchShop,
  { rounds }: Pace,
  { sender, registrations }: Flood,
  signIn: (turn: number) => Promise<unknown>,
): AsyncGenerator<Figure> {
  const besideFlood = async () => {
    const flood = { isOver: false }
    const { answered } = await sender.send(registrationRequests(url, registrations))
    const over = answered.finally(() => (flood.isOver = true))
    const times: number[] = []
    while (!flood.isOver) {
      const startedAt = performance.now()
      await signIn(times.length)
      times.push(performance.now() - startedAt)
    }
    return { times, created: (await over).filter((status) => status === 201).length }
  }
  // As every measurement here begins: what runs for the first time is not compiled yet.
  const first = await besideFlood()
  const floods = []
  for (let round = 0; round < rounds; round += 1) floods.push(await besideFlood())
  const times = floods.flatMap((flood) => flood.times)
  const slowest = floods.map((flood) => Math.max(...flood.times))
  const created = floods.reduce((sum, flood) => sum + flood.created, 0)
  const name = `signing in beside ${registrations} registrations at once`
  yield {
    name,
    measured: medianOf(times),
    target: { max: 500 },
    unit: 'ms',
    note: `${times.length} sign-ins, 99% under ${quantileOf(times, 0.99).toFixed(0)} ms; ${created} registered`,
  }
  yield {
    name: `${name}, the slowest`,
    measured: Math.max(...slowest),
    target: { max: 500 },
    unit: 'ms',
    note: `of each flood: ${slowest.map((ms) => ms.toFixed(0)).join(', ')} ms; of the first ever ${Math.max(...first.times).toFixed(0)} ms`,
  }
}

function registrationRequests(url: string, count: number): SentRequest[] {
  const run = newId()
  return Array.from({ length: count }, (_, at) => ({
    url: `${url}/api/auth/register`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Flood', email: `flood${at}.${run}@example.com`, password }),
  }))
}

async function makeCustomers(databaseUrl: string): Promise<string[]> {
  const hash = await hashPassword(password)
  const run = newId()
  const made = Array.from({ length: customers }, (_, at) => ({
    id: newId(),
    email: `customer${at}.${run}@example.com`,
  }))
  await queryDatabase(
    databaseUrl,
    `with made as (
      insert into customers (id, name, email)
      select id, 'Rahim Uddin', email from unnest($1::uuid[], $2::text[]) as given (id, email)
      returning id
    )
    insert into passwords (customer_id, hash, changed_at) select id, $3, now() from made`,
    [made.map(({ id }) => id), made.map(({ email }) => email), hash],
  )
  return made.map(({ email }) => email)
}
