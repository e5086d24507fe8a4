import { Search } from 'lucide-react'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import { useSuggestionList, type SuggestionListHandle } from './use-suggestion-list.ts'

/**
 * A plain form without JavaScript; with it a blank term does nothing and the box is cleared. What
 * suggests terms while somebody types is fetched at the first focus; without it the search works on.
 */
export function SearchForm() {
  const [term, setTerm] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { SuggestionList, load } = useSuggestionList()
  const list = useRef<SuggestionListHandle>(null)
  const listId = useId()
  const navigate = useNavigate()

  const goTo = (path: string) => {
    setTerm('')
    setWanted(false)
    void navigate(path)
  }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trimmed = term.trim()
    if (trimmed !== '') goTo(urls.products({ search: trimmed }))
  }
  const type = (event: FormEvent<HTMLInputElement>) => {
    load()
    setTerm(event.currentTarget.value)
    setWanted(true)
  }
  const press = (event: KeyboardEvent) => list.current?.press(event)

  return (
    <search className="min-w-0 flex-1 lg:relative lg:ml-auto lg:max-w-md">
      <form action={urls.products()} method="get" onSubmit={search}>
        <div className="relative">
          <input
            type="text"
            role="combobox"
            name="search"
            value={term}
            onChange={type}
            onFocus={load}
            onKeyDown={press}
            onBlur={() => setWanted(false)}
            placeholder="Search for gadgets"
            aria-label="Search products"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={activeId ?? undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            className="h-11 w-full appearance-none rounded-full border border-transparent bg-background pr-12 pl-5 text-base placeholder:text-faint hover:border-line focus-visible:bg-surface"
          />
          <button
            type="submit"
            aria-label="Search"
            className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-muted hover:text-brand"
          >
            <Search aria-hidden className="size-5" />
          </button>
        </div>
        {SuggestionList && (
          <SuggestionList
            ref={list}
            id={listId}
            term={term}
            isWanted={isWanted}
            onWant={setWanted}
            onOpen={setOpen}
            onActive={setActiveId}
            onSelect={goTo}
          />
        )}
      </form>
    </search>
  )
}
