import type { FastifyReply, FastifyRequest } from 'fastify'
import { publicPages } from '#shared/public-pages.ts'
import { alternateLanguages } from '#shared/languages/content-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { translationsOfPage } from '#shared/shop-settings/text-pages/text-pages.ts'
import { localizedPath, urls } from '#shared/urls.ts'
import { categoriesTag, productsTag } from '../catalog/catalog-cache.ts'
import { listActiveCategories } from '../catalog/categories/categories.ts'
import { listSitemapParts, listSitemapProducts } from '../catalog/list-products.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import { repeatOnce } from '../platform/database/database.ts'
import { notFound } from '../platform/domain-error.ts'
import { escapeMarkup } from '../platform/http/errors/error-page.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { countByNetwork, type EndpointLimits } from '../platform/rate-limits/endpoint-limit.ts'
import { createCachedResponse } from '../platform/response-cache/cached-response.ts'
import { sendCached } from '../platform/response-cache/send-cached.ts'
import type { Shop } from '../shop.ts'
import { settingsTag } from '../shop-settings/settings-cache.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import { pageTexts } from './page-texts.ts'

const sitemapPaths = publicPages.flatMap(({ path, sitemap }) => (sitemap === 'page' ? [path] : []))

const oneHour = 'public, max-age=3600'

/**
 * Serves robots.txt, and sitemap.xml with its parts: pages and categories, products by thousands. They
 * are cached as pages are, and what is not in the cache counts as a page.
 */
export function registerSeoRoutes(server: HttpServer, shop: Shop, limits: EndpointLimits): void {
  const at = (path: string) => `${shop.publicUrl}${path}`
  const sitemap = (entries: readonly SitemapEntry[]) =>
    sitemapOf(entries, shop.languages, shop.publicUrl)
  const options = { schema: { hide: true } }

  async function sendSitemap(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    load: () => Promise<{ text: string; tags: readonly CacheTag[] }>,
  ): Promise<FastifyReply> {
    const { responseCache } = shop
    if (!responseCache.hasPage(path)) await countByNetwork(limits, 'page', request)
    const response = await responseCache.page(path, async () => {
      const { text, tags } = await repeatOnce(load)
      return { response: createCachedResponse(200, xmlHeaders, Buffer.from(text)), tags }
    })
    return sendCached(request, reply, response, { cacheControl: oneHour })
  }

  // No page is disallowed: a crawler that may not read one never sees its `noindex`.
  // oxlint-disable-next-line jontro/no-literal-texts -- for crawlers
  const rules = ['User-agent: *', 'Disallow: /api/', 'Allow: /']
  const robots = createCachedResponse(
    200,
    [['Content-Type', 'text/plain; charset=utf-8']],
    Buffer.from([...rules, '', `Sitemap: ${at(indexPath)}`, ''].join('\n')),
  )
  server.get('/robots.txt', options, (request, reply) =>
    sendCached(request, reply, robots, { cacheControl: oneHour }),
  )

  server.get(indexPath, options, (request, reply) =>
    sendSitemap(request, reply, indexPath, async () => {
      const parts = (await listSitemapParts(shop)).map((_start, part) => productsPath(part))
      return { text: sitemapIndex([pagesPath, ...parts].map(at)), tags: [productsTag] }
    }),
  )

  server.get(pagesPath, options, (request, reply) =>
    sendSitemap(request, reply, pagesPath, async () => {
      const categories = await listActiveCategories(shop, 'en')
      const paths = [...sitemapPaths, ...categories.map(({ _id }) => urls.category({ id: _id }))]
      const { pages } = await findShopSettings(shop)
      const entries: SitemapEntry[] = [
        ...paths.map((path) => ({ path })),
        ...pages.map((page) => ({
          path: urls.textPage({ slug: page.slug }),
          translatedTo: translationsOfPage(page),
        })),
      ]
      return { text: sitemap(entries), tags: [categoriesTag, settingsTag] }
    }),
  )

  server.get<{ Params: { part: string } }>(
    '/sitemaps/products-:part(^\\d{1,6}$).xml',
    options,
    (request, reply) => {
      const part = Number(request.params.part) - 1
      return sendSitemap(request, reply, productsPath(part), async () => {
        const rows = await listSitemapProducts(shop, part)
        if (!rows) throw notFound((language) => pageTexts[language].noSitemapPart)
        const entries = rows.map(({ id, updatedAt, translatedTo }) => ({
          path: urls.product({ id }),
          changedAt: updatedAt,
          translatedTo,
        }))
        return { text: sitemap(entries), tags: [productsTag] }
      })
    },
  )
}

const xmlHeaders = [['Content-Type', 'application/xml; charset=utf-8']] as const

const indexPath = '/sitemap.xml'

const pagesPath = '/sitemaps/pages.xml'

function productsPath(part: number): string {
  return `/sitemaps/products-${part + 1}.xml`
}

interface SitemapEntry {
  path: string
  changedAt?: Date
  /** Besides English; absent where it is every language. */
  translatedTo?: readonly Language[]
}

function sitemapIndex(urls: readonly string[]): string {
  const parts = urls.map((url) => `<sitemap><loc>${escapeMarkup(url)}</loc></sitemap>`)
  return document('sitemapindex', parts)
}

/**
 * Each page once in every language, with its translations. A page whose own text is not translated is
 * none, though the rest of it is.
 */
function sitemapOf(
  entries: readonly SitemapEntry[],
  languages: readonly Language[],
  publicUrl: string,
): string {
  const urlIn = (language: Language, path: string) =>
    escapeMarkup(`${publicUrl}${localizedPath(language, path)}`)
  const link = (name: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`
  return document(
    'urlset',
    entries.flatMap(({ path, changedAt, translatedTo = languages }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
      return languages.map((language) => {
        const alternates = alternateLanguages({ language, languages }, translatedTo)
        const links = alternates.map((each) => link(each, urlIn(each, path)))
        if (links.length > 0) links.push(link('x-default', urlIn('en', path)))
        return `<url><loc>${urlIn(language, path)}</loc>${changed}${links.join('')}</url>`
      })
    }),
  )
}

function document(root: string, children: readonly string[]): string {
  const xml = '<?xml version="1.0" encoding="UTF-8"?>'
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  const links = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `${xml}\n<${root} xmlns="${namespace}" ${links}>\n${children.join('\n')}\n</${root}>\n`
}
