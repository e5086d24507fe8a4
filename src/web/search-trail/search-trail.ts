import { createContext, useContext } from 'react'
import type { SearchEvent } from '#shared/search/search-log-schemas.ts'
import { isShopPath } from '#shared/urls.ts'
import { callUrl } from '../api/call-url.ts'
import { parseJson, tabStore } from '../api/storage.ts'

/**
 * Which searches led to which products, in this tab alone. Searches and choices are reported to the
 * shop without a token or guest id, as is the search that led to an ordered line; the shop stores counts
 * and nothing about the person.
 */

const trailKey = 'found-by-search'
const lastSearchKey = 'last-search'
const maxProducts = 50

/** Reports a search with the number of products found; the same one again, as after a reload, once. */
export function reportSearch(search: string, found: number): void {
  if (tabStore.get(lastSearchKey) === search) return
  tabStore.set(lastSearchKey, search)
  send({ kind: 'search', search, found })
}

/** Reports that a product was opened, or put into the cart, from the results of a search. */
export function reportChoice(search: string, productId: string): void {
  const others = readTrail().filter(([id]) => id !== productId)
  tabStore.set(trailKey, JSON.stringify([[productId, search], ...others].slice(0, maxProducts)))
  send({ kind: 'click', search, productId })
}

/**
 * Reports a result that was opened before the list's script ran: then the browser itself went from the
 * results to the product, and says where it came from.
 */
export function reportEarlyChoice(productId: string): void {
  const [visit] = performance.getEntriesByType('navigation')
  // A page that was opened in a new tab has no history, and its list reported the choice.
  if (visit?.name !== location.href || history.length < 2 || document.referrer === '') return
  const { origin, pathname, searchParams } = new URL(document.referrer)
  const search = searchParams.get('search') ?? ''
  if (origin !== location.origin || !isShopPath(pathname) || search === '') return
  if (searchThatFound(productId) === search) return
  reportSearch(search, 1)
  reportChoice(search, productId)
}

/** The search that found the products of a list; null where nothing was searched for. */
export const FoundBy = createContext<string | null>(null)

/** Call it when a shopper chooses a product of the list. */
export function useReportChoice(productId: string): () => void {
  const search = useContext(FoundBy)
  return () => {
    if (search !== null) reportChoice(search, productId)
  }
}

/** The last search that the product was chosen from; null where there was none. */
export function searchThatFound(productId: string): string | null {
  return readTrail().find(([id]) => id === productId)?.[1] ?? null
}

function readTrail(): [string, string][] {
  const trail = parseJson(tabStore.get(trailKey))
  return Array.isArray(trail) ? trail.filter(isEntry) : []
}

function isEntry(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'
}

/** Sent even if the page is closed; nothing waits for it, and it may be lost. */
function send(event: SearchEvent): void {
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' })
  navigator.sendBeacon(callUrl('/search-events'), body)
}
