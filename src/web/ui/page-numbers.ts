export type PageMark = number | 'gap'

const allShownUpTo = 7

/** Every page up to 7; beyond, the first, the last, the current one with its neighbours (SPEC §9). */
export function pageNumbers(current: number, total: number): PageMark[] {
  if (total <= allShownUpTo) return Array.from({ length: total }, (_, index) => index + 1)
  const shown = [1, current - 1, current, current + 1, total]
  const pages = [...new Set(shown)].filter((page) => page >= 1 && page <= total)
  return pages.flatMap((page, index): PageMark[] => {
    const previous = pages[index - 1] ?? page - 1
    return page - previous > 1 ? ['gap', page] : [page]
  })
}
