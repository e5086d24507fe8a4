import { notFound } from '../platform/domain-error.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Shop } from '../platform/shop.ts'
import { readProductCard } from './product-card.ts'

/**
 * Serves /share/products/{id}.jpg, the picture of a shared link. Pages name it with its version: that
 * address never changes its content; any other shows the product as it is now.
 */
export function registerShareRoutes(server: HttpServer, shop: Shop): void {
  server.get<{ Params: { id: string }; Querystring: { v?: string } }>(
    '/share/products/:id.jpg',
    { schema: { hide: true } },
    async (request, reply) => {
      const card = await readProductCard(shop, request.params.id)
      if (!card) throw notFound('There is no such product.')
      const isThisVersion = request.query.v === card.version
      return reply
        .header(
          'Cache-Control',
          isThisVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        )
        .header('ETag', `"${card.version}"`)
        .type('image/jpeg')
        .send(card.bytes)
    },
  )
}
