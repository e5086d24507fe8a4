import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useNavigation } from 'react-router'
import { TextInput } from '../forms/inputs.tsx'
import { useDebounced } from '../use-debounced.ts'

interface TableSearchProps {
  label: string
  placeholder: string
  /** The term of the URL. */
  term: string
  onSearch: (term: string) => void
}

const debounceMs = 350

/** Searches when the typing pauses, or at once on Enter. */
export function TableSearch({ label, placeholder, term, onSearch }: TableSearchProps) {
  const [typed, setTyped] = useState(term)
  const [sent, setSent] = useState(term)
  const debounced = useDebounced(typed.trim(), debounceMs)

  // A term in the URL that was not sent from here came from the browser's history.
  const [known, setKnown] = useState(term)
  if (term !== known) {
    setKnown(term)
    if (term !== sent) {
      setSent(term)
      setTyped(term)
    }
  }

  const send = (next: string) => {
    if (next === sent) return
    setSent(next)
    onSearch(next)
  }
  // A search that is sent while a link is being followed would call the link off.
  const isLeaving = useNavigation().state !== 'idle'
  const sendDebounced = useEffectEvent((next: string) => {
    if (next === typed.trim()) send(next)
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it follows the URL, which is outside of React
    if (!isLeaving) sendDebounced(debounced)
  }, [debounced, isLeaving])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(typed.trim())
  }

  return (
    <form role="search" onSubmit={submit} className="relative min-w-0 flex-1 sm:w-72 xl:w-80">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-faint"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        className="pl-11"
      />
    </form>
  )
}
