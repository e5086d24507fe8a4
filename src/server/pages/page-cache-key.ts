import { splitLanguage } from '#shared/urls.ts'
import { publicPages } from '#shared/public-pages.ts'

/** Pages that are the same bytes for every visitor. */
const cachedPages = publicPages.flatMap(({ path, cachedBy, cachedByPrefixes = [] }) =>
  cachedBy === null
    ? []
    : [
        {
          pattern: path,
          path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
          parameters: cachedBy,
          prefixes: cachedByPrefixes,
        },
      ],
)

/** Sent by the browser's router: the loaders it needs. */
const routerParameter = '_routes'

const maxKeyLength = 500

const dataSuffix = '.data'

/**
 * The cache key of a page: path, with its language, and known parameters only, so that `?utm=1`, `?utm=2`, … share one
 * entry. Null for private pages and unknown paths.
 */
export function pageCacheKey(url: URL): string | null {
  const { pathname, searchParams } = url
  const isData = pathname.endsWith(dataSuffix)
  const page = cachedPages.find(({ path }) => path.test(pageOf(pathname, isData)))
  if (!page) return null
  const keyParameters = new URLSearchParams()
  const { parameters, prefixes } = page
  const prefixed = [...new Set(searchParams.keys())]
    .filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
    .toSorted()
  for (const name of [...parameters, ...prefixed, ...(isData ? [routerParameter] : [])]) {
    // Several of one name, as checkboxes of a form send them.
    const value = searchParams.getAll(name).filter(Boolean).join(',')
    if (value !== '') keyParameters.set(name, value)
  }
  const query = keyParameters.size > 0 ? `?${keyParameters}` : ''
  const key = `${pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname}${query}`
  return key.length <= maxKeyLength ? key : null
}

/** The pattern of a public page, such as `/products/:id`; one word for all others. */
export function pagePattern({ pathname }: URL): string {
  const path = pageOf(pathname, pathname.endsWith(dataSuffix))
  return cachedPages.find((page) => page.path.test(path))?.pattern ?? 'other pages'
}

/** The path in the table of URLs that a page, or a data URL of the browser's router, belongs to. */
function pageOf(pathname: string, isData: boolean): string {
  const { path } = splitLanguage(isData ? pathname.slice(0, -dataSuffix.length) : pathname)
  if (path === '/_root' || path === '/_') return '/'
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
