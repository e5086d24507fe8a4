import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFresh } from '../platform/response-cache/cached-response.ts'
import { notFound } from '../platform/domain-error.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Shop } from '../shop.ts'
import { readCard, type Card } from './kept-card.ts'
import { findProductCard } from './product-card.ts'
import { shopCardFinder } from './shop-card.ts'

type ShareRequest = FastifyRequest<{ Querystring: { v?: string } }>

const forEver = 'public, max-age=31536000, immutable'
const forFiveMinutes = 'public, max-age=300'

/**
 * Serves /share/products/{id}.jpg and /share/shop.jpg, the pictures of shared links. Pages name them
 * with their version: that address never changes its content; any other shows what is true now.
 */
export function registerShareRoutes(server: HttpServer, shop: Shop): void {
  const findShopCard = shopCardFinder(shop)
  server.get<{ Querystring: { v?: string } }>(
    '/share/shop.jpg',
    { schema: { hide: true } },
    async (request, reply) => sendCard(shop, request, reply, await findShopCard()),
  )
  server.get<{ Params: { id: string }; Querystring: { v?: string } }>(
    '/share/products/:id.jpg',
    { schema: { hide: true } },
    async (request, reply) => {
      const card = await findProductCard(shop, request.params.id)
      if (!card) throw notFound('There is no such product.')
      return sendCard(shop, request, reply, card)
    },
  )
}

async function sendCard(
  shop: Shop,
  request: ShareRequest,
  reply: FastifyReply,
  card: Card,
): Promise<FastifyReply> {
  const keptFor = request.query.v === card.version ? forEver : forFiveMinutes
  const etag = `"${card.version}"`
  const answerWhole = () => reply.header('Cache-Control', keptFor).header('ETag', etag)
  if (isFresh(request.headers, etag)) return answerWhole().code(304).send()
  const { bytes, isWhole } = await readCard(shop, card)
  if (isWhole) answerWhole()
  else reply.header('Cache-Control', 'no-store')
  return reply.type('image/jpeg').send(bytes)
}
