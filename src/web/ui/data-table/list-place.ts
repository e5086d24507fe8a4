import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { splitLanguage } from '#shared/urls.ts'
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
    sessionStorage.setItem(storageKey(path), JSON.stringify(place))
  }, [path, search, key])
}

/** A link back to a list, as it was left. */
export function placeOfList(path: string): { to: string; state?: Pick<ListPlace, 'scrollKey'> } {
  const stored =
    typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(storageKey(path))
  if (stored === null) return { to: path }
  const { search, scrollKey: key } = JSON.parse(stored) as ListPlace
  return { to: path + search, state: { scrollKey: key } }
}
