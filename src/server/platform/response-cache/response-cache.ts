import Negotiator from 'negotiator'
import pLimit from 'p-limit'
import type { DelayedReads } from '../cache/delayed-reads.ts'
import { type Metrics, noMetrics } from '../metrics/metrics.ts'
import { createLruCache } from '../cache/lru-cache.ts'
import { createTaggedCache, type TaggedCache } from '../cache/tagged-cache.ts'
import type { Invalidation, CacheTag } from '../cache/invalidation.ts'
import {
  createCachedResponse,
  isCompressible,
  responseBytes,
  type CachedResponse,
  type ContentEncoding,
  type Queue,
} from './cached-response.ts'

/** Where a response is cached; a reference does not retain its bytes. */
export interface CacheRef {
  cache: TaggedCache<CachedResponse>
  key: string
}

/** A response from the cache; `B` is the type of its JSON body, for the compiler alone. */
export interface CachedAnswer<B = never> {
  response: CachedResponse
  ref: CacheRef
  body?: B
}

export interface PageLoad {
  response: CachedResponse
  tags: readonly CacheTag[]
  /** False for what answers this request alone. */
  isCacheable?: boolean
}

/** Public responses as bytes, cached until their data changes. */
export interface ResponseCache {
  /** A response of the API, status 200. Tags name what the body was made from. */
  json<B>(
    key: string,
    load: () => Promise<{ body: B; tags: readonly CacheTag[] }>,
  ): Promise<CachedAnswer<B>>
  /** A page, or the data of one; cached only when its status is 200. */
  page(key: string, load: () => Promise<PageLoad>): Promise<CachedAnswer>
  /** Whether `page` would not have to load this one. */
  hasPage(key: string): boolean
  /** From now on `findByUrl` resolves this URL (path and query) to the referenced response. */
  linkUrl(url: string, ref: CacheRef): void
  /** Undefined unless the URL is linked and its response still cached. */
  findByUrl(url: string): CachedResponse | undefined
  /** The encoding that the client prefers; brotli if it accepts several equally. */
  negotiateEncoding(response: CachedResponse, acceptEncoding: string | undefined): ContentEncoding
  /** Compresses responses well, one at a time. */
  recompression: Queue
}

const jsonHeaders = [['Content-Type', 'application/json; charset=utf-8']] as const
const maxApiBytes = 12 * 1024 * 1024
const maxPageBytes = 24 * 1024 * 1024
const ttlMs = 30_000
const maxLinkedUrls = 4000
const maxUrlLength = 300
/** Browsers send few distinct headers; a client that sends many must not exhaust memory. */
const maxNegotiations = 100

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
  const urls = createLruCache<CacheRef>(maxLinkedUrls)
  const negotiations = createLruCache<ContentEncoding>(maxNegotiations)

  return {
    async json(key, load) {
      metrics.cacheRead('api', api.peek(key) !== undefined)
      const response = await api.get(key, async () => {
        const { body, tags } = await load()
        const value = createCachedResponse(200, jsonHeaders, Buffer.from(JSON.stringify(body)))
        return { value, tags, bytes: responseBytes(value) }
      })
      return { response, ref: { cache: api, key } }
    },
    async page(key, load) {
      metrics.cacheRead('pages', pages.peek(key) !== undefined)
      const response = await pages.get(key, async () => {
        const { response: value, tags, isCacheable = true } = await load()
        const bytes = responseBytes(value)
        return { value, tags, bytes, isCacheable: isCacheable && value.status === 200 }
      })
      return { response, ref: { cache: pages, key } }
    },
    hasPage: (key) => pages.peek(key) !== undefined,
    linkUrl(url, ref) {
      if (url.length <= maxUrlLength) urls.set(url, ref)
    },
    findByUrl(url) {
      const ref = urls.get(url)
      return ref?.cache.peek(ref.key)
    },
    negotiateEncoding(response, acceptEncoding) {
      if (acceptEncoding === undefined || !isCompressible(response)) return 'identity'
      const cached = negotiations.get(acceptEncoding)
      if (cached) return cached
      const negotiated = negotiate(acceptEncoding)
      negotiations.set(acceptEncoding, negotiated)
      return negotiated
    },
    recompression: pLimit(1),
  }
}

/** The part of a Negotiator that is used here; its published types lack `preferred`. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { preferred: string[] }): string | undefined
}

function negotiate(acceptEncoding: string): ContentEncoding {
  const headers = { 'accept-encoding': acceptEncoding }
  const negotiator: EncodingNegotiator = new Negotiator({ headers })
  const chosen = negotiator.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] })
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity'
}
