import { localStore, parseJson } from '../../api/storage.ts'

const storageKey = 'recentSearches'

const maxRecent = 6

/** The last searches of this browser, the newest first. */
export function recentSearches(): string[] {
  const stored = parseJson(localStore.get(storageKey))
  if (!Array.isArray(stored)) return []
  return stored.filter((each) => typeof each === 'string').slice(0, maxRecent)
}

export function addRecentSearch(term: string): void {
  const others = recentSearches().filter((each) => each.toLowerCase() !== term.toLowerCase())
  localStore.set(storageKey, JSON.stringify([term, ...others].slice(0, maxRecent)))
}

export function clearRecentSearches(): void {
  localStore.set(storageKey, null)
}
