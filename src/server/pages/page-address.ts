/** What the listing reads of its address (SPEC §2), in the order that one listing has one address. */
const listingParameters = [
  'search',
  'category',
  'subcategory',
  'minPrice',
  'maxPrice',
  'tags',
  'isOnSale',
  'featured',
  'sortBy',
  'sortOrder',
  'page',
]

/** Pages that are the same bytes for everybody, with the parameters that they read. */
const publicPages: readonly { path: RegExp; parameters: readonly string[] }[] = [
  { path: /^\/products(\/search)?$/, parameters: listingParameters },
  { path: /^\/categories\/[^/]+$/, parameters: ['page'] },
  { path: /^\/(products\/[^/]+|categories|about|contact|card\/1)?$/, parameters: [] },
]

/** Asked by the browser's router: which loaders it needs. */
const routerParameter = '_routes'
const longestAddress = 500
const dataEnding = '.data'

/**
 * The address under which a page may be kept: known parameters only, so that nobody fills the
 * memory with `?utm=1`, `?utm=2`, … Null for pages that are somebody's own, or no pages at all.
 */
export function keptAddress(url: URL): string | null {
  const { pathname, searchParams } = url
  const isData = pathname.endsWith(dataEnding)
  const page = publicPages.find(({ path }) => path.test(pageOf(pathname, isData)))
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
