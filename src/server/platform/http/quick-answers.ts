import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  chooseEncoding,
  matchesTag,
  smallestCompressed,
  type PreparedAnswer,
} from '../cache/prepared-answer.ts'
import type { TaggedCache } from '../cache/tagged-cache.ts'
import type { HttpServer } from './http-server.ts'

/** Where an answer is kept: whoever holds this does not hold its bytes. */
export interface KeptPlace {
  cache: TaggedCache<PreparedAnswer>
  key: string
}

const rememberedUrls = 4000
const longestUrl = 300

const placesByServer = new WeakMap<object, LRUCache<string, KeptPlace>>()

/**
 * Answers what is kept before any routing, with the headers that it was first sent with: half of
 * what such an answer costs otherwise. What is not kept any more goes the usual way.
 */
export function answerQuickly(server: HttpServer): void {
  const places = new LRUCache<string, KeptPlace>({ max: rememberedUrls })
  placesByServer.set(server.server, places)
  server.addHook('onReady', async () => {
    const listeners = server.server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[]
    server.server.removeAllListeners('request')
    server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (sendKept(places, request, response)) return
      for (const listener of listeners) listener(request, response)
    })
  })
}

/** Remembers that this address was answered from that place, and the headers it went with. */
export function rememberPlace(
  reply: FastifyReply,
  url: string,
  answer: PreparedAnswer,
  place: KeptPlace,
): void {
  if (url.length > longestUrl) return
  answer.head ??= Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || ownHeaders.has(name) ? [] : [name, String(value)],
  )
  placesByServer.get(reply.server.server)?.set(url, place)
}

/** They differ from answer to answer. */
const ownHeaders = new Set(['etag', 'content-encoding', 'content-length', 'x-request-id'])

function sendKept(
  places: LRUCache<string, KeptPlace>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' || request.url === undefined) return false
  const place = places.get(request.url)
  const answer = place?.cache.peek(place.key)
  if (!answer?.head) return false
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (matchesTag(request.headers['if-none-match'], answer.tag)) {
    response.writeHead(304, [...answer.head, 'ETag', `"${answer.tag}"`])
    response.end()
    return true
  }
  if (encoding === null || answer.body.length < smallestCompressed) {
    send(response, answer.head, [], answer.tag, answer.body)
    return true
  }
  const body = answer.encoded[encoding]
  // The usual way compresses it.
  if (!body) return false
  send(response, answer.head, ['Content-Encoding', encoding], `${answer.tag}-${encoding}`, body)
  return true
}

function send(
  response: ServerResponse,
  head: readonly string[],
  more: readonly string[],
  tag: string,
  body: Buffer,
): void {
  const length = String(body.length)
  response.writeHead(200, [...head, ...more, 'ETag', `"${tag}"`, 'Content-Length', length])
  response.end(body)
}
