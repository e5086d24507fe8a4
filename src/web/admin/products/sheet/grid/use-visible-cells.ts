import { useEffect, useState, type RefObject } from 'react'
import { columnShapes, type SheetColumn } from '../cells/sheet-columns.ts'

export const rowHeightPx = 40

/** Rows beyond the edges. Few: what is drawn in one frame takes long on a slow computer. */
const spareRows = 3

/** So many rows at a time come and go. */
const step = 2

interface VisibleCells {
  first: number
  /** How many rows are rendered. */
  count: number
  /** How many rows are seen. */
  page: number
  /** The first and the last column beside the names, which are always in view. */
  left: number
  right: number
}

/** The cells in view of a scrolling element, without those of its head. */
export function useVisibleCells(
  scrolled: RefObject<HTMLElement | null>,
  rows: number,
  columns: readonly SheetColumn[],
): VisibleCells {
  const [seen, setSeen] = useState({ first: 0, count: 30, page: 10, left: 0, right: 0 })
  useEffect(() => {
    const element = scrolled.current
    if (!element) return
    // Measured only when it changes: reading it while scrolling would lay the page out once more.
    const size = { width: 0, height: 0 }
    const measure = () => {
      const page = Math.max(1, Math.floor(size.height / rowHeightPx) - 1)
      const top = Math.floor(element.scrollTop / rowHeightPx) - spareRows
      const next = {
        first: Math.max(0, Math.floor(top / step) * step),
        count: page + 2 * spareRows + step,
        page,
        ...columnsInView(columns, element.scrollLeft, size.width),
      }
      setSeen((before) => (isSame(before, next) ? before : next))
    }
    const observer = new ResizeObserver(() => {
      size.width = element.clientWidth
      size.height = element.clientHeight
      measure()
    })
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scrolled, columns])
  return { ...seen, count: Math.max(0, Math.min(seen.count, rows - seen.first)) }
}

const isSame = (one: VisibleCells, other: VisibleCells) =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof VisibleCells])

function columnsInView(columns: readonly SheetColumn[], scrollLeft: number, width: number) {
  const lefts = columnLefts(columns)
  const inView = columns.flatMap((column, col) => {
    const left = lefts[col] ?? 0
    const isIn = left + columnShapes[column].widthPx > scrollLeft && left < scrollLeft + width
    return col > 0 && isIn ? [col] : []
  })
  return { left: inView[0] ?? 0, right: inView.at(-1) ?? 0 }
}

/** Where columns begin, from the end of the names. */
export function columnLefts(columns: readonly SheetColumn[]): number[] {
  let left = 0
  return columns.map((column, col) => {
    if (col === 0) return 0
    left += columnShapes[column].widthPx
    return left - columnShapes[column].widthPx
  })
}
