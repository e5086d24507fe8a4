import { jobActor } from '../platform/actor.ts'
import type { FastifyBaseLogger } from 'fastify'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { maxLoggedLength, type SearchEvent } from '#shared/search/search-log-schemas.ts'
import { normalizeText } from '../catalog/search/search-words.ts'
import { createLruCache } from '../platform/cache/lru-cache.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts'
import {
  addSearches,
  addSearchProducts,
  type SearchCount,
  type SearchProductCount,
} from './search-log-queries.ts'

/**
 * Counts searches and the clicks and purchases after them, by day. Counts are collected in memory and
 * written every ten seconds, so that no request waits for them; those of the last seconds are lost with a crash.
 */
export interface SearchLog {
  /**
   * Counts an event that a browser reports. One not yet counted by this process on this day uses up the daily
   * limit of its network, so that no network fills the log.
   */
  report(event: SearchEvent, network: string): Promise<void>
  order(search: string, productId: string): void
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  /** Writes a last time. */
  close(): Promise<void>
}

const flushDelayMs = 10_000

/** Distinct searches, and products chosen after them, between two writes; further ones are dropped. */
const maxPending = 1000

/** Searches and choices of a day that are remembered as counted. */
const maxKnown = 7000

interface SearchLogOptions {
  db: Db
  rateLimits: Pick<RateLimiter, 'count'>
  clock: { now(): Date }
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function createSearchLog({ db, rateLimits, clock, log }: SearchLogOptions): SearchLog {
  const actor = jobActor('search log')
  const knownSearches = createLruCache<true>(maxKnown)
  let searches = new Map<string, SearchCount>()
  let products = new Map<string, SearchProductCount>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), flushDelayMs).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const counted = { searches: [...searches.values()], products: [...products.values()] }
    searches = new Map()
    products = new Map()
    writing = writing.then(() => write(counted))
    return writing
  }

  async function write(counted: { searches: SearchCount[]; products: SearchProductCount[] }) {
    if (counted.searches.length + counted.products.length === 0) return
    try {
      await inTransaction({ db, actor }, async (tx) => {
        await addSearches(tx, counted.searches)
        await addSearchProducts(tx, counted.products)
      })
    } catch (error) {
      log.warn({ cause: error instanceof Error ? error.message : '' }, 'searches were not counted')
    }
  }

  function countProduct(text: string, productId: string, what: 'clicks' | 'orders'): void {
    const search = loggedText(text)
    if (search === null) return
    const day = dayInDhaka(clock.now())
    const counted = pendingEntry(products, `${day} ${productId} ${search}`, () => ({
      day,
      search,
      productId,
      clicks: 0,
      orders: 0,
    }))
    if (!counted) return
    counted[what] += 1
    schedule()
  }

  function countSearch(text: string, found: number): void {
    const search = loggedText(text)
    if (search === null) return
    const day = dayInDhaka(clock.now())
    const counted = pendingEntry(searches, `${day} ${search}`, () => ({
      day,
      search,
      searches: 0,
      emptySearches: 0,
    }))
    if (!counted) return
    counted.searches += 1
    if (found === 0) counted.emptySearches += 1
    schedule()
  }

  return {
    async report(event, network) {
      const chosen = event.kind === 'click' ? event.productId : ''
      const key = `${dayInDhaka(clock.now())} ${chosen} ${loggedText(event.search)}`
      if (!knownSearches.has(key)) await rateLimits.count('newSearch', { network })
      knownSearches.set(key, true)
      if (event.kind === 'click') countProduct(event.search, event.productId, 'clicks')
      else countSearch(event.search, event.found)
    },
    order: (search, productId) => countProduct(search, productId, 'orders'),
    flush,
    close: () => flush(),
  }
}

/** The entry of a key, created if there is none; undefined when the map is full. */
function pendingEntry<V>(pending: Map<string, V>, key: string, create: () => V): V | undefined {
  const waiting = pending.get(key)
  if (waiting || pending.size >= maxPending) return waiting
  const entry = create()
  pending.set(key, entry)
  return entry
}

/** E-mail addresses, and eight or more digits in a row, such as phone and card numbers. */
const personal = /@|\d(?:[\s-]?\d){7}/

/**
 * The normalized text that is counted. Null when it is empty or too long, or may contain
 * personal data.
 */
export function loggedText(text: string): string | null {
  if (text.length > 10 * maxLoggedLength) return null
  const search = normalizeText(text).replaceAll(/\s+/g, ' ').trim()
  const isCounted = search !== '' && search.length <= maxLoggedLength && !personal.test(search)
  return isCounted ? search : null
}
