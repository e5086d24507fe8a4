import {
  createCachedResponse,
  type CachedResponse,
} from '../platform/response-cache/cached-response.ts'

/** The route of the data of public pages, which a browser fetches behind their first view. */
export const pageDataRoute = '/page-data/:hash'

const headers = [['Content-Type', 'application/json; charset=utf-8']] as const

/** The address of data by the hash of their content, and the cache key of their page. */
export const pageDataUrl = (hash: string, pageKey: string) =>
  `/page-data/${encodeURIComponent(hash)}?${new URLSearchParams({ page: pageKey })}`

export interface PageData {
  url: string
  response: CachedResponse
}

/** The data of the page with this cache key, as JSON. */
export function createPageData(pageKey: string, json: string): PageData {
  const response = createCachedResponse(200, headers, Buffer.from(json))
  return { url: pageDataUrl(response.etag, pageKey), response }
}
