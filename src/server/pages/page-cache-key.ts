import { listingParams, urls } from '#shared/urls.ts'

/** Pages that are the same bytes for everybody, with the query parameters that they read. */
const publicPages: readonly { path: string; parameters: readonly string[] }[] = [
  { path: urls.products.path, parameters: listingParams },
  { path: urls.productSearch.path, parameters: listingParams },
  { path: urls.category.path, parameters: ['page'] },
  { path: urls.home.path, parameters: [] },
  { path: urls.product.path, parameters: [] },
  { path: urls.categories.path, parameters: [] },
  { path: urls.about.path, parameters: [] },
  { path: urls.contact.path, parameters: [] },
  { path: urls.comingSoon.path, parameters: [] },
]

const publicPaths = publicPages.map(({ path, parameters }) => ({
  path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  parameters,
}))

/** Asked by the browser's router: which loaders it needs. */
const routerParameter = '_routes'

const longestAddress = 500

const dataEnding = '.data'

/**
 * The address under which a page may be kept: known parameters only, so that nobody fills the
 * memory with `?utm=1`, `?utm=2`, … Null for pages that are somebody's own, or no pages at all.
 */
export function pageCacheKey(url: URL): string | null {
  const { pathname, searchParams } = url
  const isData = pathname.endsWith(dataEnding)
  const page = publicPaths.find(({ path }) => path.test(pageOf(pathname, isData)))
  if (!page) return null
  const kept = new URLSearchParams()
  for (const name of [...page.parameters, ...(isData ? [routerParameter] : [])]) {
    const value = searchParams.get(name)
    if (value !== null && value !== '') kept.set(name, value)
  }
  const query = kept.size > 0 ? `?${kept}` : ''
  const address = `${pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname}${query}`
  return address.length <= longestAddress ? address : null
}

/** The page that an address of the browser's router stands for. */
function pageOf(pathname: string, isData: boolean): string {
  const path = isData ? pathname.slice(0, -dataEnding.length) : pathname
  if (path === '/_root' || path === '/_') return '/'
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
