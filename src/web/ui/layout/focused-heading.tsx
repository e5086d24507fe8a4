import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the heading of the page that a link or a button has opened: screen readers say which it is,
 * and Tab goes on from there. It is rendered before the page, so that a field or dialog that takes the focus
 * itself does so later. A change of the search, such as a filter, moves nothing.
 */
export function FocusedHeading() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash !== '') return
    const main = document.getElementById('main')
    if (!main || focusHeading(main)) return
    // The heading comes with the data of the page.
    main.focus({ preventScroll: true })
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, hash])
  return null
}

/** False where the page has no heading yet. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
