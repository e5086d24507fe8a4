import { listingParams, reviewParams, urls } from '#shared/urls.ts'

/** Pages that are the same bytes for every visitor, with the query parameters that they read. */
const publicPages: readonly { path: string; parameters: readonly string[] }[] = [
  { path: urls.products.path, parameters: listingParams },
  { path: urls.productSearch.path, parameters: listingParams },
  { path: urls.category.path, parameters: ['page'] },
  { path: urls.home.path, parameters: [] },
  { path: urls.product.path, parameters: reviewParams },
  { path: urls.categories.path, parameters: [] },
  { path: urls.about.path, parameters: [] },
  { path: urls.contact.path, parameters: [] },
  { path: urls.comingSoon.path, parameters: [] },
]

const publicPaths = publicPages.map(({ path, parameters }) => ({
  pattern: path,
  path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  parameters,
}))

/** Sent by the browser's router: the loaders it needs. */
const routerParameter = '_routes'

const maxKeyLength = 500

const dataSuffix = '.data'

/**
 * The cache key of a page: path and known parameters only, so that `?utm=1`, `?utm=2`, … share one
 * entry. Null for private pages and unknown paths.
 */
export function pageCacheKey(url: URL): string | null {
  const { pathname, searchParams } = url
  const isData = pathname.endsWith(dataSuffix)
  const page = publicPaths.find(({ path }) => path.test(pageOf(pathname, isData)))
  if (!page) return null
  const known = new URLSearchParams()
  for (const name of [...page.parameters, ...(isData ? [routerParameter] : [])]) {
    const value = searchParams.get(name)
    if (value !== null && value !== '') known.set(name, value)
  }
  const query = known.size > 0 ? `?${known}` : ''
  const key = `${pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname}${query}`
  return key.length <= maxKeyLength ? key : null
}

/** The pattern of a public page, such as `/products/:id`; one word for all others. */
export function pagePattern({ pathname }: URL): string {
  const path = pageOf(pathname, pathname.endsWith(dataSuffix))
  return publicPaths.find((page) => page.path.test(path))?.pattern ?? 'other pages'
}

/** The page path that a data URL of the browser's router belongs to. */
function pageOf(pathname: string, isData: boolean): string {
  const path = isData ? pathname.slice(0, -dataSuffix.length) : pathname
  if (path === '/_root' || path === '/_') return '/'
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
