import { useQuery } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { reportChoice, reportSearch } from '../../search-trail/search-trail.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { clearRecentSearches, recentSearches } from './recent-searches.ts'
import { announcementOf, nextOption, optionsOf, recentOptions } from './suggestion-options.ts'
import { SuggestionOption } from './suggestion-option.tsx'
import { suggestionTexts } from './suggestion-texts.tsx'

const debounceMs = 150

/** How the search input passes its keys to the list. */
export interface SuggestionListHandle {
  onKeyDown(event: KeyboardEvent): void
}

export interface SuggestionListProps {
  ref: Ref<SuggestionListHandle>
  /** Of the listbox; its options' ids begin with it. */
  id: string
  /** The text in the input. */
  term: string
  /** Whether suggestions are wanted: typing or an arrow key starts it, Escape or blur ends it. */
  isActive: boolean
  onActiveChange: (isActive: boolean) => void
  onOpenChange: (isOpen: boolean) => void
  /** Receives the id of the highlighted option. */
  onHighlightChange: (id: string | null) => void
  onSelect: (path: string) => void
}

/**
 * Suggestions under the search input, by the WAI-ARIA combobox pattern: the focus stays in the
 * input, whose `aria-activedescendant` names the highlighted option.
 */
export default function SuggestionList({
  ref,
  id,
  term,
  isActive,
  onActiveChange,
  onOpenChange,
  onHighlightChange,
  onSelect,
}: SuggestionListProps) {
  const t = useTexts(suggestionTexts)
  const language = useLanguage()
  const { debouncedTerm, suggestions, isSettled } = useSuggestions(term, isActive)
  const isBlank = term.trim() === ''
  const recent = isBlank && isActive ? recentSearches() : []
  const options = isBlank
    ? recentOptions(recent, t.clear)
    : suggestions
      ? optionsOf(suggestions)
      : []
  const [highlight, setHighlight] = useState<{ term: string; path: string } | null>(null)

  const isOpen = isActive && options.length > 0
  // A changed term removes the highlight, so Enter searches for the text again.
  const activePath = isOpen && highlight?.term === term ? highlight.path : null
  const found = options.findIndex(({ path }) => path === activePath)
  const active = found === -1 ? null : found
  const activeId = active === null ? null : optionId(id, active)

  useEffect(() => onOpenChange(isOpen), [isOpen, onOpenChange])
  useEffect(() => {
    onHighlightChange(activeId)
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, onHighlightChange])

  const step = (event: KeyboardEvent, by: 1 | -1) => {
    event.preventDefault()
    onActiveChange(!(event.altKey && by === -1))
    const next = options[nextOption(active, by, options.length)]
    if (next && !event.altKey) setHighlight({ term, path: next.path })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition, as of a Bangla word, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(event, 1)
    else if (event.key === 'ArrowUp') step(event, -1)
    else if (cursorKeys.has(event.key)) setHighlight(null)
    else if (event.key === 'Enter' && activePath !== null) {
      event.preventDefault()
      select(activePath)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      onActiveChange(false)
    }
  }
  const select = (path: string) => {
    const chosen = options.find((option) => option.path === path)
    if (chosen?.kind === 'clear') {
      clearRecentSearches()
      return onActiveChange(false)
    }
    if (chosen?.kind === 'product') {
      reportSearch(debouncedTerm, options.length)
      reportChoice(debouncedTerm, chosen.productId)
    }
    onSelect(path)
  }
  useImperativeHandle(ref, () => ({ onKeyDown }))

  const isAnnounced = isActive && isSettled && !isBlank && suggestions !== undefined
  return (
    <>
      <p role="status" className="sr-only">
        {isBlank && isOpen && <span>{t.recentCount(recent.length)}</span>}
        {isAnnounced && (
          <span>
            {announcementOf({
              typed: debouncedTerm,
              count: options.length,
              nearest: suggestions.nearest,
              language,
            })}
          </span>
        )}
      </p>
      {isOpen && (
        <div className="absolute inset-x-4 top-full z-50 mt-1 animate-rise overflow-clip rounded-card border border-line bg-surface shadow-float lg:right-0 lg:left-auto lg:mt-2 lg:w-md">
          {isBlank && <p className="px-4 pt-3 text-sm text-muted">{t.recent}</p>}
          {!isBlank && suggestions?.nearest && (
            <p className="px-4 pt-3 text-sm text-muted">
              {t.corrected(<strong className="font-semibold">{suggestions.nearest}</strong>)}
            </p>
          )}
          <div
            role="listbox"
            id={id}
            aria-label={t.suggestions}
            className="max-h-[45dvh] overflow-y-auto overscroll-contain p-2 lg:max-h-[70dvh]"
          >
            {options.map((option, index) => (
              <SuggestionOption
                key={option.path}
                id={optionId(id, index)}
                option={option}
                isActive={index === active}
                onSelect={select}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

const optionId = (listId: string, index: number) => `${listId}-${index}`

/** They move the text cursor, so the highlight is removed and Enter searches for the text. */
const cursorKeys: ReadonlySet<string> = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight'])

/**
 * Suggestions for the debounced term; a request that a newer term replaces is aborted. While the
 * same word grows or shrinks, the previous result stays visible, so that the list does not flicker.
 * `suggestions` is undefined for a blank term and after a failed request.
 */
function useSuggestions(typed: string, isActive: boolean) {
  const term = useDebounced(typed.trim(), debounceMs)
  const { data, isPlaceholderData } = useQuery({
    queryKey: queryKeys.suggestions(term),
    queryFn: ({ signal }) => api('GET /products/suggestions', { query: { q: term }, signal }),
    enabled: isActive && term !== '',
    retry: false,
    placeholderData: (previous, previousQuery) => {
      const previousTerm = previousQuery?.queryKey[1] ?? ''
      const isSameWord =
        previousTerm !== '' && (term.startsWith(previousTerm) || previousTerm.startsWith(term))
      return isSameWord ? previous : undefined
    },
  })
  const isBlank = typed.trim() === '' || term === ''
  return {
    debouncedTerm: term,
    suggestions: isBlank ? undefined : data,
    isSettled: !isPlaceholderData,
  }
}
