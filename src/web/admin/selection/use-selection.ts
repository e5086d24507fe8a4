import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Rows by their ids, each with the page of the list that it was selected on; null for all that match. */
type Selected = ReadonlyMap<string, number | null>

export interface Selection {
  ids: readonly string[]
  /** How many pages they are on. */
  pages: number
  isOfAll: boolean
  /** The ids after a change on a page of the list. */
  change: (ids: readonly string[], page: number) => void
  selectAll: (ids: readonly string[]) => void
  clear: () => void
}

/**
 * A selection lasts whatever the list shows meanwhile, and while the list is left for another page: it is
 * kept where the pages of the list are, by its `key`, and goes when they go.
 */
export function useSelection(key: QueryKey): Selection {
  const client = useQueryClient()
  const [selected, setSelection] = useState<Selected>(() => client.getQueryData(key) ?? new Map())
  const setSelected = (next: Selected) => {
    client.setQueryData(key, next)
    setSelection(next)
  }
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
