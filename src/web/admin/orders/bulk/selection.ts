import { useState } from 'react'

/** Orders by their ids, each with the page of the list that it was selected on; null for all that match. */
type Selected = ReadonlyMap<string, number | null>

export interface OrderSelection {
  ids: readonly string[]
  /** How many pages they are on. */
  pages: number
  isOfAll: boolean
  /** The ids after a change on a page of the list. */
  change: (ids: readonly string[], page: number) => void
  selectAll: (ids: readonly string[]) => void
  clear: () => void
}

/** What is selected lasts as long as the page is open, whatever the list shows meanwhile. */
export function useOrderSelection(): OrderSelection {
  const [selected, setSelected] = useState<Selected>(new Map())
  const pages = new Set(selected.values())
  return {
    ids: [...selected.keys()],
    pages: pages.size,
    isOfAll: selected.size > 0 && pages.size === 1 && pages.has(null),
    change: (ids, page) =>
      setSelected(
        new Map(ids.map((id) => [id, selected.has(id) ? (selected.get(id) ?? null) : page])),
      ),
    selectAll: (ids) => setSelected(new Map(ids.map((id) => [id, null]))),
    clear: () => setSelected(new Map()),
  }
}
