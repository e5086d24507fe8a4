import { useEffect, useState, type RefObject } from 'react'

export const rowHeightPx = 40

/** Rows beyond the edges. Few: what is drawn in one frame takes long on a slow computer. */
const spareRows = 3

/** So many rows at a time come and go. */
const step = 2

interface Window {
  first: number
  /** How many are rendered. */
  count: number
  /** How many are seen. */
  page: number
}

/** The rows that are in view of a scrolling element, without those of its head. */
export function useVisibleRows(scrolled: RefObject<HTMLElement | null>, rows: number): Window {
  const [seen, setSeen] = useState<Window>({ first: 0, count: 30, page: 10 })
  useEffect(() => {
    const element = scrolled.current
    if (!element) return
    const measure = () => {
      const page = Math.max(1, Math.floor(element.clientHeight / rowHeightPx) - 1)
      const top = Math.floor(element.scrollTop / rowHeightPx) - spareRows
      const first = Math.max(0, Math.floor(top / step) * step)
      const count = page + 2 * spareRows + step
      setSeen((before) =>
        before.first === first && before.count === count ? before : { first, count, page },
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
  return { ...seen, count: Math.max(0, Math.min(seen.count, rows - seen.first)) }
}
