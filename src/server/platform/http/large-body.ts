import type { FastifyRequest } from 'fastify'
import {
  type ConcurrencyLimit,
  type ConcurrencyLimitOptions,
  createConcurrencyLimit,
} from '../concurrency-limit.ts'
import { brokenOff, DomainError } from '../domain-error.ts'
import { httpTexts } from './errors/http-texts.ts'
import { maxJsonBytes } from './body-size.ts'
import { clientGone } from './client-gone.ts'
import type { HttpServer } from './http-server.ts'

/** Such a body takes up to three times its size of the memory while it is parsed. */
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
  scope.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      // A few megabytes of brackets would be hundreds of objects.
      const isTooLarge =
        text.length > maxTextBytes && text.replaceAll(dataUrls, '').length > maxTextBytes
      if (isTooLarge) done(new DomainError('too_large', (language) => httpTexts[language].tooLarge))
      else void parseJson(request, text, done)
    },
  )
  scope.addHook('preParsing', async (request, reply) => {
    const bytes = Number(request.headers['content-length'] ?? Infinity)
    if (bytes > maxJsonBytes) await waitForTurn(request, clientGone(reply))
  })
  // Every response passes here, also that to a client that has gone away.
  scope.addHook('onSend', async (request) => request.endLargeBody?.())
}

/** From one quote to the next: never more than a part of one string. */
const dataUrls = /"data:[^"]*"/g

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
