import { useEffect, useState, type RefObject } from 'react'

export const rowHeightPx = 40

/** Rows beyond the edges. */
const spareRows = 4

/** The rows in view of a scrolling element, and how many are seen at once, without its head. */
export function useVisibleRows(scrolled: RefObject<HTMLElement | null>, rows: number) {
  const [{ first, page }, setSeen] = useState({ first: 0, page: 10 })
  useEffect(() => {
    const element = scrolled.current
    if (!element) return
    const measure = () => {
      const seen = Math.max(1, Math.floor(element.clientHeight / rowHeightPx) - 1)
      const top = Math.max(0, Math.floor(element.scrollTop / rowHeightPx) - spareRows)
      setSeen((before) =>
        before.first === top && before.page === seen ? before : { first: top, page: seen },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scrolled])
  return { first, page, count: Math.max(0, Math.min(page + 2 * spareRows + 1, rows - first)) }
}
