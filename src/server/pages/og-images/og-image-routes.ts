import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#shared/languages/languages.ts'
import { notFound } from '../../platform/domain-error.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { type EndpointLimits, withinPolicy } from '../../platform/rate-limits/endpoint-limit.ts'
import { isFresh } from '../../platform/response-cache/cached-response.ts'
import type { Shop } from '../../shop.ts'
import { pageTexts } from '../page-texts.ts'
import { type OgImage, readOgImage } from './og-image.ts'
import { findProductOgImage } from './product-og-image.ts'
import { findShopOgImage } from './shop-og-image.ts'

interface ShareQuery {
  lang?: string
  v?: string
}

type ShareRequest = FastifyRequest<{ Querystring: ShareQuery }>

const cacheIndefinitely = 'public, max-age=31536000, immutable'
const cacheForFiveMinutes = 'public, max-age=300'

/**
 * Serves /share/products/{id}.jpg and /share/shop.jpg, the Open Graph images. Pages link to them with
 * a version: the content of that URL never changes; any other URL shows the current image. `lang` says in
 * which language.
 */
export function registerOgImageRoutes(
  server: HttpServer,
  shop: Shop,
  limits: EndpointLimits,
): void {
  const send = (
    request: ShareRequest,
    reply: FastifyReply,
    find: (language: Language) => Promise<OgImage | null>,
  ): Promise<FastifyReply> =>
    withinPolicy(limits, 'sharedPicture', request, async () => {
      const { lang } = request.query
      const image = await find(isLanguage(lang) ? lang : 'en')
      if (!image) throw notFound((language) => pageTexts[language].noProduct)
      return sendOgImage(shop, request, reply, image)
    })
  server.get<{ Querystring: ShareQuery }>(
    '/share/shop.jpg',
    { schema: { hide: true } },
    (request, reply) => send(request, reply, (language) => findShopOgImage(shop, language)),
  )
  server.get<{ Params: { id: string }; Querystring: ShareQuery }>(
    '/share/products/:id.jpg',
    { schema: { hide: true } },
    (request, reply) =>
      send(request, reply, (language) => findProductOgImage(shop, request.params.id, language)),
  )
}

async function sendOgImage(
  shop: Shop,
  request: ShareRequest,
  reply: FastifyReply,
  image: OgImage,
): Promise<FastifyReply> {
  const cacheControl = request.query.v === image.version ? cacheIndefinitely : cacheForFiveMinutes
  const etag = `"${image.version}"`
  const setCacheHeaders = () => reply.header('Cache-Control', cacheControl).header('ETag', etag)
  if (isFresh(request.headers, etag)) return setCacheHeaders().code(304).send()
  const { bytes, isWhole } = await readOgImage(shop, image, clientGone(reply))
  if (isWhole) setCacheHeaders()
  else reply.header('Cache-Control', 'no-store')
  return reply.type('image/jpeg').send(bytes)
}
