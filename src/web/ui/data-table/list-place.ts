import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { splitLanguage } from '#shared/urls.ts'
import { parseJson, tabStore } from '../../api/storage.ts'
import { scrollKey } from '../scroll-key.ts'

/** Where a list is left: what it shows, and how far it is scrolled. */
interface ListPlace {
  search: string
  scrollKey: string
}

// For this tab of the browser.
const storageKey = (path: string) => `list ${path}`

/** Remembers the place of the list of this page. */
export function useRememberedPlace(): void {
  const location = useLocation()
  const { pathname, search } = location
  const { path } = splitLanguage(pathname)
  const key = scrollKey(location)
  useEffect(() => {
    const place: ListPlace = { search, scrollKey: key }
    tabStore.set(storageKey(path), JSON.stringify(place))
  }, [path, search, key])
}

/** A link back to a list, as it was left. */
export function placeOfList(path: string): { to: string; state?: Pick<ListPlace, 'scrollKey'> } {
  const stored = parseJson(tabStore.get(storageKey(path))) as ListPlace | null
  if (stored === null) return { to: path }
  return { to: path + stored.search, state: { scrollKey: stored.scrollKey } }
}
