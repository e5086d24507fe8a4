import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  chooseEncoding,
  matchesTag,
  smallestCompressed,
  type PreparedAnswer,
} from '../cache/prepared-answer.ts'
import { encodedBody } from '../cache/encoded-body.ts'
import { rememberPlace, type KeptPlace } from './quick-answers.ts'

/** Kept by whoever wants to, but asked about each time: a price must never be old. */
const askEachTime = 'no-cache'

const sentBefore = new WeakSet<PreparedAnswer>()

/** Sends bytes that are ready: 304 to who has them, else in the best encoding they take. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
  { cacheControl = askEachTime, place }: { cacheControl?: string; place?: KeptPlace } = {},
): Promise<FastifyReply> {
  for (const [name, value] of answer.headers) reply.header(name, value)
  reply.header('Cache-Control', cacheControl)
  reply.header('Vary', 'Accept-Encoding')
  // Most addresses of a large shop are asked for once: only the second time is remembered.
  if (place && sentBefore.has(answer)) rememberPlace(reply, request.url, answer, place)
  sentBefore.add(answer)
  if (matchesTag(request.headers['if-none-match'], answer.tag)) {
    return reply.header('ETag', `"${answer.tag}"`).code(304).send()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === null || answer.body.length < smallestCompressed) {
    return reply.header('ETag', `"${answer.tag}"`).code(answer.status).send(answer.body)
  }
  const body = answer.encoded[encoding] ?? (await encodedBody(answer, encoding))
  return reply
    .header('ETag', `"${answer.tag}-${encoding}"`)
    .header('Content-Encoding', encoding)
    .code(answer.status)
    .send(body)
}
