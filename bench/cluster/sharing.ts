import { setTimeout as wait } from 'node:timers/promises'
import { callRaw } from '../http-calls.ts'
import { medianOf } from '../measure.ts'
import type { Cluster } from './cluster.ts'
import { signInOwner } from './owner.ts'

const priceChanges = 20
const patienceMs = 10_000

/** `couponCheck` of the endpoint table, in calls of one network. */
const couponChecks = 100
const beyondLimit = 20

const one = 'http://web1:3000'
const other = 'http://web2:3000'

/** What one web machine knows of the other: prices that are changed there, and calls that it counted. */
export async function measureSharing(
  cluster: Cluster,
  productIds: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const delays = await delaysOfPriceChanges(productIds[0] ?? '')
  const [median, longest] = [medianOf(delays), Math.max(...delays)].map((ms) => ms.toFixed(0))
  const shown = `in the API and on the page of the other after ${median} ms, ${longest} ms at most`
  say(`a price changed at one web machine, ${priceChanges} times: ${shown}`)

  await restartWebs(cluster, { RATE_LIMITS: 'on' })
  const accepted = await couponChecksAccepted()
  await restartWebs(cluster, {})
  const sent = couponChecks + beyondLimit
  say(
    `one limit of ${couponChecks} calls, ${sent} sent to both machines in turns: ${accepted} accepted`,
  )
}

/** From the response of the machine that changed the price, in milliseconds. */
async function delaysOfPriceChanges(productId: string): Promise<number[]> {
  const owner = await signInOwner(one)
  const delays = []
  for (let price = 5001; price <= 5000 + priceChanges; price += 1) {
    // Both are cached with the price of before.
    await shows(productId, price - 1)
    await owner.send('PUT', `/products/${productId}`, { price: String(price) })
    const changedAt = performance.now()
    while (!(await shows(productId, price))) {
      if (performance.now() - changedAt > patienceMs) throw new Error(`${other} has the old price`)
      await wait(5)
    }
    delays.push(performance.now() - changedAt)
  }
  return delays
}

/** Whether the other machine shows this price, to programs and to shoppers. */
async function shows(productId: string, price: number): Promise<boolean> {
  const [json, page] = await Promise.all(
    [`/api/products/${productId}`, `/products/${productId}`].map((path) => textAt(path)),
  )
  const written = `৳${price.toLocaleString('en-IN')}`
  return Boolean(json?.includes(`"price":${price},`) && page?.includes(written))
}

async function textAt(path: string): Promise<string> {
  const { body } = await callRaw(`${other}${path}`)
  return body.toString().replaceAll('<!-- -->', '')
}

async function couponChecksAccepted(): Promise<number> {
  let accepted = 0
  for (let call = 0; call < couponChecks + beyondLimit; call += 1) {
    const { status } = await callRaw(`${call % 2 ? one : other}/api/coupons/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'NOSUCHCODE', orderAmount: 1000 }),
    })
    if (status !== 429) accepted += 1
  }
  return accepted
}

async function restartWebs(cluster: Cluster, environment: Record<string, string>): Promise<void> {
  for (const name of ['web1', 'web2'] as const) {
    await cluster.stopShop(name)
    await cluster.startShop(name, environment)
  }
}
