import type { IncomingMessage } from 'node:http'
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import {
  type ConcurrencyLimit,
  type ConcurrencyLimitOptions,
  createConcurrencyLimit,
} from '../concurrency-limit.ts'
import { brokenOff } from '../domain-error.ts'
import { maxJsonBytes } from './body-size.ts'
import { clientGone } from './client-gone.ts'
import { bodyTooLarge, createDataUrlReader, withDataUrls } from './data-urls.ts'
import type { HttpServer } from './http-server.ts'

/** Such a body is in memory until it is handled. */
const atATime = { concurrency: 2, maxQueue: 20, maxWaitMs: 15_000 }

/** JSON bodies with files as data URLs are read and handled two at a time. */
export function registerLargeBodies(server: HttpServer, options?: ConcurrencyLimitOptions): void {
  server.decorate('largeBodies', createConcurrencyLimit(options ?? atATime))
  server.decorateRequest('endLargeBody', null)
}

/**
 * Routes of this scope may have a `bodyLimit` above that of JSON: all but `maxTextBytes` must be data URLs.
 * A large body waits for its turn before it is read; without one it is 503.
 */
export async function acceptLargeBodies(
  scope: HttpServer,
  maxTextBytes = maxJsonBytes,
): Promise<void> {
  const parseJson = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  const parse = async (request: FastifyRequest, payload: IncomingMessage) => {
    const { text, dataUrls } = await readSplit(request, payload, maxTextBytes)
    const body = await new Promise((resolve, reject) => {
      void parseJson(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)))
    })
    return withDataUrls(body, dataUrls)
  }
  scope.addContentTypeParser('application/json', parse)
  scope.addHook('preParsing', async (request, reply) => {
    const bytes = Number(request.headers['content-length'] ?? Infinity)
    if (bytes > maxJsonBytes) await waitForTurn(request, clientGone(reply))
  })
  // Every response passes here, also that to a client that has gone away.
  scope.addHook('onSend', async (request) => request.endLargeBody?.())
}

async function readSplit(request: FastifyRequest, stream: IncomingMessage, maxTextBytes: number) {
  const { bodyLimit } = request.routeOptions
  const rejectAboveLimit = (bytes: number) => {
    if (bytes > bodyLimit) throw bodyTooLarge()
  }
  rejectAboveLimit(Number(request.headers['content-length'] ?? 0))
  const reader = createDataUrlReader(maxTextBytes)
  let bytes = 0
  // A stream that is destroyed takes the connection along: the client would read no answer.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    const part = chunk as Buffer
    bytes += part.length
    rejectAboveLimit(bytes)
    reader.add(part)
    // Others come between two chunks.
    await turnOfOthers()
  }
  return reader.end()
}

function waitForTurn(request: FastifyRequest, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const handled = () =>
      new Promise<void>((end) => {
        request.endLargeBody = end
        // A stream that was destroyed before it was read tells its reader nothing.
        if (request.raw.destroyed) reject(brokenOff())
        else resolve()
      })
    request.server.largeBodies.run(handled, { signal }).catch(reject)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    largeBodies: ConcurrencyLimit
  }
  interface FastifyRequest {
    /** Ends the turn of its body; null where it is small. */
    endLargeBody: (() => void) | null
  }
}
