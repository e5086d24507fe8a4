import Search from 'lucide-react/icons/search'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { useHref, useNavigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../../languages/language.ts'
import { IconButton } from '../../ui/button.tsx'
import { addRecentSearch } from './recent-searches.ts'
import { searchTexts } from './search-texts.ts'
// Types only: the list itself is loaded on first focus.
import type { SuggestionListHandle, SuggestionListProps } from './suggestion-list.tsx'

/**
 * A plain form without JavaScript. With it, a blank term is not submitted and the input is cleared
 * after a search. The suggestion list is loaded at the first focus; search works without it.
 */
export function SearchForm() {
  const t = useTexts(searchTexts)
  const [term, setTerm] = useState('')
  const [isActive, setActive] = useState(false)
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { SuggestionList, load } = useSuggestionList()
  const list = useRef<SuggestionListHandle>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const action = useHref(urls.products())
  const navigate = useNavigate()

  const goTo = (path: string) => {
    setTerm('')
    setActive(false)
    void navigate(path)
  }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trimmed = term.trim()
    if (trimmed === '') return
    addRecentSearch(trimmed)
    goTo(urls.products({ search: trimmed }))
  }
  const focus = () => {
    load()
    // Recent searches need no arrow key, which phones do not have.
    if (term === '') setActive(true)
  }
  const type = (event: FormEvent<HTMLInputElement>) => {
    load()
    setTerm(event.currentTarget.value)
    setActive(true)
  }
  const takeEarlyText = useEffectEvent(() => {
    if (!input.current) return
    setTerm(input.current.value)
    if (document.activeElement !== input.current) return
    load()
    setActive(true)
  })
  useEffect(() => takeEarlyText(), [])
  const onKeyDown = (event: KeyboardEvent) => list.current?.onKeyDown(event)

  return (
    <search className="min-w-0 flex-1 max-[15em]:order-last max-[15em]:basis-full lg:relative lg:ml-auto lg:max-w-md">
      <form action={action} method="get" onSubmit={search}>
        <div className="relative">
          <input
            ref={input}
            type="text"
            role="combobox"
            name="search"
            value={term}
            onChange={type}
            onFocus={focus}
            onKeyDown={onKeyDown}
            onBlur={() => setActive(false)}
            placeholder={t.placeholder}
            aria-label={t.label}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={highlightedId ?? undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            className="h-11 w-full appearance-none rounded-full border border-transparent bg-background pr-12 pl-5 text-base placeholder:text-faint hover:border-line focus-visible:bg-surface"
          />
          <IconButton
            type="submit"
            label={t.search}
            variant="bare"
            className="absolute top-0 right-0 rounded-full text-muted hover:text-brand"
          >
            <Search aria-hidden className="size-5" />
          </IconButton>
        </div>
        {SuggestionList && (
          <SuggestionList
            ref={list}
            id={listId}
            term={term}
            isActive={isActive}
            onActiveChange={setActive}
            onOpenChange={setOpen}
            onHighlightChange={setHighlightedId}
            onSelect={goTo}
          />
        )}
      </form>
    </search>
  )
}

/** The list once it is loaded. A failed download costs the suggestions, never the search. */
function useSuggestionList() {
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
