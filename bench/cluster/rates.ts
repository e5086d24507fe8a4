import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { callRaw, postJson } from '../http-calls.ts'
import { compareRates, measureWork, medianOf, quantileOf } from '../measure.ts'
import { orderBody } from '../order-statements.ts'
import type { Cluster } from './cluster.ts'

const pace = { connections: 16, secondsEach: 4, rounds: 3 }

/** Each web process runs for this share of every period, one after the other. */
const share = 0.4
const periodMs = 100

const webMachines = ['web1', 'web2'] as const
const urlOf = (name: (typeof webMachines)[number]) => `http://${name}:3000`
const urlOfTurn = (turn: number) => urlOf(turn % 2 ? 'web1' : 'web2')

/**
 * Compares two web machines with one. Two processors have to do for clients, databases and both: so
 * each web process gets less than half of one, and never at the same time as the other. Then measures
 * what both do with all there is, of one product too, whose row each order locks until it is on two
 * machines.
 */
export async function measureRates(
  cluster: Cluster,
  productIds: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const requests = await requestsOf(productIds)
  const throttle = new AbortController()
  const throttled = takeTurns(cluster, throttle.signal)
  for (const [what, request] of Object.entries(requests)) {
    const one = () => measureWork(pace, () => request(urlOf('web1')))
    const two = () => measureWork(pace, (turn) => request(urlOfTurn(turn)))
    const { own, other, ratio } = await compareRates(pace, two, one)
    const rates = `${own.toFixed(0)}/s of two web machines, ${other.toFixed(0)}/s of one`
    say(`${what}: ${rates}, ${ratio.toFixed(2)} times`)
  }
  throttle.abort()
  await throttled
  const { orders: ofOneProduct } = await requestsOf(productIds.slice(0, 1))
  const unbounded = { ...requests, 'orders of one product': ofOneProduct }
  for (const [what, request] of Object.entries(unbounded)) {
    const { perSecond, times } = await measureWork(pace, (turn) => request(urlOfTurn(turn)))
    const [median, slowest] = [medianOf(times), quantileOf(times, 0.99)].map((ms) => ms.toFixed(0))
    say(`${what}: ${perSecond.toFixed(0)}/s unbounded, median ${median} ms, p99 ${slowest} ms`)
  }
}

async function requestsOf(productIds: readonly string[]) {
  const guests = await Promise.all(Array.from({ length: 50 }, newGuest))
  let turns = Math.floor(Math.random() * 1e6)
  const get = async (url: string) => {
    const { status } = await callRaw(url)
    if (status !== 200) throw new Error(`${url} responded with ${status}`)
  }
  return {
    'cached pages': (url: string) => get(`${url}/`),
    'uncached listings': (url: string) =>
      get(`${url}/api/products?limit=12&maxPrice=${2_000_000 + (turns += 1)}`),
    async orders(url: string) {
      turns += 1
      const phone = `018${String(turns).padStart(8, '0')}`
      const ids = [productIds[turns % productIds.length] ?? '']
      const { items, ...rest } = orderBody({ productIds: ids, phone, email: null, key: '' })
      const body = { ...rest, items: items.map((item) => ({ ...item, selectedColor: '' })) }
      const guest = guests[turns % guests.length] ?? ''
      const headers = { 'x-guest-id': guest, 'idempotency-key': randomUUID() }
      await postJson(`${url}/api/orders`, body, headers)
    },
  }
}

async function newGuest(): Promise<string> {
  const { body } = await callRaw(`${urlOf('web1')}/api/cart`)
  return (JSON.parse(body.toString()) as { guestId: string }).guestId
}

/** Stops and continues the web processes until it is aborted. */
async function takeTurns(cluster: Cluster, signal: AbortSignal): Promise<void> {
  const onMs = periodMs * share
  const toAll = (sent: NodeJS.Signals) =>
    Promise.all(webMachines.map((name) => cluster.signalShop(name, sent)))
  await toAll('SIGSTOP')
  while (!signal.aborted) {
    for (const name of webMachines) {
      await cluster.signalShop(name, 'SIGCONT')
      await wait(onMs)
      await cluster.signalShop(name, 'SIGSTOP')
      await wait(periodMs / webMachines.length - onMs)
    }
  }
  await toAll('SIGCONT')
}
