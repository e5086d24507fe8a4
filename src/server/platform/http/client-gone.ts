import type { FastifyReply } from 'fastify'

/**
 * Aborted when the connection ends before the response, and after it. Fastify's own `request.signal`
 * no longer notices that once the body has been read.
 */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  raw.once('close', () => controller.abort())
  return controller.signal
}
