import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { callRaw, type RawResponse } from '../http-calls.ts'
import { orderBody } from '../order-statements.ts'
import {
  orderTimeoutMs,
  orderUntilAnswered,
  patienceMs,
  reloadMs,
} from '../order-until-answered.ts'
import { addressOfVisitor } from './machines.ts'

const shop = 'http://edge:8080'

/** How many shop at once: few, because clients and cluster share the processors. */
const buyers = 4
const readers = 2

/** Between two requests of one shopper. */
const pauseMs = 150
/** Waits longer than this are recorded one by one. */
const longWaitMs = 1000

type Kind = 'cached' | 'uncached' | 'ordering'

/** An order that was acknowledged to its buyer. */
interface AcknowledgedOrder {
  id: string
  /** One phone for each checkout: two orders of it were ordered twice. */
  phone: string
}

/** Shoppers' experience of a while. */
export interface Experience {
  orders: AcknowledgedOrder[]
  /** The longest that one shopper waited for one thing, repetitions included, in milliseconds. */
  longestMs: Record<Kind, number>
  /** Checkouts that ended without an order, each with its reason. */
  failedCheckouts: string[]
  /** Responses that were no success, and connections that broke off, by what they were. */
  failedRequests: Map<string, number>
}

const nothingYet = (): Experience => ({
  orders: [],
  longestMs: { cached: 0, uncached: 0, ordering: 0 },
  failedCheckouts: [],
  failedRequests: new Map(),
})

interface Stop {
  isStopped: boolean
}

/** People who browse, fill carts and order without pause until they are stopped. */
export class Shoppers {
  readonly #productIds: readonly string[]
  readonly #note: (line: string) => void
  #experience = nothingYet()
  #stop: Stop = { isStopped: true }
  #running: Promise<unknown> = Promise.resolve()
  #turn = 0
  #sent = 0
  /** How many rounds each of them has completed. */
  #laps: number[] = []

  /** Each long wait is noted with what was waited for. */
  constructor(productIds: readonly string[], note: (line: string) => void) {
    this.#productIds = productIds
    this.#note = note
  }

  start(): void {
    const stop = { isStopped: false }
    this.#stop = stop
    this.#laps = Array.from({ length: buyers + readers }, () => 0)
    const shopper = async (lap: () => Promise<void>, at: number) => {
      while (!stop.isStopped) {
        await lap()
        this.#laps[at] = (this.#laps[at] ?? 0) + 1
      }
    }
    this.#running = Promise.all(
      this.#laps.map((_, at) => shopper(() => (at < buyers ? this.#buy() : this.#read()), at)),
    )
  }

  /** Resolves when the last has finished what it does. */
  async stop(): Promise<void> {
    this.#stop.isStopped = true
    await this.#running
  }

  /** Resolves when everybody has finished what they do now, and once more. */
  async everyoneOnceMore(): Promise<void> {
    const before = [...this.#laps]
    while (before.some((laps, at) => (this.#laps[at] ?? 0) < laps + 2)) await wait(50)
  }

  /** The experience since the last call. */
  take(): Experience {
    const experience = this.#experience
    this.#experience = nothingYet()
    return experience
  }

  async #read(): Promise<void> {
    this.#turn += 1
    await this.#visit('cached', this.#turn % 2 ? '/' : '/api/products?limit=12')
    // Nobody has asked for this before, so the database is asked.
    await this.#visit('uncached', `/api/products?limit=6&maxPrice=${1_000_000 + this.#turn}`)
  }

  async #buy(): Promise<void> {
    this.#turn += 1
    const productId = this.#productIds[this.#turn % this.#productIds.length] ?? ''
    await this.#visit('cached', `/api/products/${productId}`)
    const cart = await this.#visit('ordering', '/api/cart')
    const { guestId } = JSON.parse(cart.body.toString() || '{}') as { guestId?: string }
    if (!guestId) return
    const guest = { 'x-guest-id': guestId }
    await this.#visit('ordering', '/api/cart/add', { productId, quantity: 1 }, guest)
    await this.#checkOut(productId, guest)
  }

  /** Requests until it is there, and measures how long that took. */
  async #visit(
    kind: Kind,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<RawResponse> {
    const startedAt = performance.now()
    for (;;) {
      const response = await this.#send(path, body, headers).catch(() => null)
      const isLate = performance.now() - startedAt > patienceMs
      if (response && (response.status < 300 || isLate)) {
        this.#waited(kind, path, startedAt)
        await wait(pauseMs)
        return response
      }
      await wait(reloadMs)
    }
  }

  /** As the checkout page does it: under one key, again and again while the shop is unavailable. */
  async #checkOut(productId: string, guest: Record<string, string>): Promise<void> {
    const startedAt = performance.now()
    const key = randomUUID()
    const phone = `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const email = this.#turn % 5 === 0 ? `buyer${this.#turn}@shop.example` : null
    const { items, ...rest } = orderBody({ productIds: [productId], phone, email, key })
    const body = { ...rest, items: items.map((item) => ({ ...item, selectedColor: '' })) }
    const headers = { ...guest, 'idempotency-key': key }
    try {
      const id = await orderUntilAnswered(() => this.#send('/api/orders', body, headers))
      this.#experience.orders.push({ id, phone: `+88${phone}` })
    } catch (error) {
      this.#experience.failedCheckouts.push(String(error))
    }
    this.#waited('ordering', '/api/orders', startedAt)
    await wait(pauseMs)
  }

  #waited(kind: Kind, path: string, startedAt: number): void {
    const { longestMs } = this.#experience
    const waitedMs = performance.now() - startedAt
    longestMs[kind] = Math.max(longestMs[kind], waitedMs)
    if (waitedMs >= longWaitMs) this.#note(`${kind} ${path}: ${waitedMs.toFixed(0)} ms`)
  }

  async #send(
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<RawResponse> {
    const call = body
      ? {
          method: 'POST' as const,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }
      : { headers }
    try {
      const response = await callRaw(`${shop}${path}`, {
        ...call,
        timeoutMs: orderTimeoutMs,
        localAddress: addressOfVisitor((this.#sent += 1)),
      })
      if (response.status >= 300) this.#failed(`${response.status}`)
      return response
    } catch (error) {
      this.#failed((error as NodeJS.ErrnoException).code ?? 'broken off')
      throw error
    }
  }

  #failed(what: string): void {
    const { failedRequests } = this.#experience
    failedRequests.set(what, (failedRequests.get(what) ?? 0) + 1)
  }
}
