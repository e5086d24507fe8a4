import type { FastifyReply, FastifyRequest } from 'fastify'
import { urls } from '#shared/urls.ts'
import { listActiveCategories } from '../catalog/list-categories.ts'
import { listSitemapProducts, listSitemapParts } from '../catalog/list-for-search-engines.ts'
import { createCachedResponse } from '../platform/response-cache/cached-response.ts'
import { notFound } from '../platform/domain-error.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { sendCached } from '../platform/response-cache/send-cached.ts'
import type { Shop } from '../shop.ts'
import { sitemap, sitemapIndex } from './sitemap-xml.ts'

const publicPaths = [
  urls.home(),
  urls.products(),
  urls.categories(),
  urls.about(),
  urls.contact(),
  urls.comingSoon(),
]
const privatePaths = [
  '/api/',
  urls.account.path,
  urls.admin.path,
  urls.cart.path,
  urls.checkout.path,
  urls.orderSuccess.path,
]
const forAnHour = 'public, max-age=3600'

/** Serves robots.txt, and sitemap.xml with its parts: pages and categories, products by thousands. */
export function registerSeoRoutes(server: HttpServer, shop: Shop): void {
  const at = (path: string) => `${shop.publicUrl}${path}`
  const send = (type: string, text: string, request: FastifyRequest, reply: FastifyReply) => {
    const answer = createCachedResponse(200, [['Content-Type', type]], Buffer.from(text))
    return sendCached(request, reply, answer, { cacheControl: forAnHour })
  }
  const xml = 'application/xml; charset=utf-8'
  const options = { schema: { hide: true } }

  server.get('/robots.txt', options, (request, reply) => {
    const rules = ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`)]
    const text = [...rules, 'Allow: /', '', `Sitemap: ${at('/sitemap.xml')}`, ''].join('\n')
    return send('text/plain; charset=utf-8', text, request, reply)
  })

  server.get('/sitemap.xml', options, async (request, reply) => {
    const parts = (await listSitemapParts(shop)).map((_start, part) => productsPath(part))
    return send(xml, sitemapIndex([pagesPath, ...parts].map(at)), request, reply)
  })

  server.get(pagesPath, options, async (request, reply) => {
    const categories = await listActiveCategories(shop)
    const paths = [...publicPaths, ...categories.map(({ _id }) => urls.category({ id: _id }))]
    return send(xml, sitemap(paths.map((path) => ({ url: at(path) }))), request, reply)
  })

  server.get<{ Params: { part: string } }>(
    '/sitemaps/products-:part(^\\d{1,6}$).xml',
    options,
    async (request, reply) => {
      const rows = await listSitemapProducts(shop, Number(request.params.part) - 1)
      if (!rows) throw notFound('There is no such part.')
      const entries = rows.map(({ id, updatedAt }) => ({
        url: at(urls.product({ id })),
        changedAt: updatedAt,
      }))
      return send(xml, sitemap(entries), request, reply)
    },
  )
}

const pagesPath = '/sitemaps/pages.xml'

function productsPath(part: number): string {
  return `/sitemaps/products-${part + 1}.xml`
}
