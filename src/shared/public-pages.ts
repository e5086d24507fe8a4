import { optionPrefix, specPrefix } from './catalog/facets.ts'
import { listingParams, reviewParams, urls, variantParam } from './urls.ts'

interface PublicPage {
  path: string
  /** The query parameters that its markup depends on; null where the page belongs to one visitor. */
  cachedBy: readonly string[] | null
  /** Parameters whose names begin with one of them count too. */
  cachedByPrefixes?: readonly string[]
  /** `entries`: one URL for each category or product. */
  sitemap?: 'page' | 'entries'
}

const listingPrefixes = [specPrefix, optionPrefix]

/** Pages for the shop's cache and sitemap. The first path that matches counts. */
export const publicPages: readonly PublicPage[] = [
  { path: urls.home.path, cachedBy: [], sitemap: 'page' },
  {
    path: urls.products.path,
    cachedBy: listingParams,
    cachedByPrefixes: listingPrefixes,
    sitemap: 'page',
  },
  { path: urls.productSearch.path, cachedBy: listingParams, cachedByPrefixes: listingPrefixes },
  { path: urls.product.path, cachedBy: [variantParam, ...reviewParams], sitemap: 'entries' },
  { path: urls.categories.path, cachedBy: [], sitemap: 'page' },
  { path: urls.category.path, cachedBy: ['page'], sitemap: 'entries' },
  { path: urls.about.path, cachedBy: [], sitemap: 'page' },
  { path: urls.contact.path, cachedBy: [], sitemap: 'page' },
  { path: urls.textPage.path, cachedBy: [], sitemap: 'entries' },
  { path: urls.comingSoon.path, cachedBy: [], sitemap: 'page' },
  { path: urls.track.path, cachedBy: null },
  { path: urls.warranty.path, cachedBy: null },
  { path: urls.account.path, cachedBy: null },
  { path: urls.admin.path, cachedBy: null },
  { path: urls.cart.path, cachedBy: null },
  { path: urls.checkout.path, cachedBy: null },
  { path: urls.orderSuccess.path, cachedBy: null },
]
