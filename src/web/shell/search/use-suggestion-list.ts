import { useCallback, useState, type ComponentType, type KeyboardEvent, type Ref } from 'react'

/** How the search box hands its keys to the list. */
export interface SuggestionListHandle {
  press(event: KeyboardEvent): void
}

export interface SuggestionListProps {
  ref: Ref<SuggestionListHandle>
  /** Of the listbox; its options' ids begin with it. */
  id: string
  /** What stands in the box. */
  term: string
  /** Whether the shopper is choosing: typing or an arrow key begins it, Escape or leaving ends it. */
  isWanted: boolean
  onWant: (isWanted: boolean) => void
  onOpen: (isOpen: boolean) => void
  /** The id of the highlighted option. */
  onActive: (id: string | null) => void
  onSelect: (path: string) => void
}

/** The list once it has been fetched. A failed download costs the suggestions, never the search. */
export function useSuggestionList() {
  const [SuggestionList, setSuggestionList] = useState<ComponentType<SuggestionListProps> | null>(
    null,
  )
  const load = useCallback(() => {
    void import('./suggestion-list.tsx')
      .then((loaded) => setSuggestionList(() => loaded.default))
      .catch(() => {})
  }, [])
  return { SuggestionList, load }
}
