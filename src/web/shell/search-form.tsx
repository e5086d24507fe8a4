import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { searchPath } from './paths.ts'

/** A plain form without JavaScript; with it a blank term does nothing and the box is cleared. */
export function SearchForm() {
  const [term, setTerm] = useState('')
  const navigate = useNavigate()

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trimmed = term.trim()
    if (trimmed === '') return
    setTerm('')
    void navigate(searchPath(trimmed))
  }

  return (
    <search className="min-w-0 flex-1 lg:ml-auto lg:max-w-md">
      <form action="/products" method="get" onSubmit={search} className="relative">
        <input
          type="search"
          name="search"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          placeholder="Search for gadgets"
          aria-label="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className="h-11 w-full appearance-none rounded-full border border-transparent bg-ground pr-12 pl-5 text-base placeholder:text-ink-faint hover:border-line focus-visible:bg-surface [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-ink-soft hover:text-brand"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </form>
    </search>
  )
}
