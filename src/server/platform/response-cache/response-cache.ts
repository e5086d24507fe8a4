import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { DelayedReads } from '../cache/delayed-reads.ts'
import { type Metrics, noMetrics } from '../metrics/metrics.ts'
import { createTaggedCache } from '../cache/tagged-cache.ts'
import type { Invalidation, CacheTag } from '../cache/invalidation.ts'
import {
  createCachedResponse,
  responseBytes,
  type CachedResponse,
  type Queue,
} from './cached-response.ts'

/** A response from the cache; `B` is the type of its JSON body, for the compiler alone. */
export interface CachedAnswer<B = never> {
  response: CachedResponse
  key: string
  body?: B
}

/** A cached answer to a public read, with the pattern of its route. */
export interface KnownAnswer {
  response: CachedResponse
  route: string
}

export interface PageLoad {
  response: CachedResponse
  tags: readonly CacheTag[]
}

/** Public responses as bytes, cached until their data changes. */
export interface ResponseCache {
  /** A response of the API, status 200. Tags name what the body was made from. */
  json<B>(
    key: string,
    load: () => Promise<{ body: B; tags: readonly CacheTag[] }>,
  ): Promise<CachedAnswer<B>>
  /** Remembers under which URL a public read was answered from this key. */
  rememberUrl(url: string, read: { key: string; route: string }): void
  /** The answer to the public read at this URL, where one is cached: the same for everybody. */
  answerOf(url: string): KnownAnswer | undefined
  /** A page, or the data of one; cached only when its status is 200. */
  page(key: string, load: () => Promise<PageLoad>): Promise<CachedResponse>
  /** Whether `page` would not have to load this one. */
  hasPage(key: string): boolean
  /** Compresses responses well, one at a time. */
  recompression: Queue
}

const jsonHeaders = [['Content-Type', 'application/json; charset=utf-8']] as const
const maxApiBytes = 12 * 1024 * 1024
const maxPageBytes = 24 * 1024 * 1024
const ttlMs = 30_000
/** Keys may be asked for in many ways, by parameters that mean nothing too. */
const maxUrlCharacters = 1024 * 1024

export function createResponseCache(
  invalidation: Invalidation,
  delayedReads?: DelayedReads,
  metrics: Pick<Metrics, 'cacheRead'> = noMetrics,
): ResponseCache {
  const api = createTaggedCache<CachedResponse>({
    invalidation,
    delayedReads,
    maxBytes: maxApiBytes,
    ttlMs,
  })
  const pages = createTaggedCache<CachedResponse>({
    invalidation,
    delayedReads,
    maxBytes: maxPageBytes,
    ttlMs,
  })

  const readsByUrl = new LRUCache<string, { key: string; route: string }>({
    maxSize: maxUrlCharacters,
    maxEntrySize: 1000,
    sizeCalculation: ({ key }, url) => key.length + url.length,
  })

  return {
    async json(key, load) {
      metrics.cacheRead('api', api.peek(key) !== undefined)
      const response = await api.get(key, async () => {
        const { body, tags } = await load()
        const value = createCachedResponse(200, jsonHeaders, Buffer.from(JSON.stringify(body)))
        return { value, tags, bytes: responseBytes(value) }
      })
      return { response, key }
    },
    rememberUrl(url, read) {
      readsByUrl.set(url, read)
    },
    answerOf(url) {
      const read = readsByUrl.get(url)
      const response = read && api.peek(read.key)
      if (!response) return undefined
      metrics.cacheRead('api', true)
      return { response, route: read.route }
    },
    page(key, load) {
      metrics.cacheRead('pages', pages.peek(key) !== undefined)
      return pages.get(key, async () => {
        const { response: value, tags } = await load()
        return { value, tags, bytes: responseBytes(value), isCacheable: value.status === 200 }
      })
    },
    hasPage: (key) => pages.peek(key) !== undefined,
    recompression: pLimit(1),
  }
}
