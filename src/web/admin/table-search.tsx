import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { TextInput } from '../ui/text-input.tsx'

interface TableSearchProps {
  label: string
  placeholder: string
  term: string
  onSearch: (term: string) => void
}

const restMs = 350

/** Searches when the typing rests, or at once on Enter. */
export function TableSearch({ label, placeholder, term, onSearch }: TableSearchProps) {
  const [typed, setTyped] = useState(term)
  const [sent, setSent] = useState(term)

  const send = useEffectEvent(() => {
    setSent(typed.trim())
    onSearch(typed.trim())
  })

  // Another term in the address than the one sent last came by the browser's back button.
  const [known, setKnown] = useState(term)
  if (term !== known) {
    setKnown(term)
    if (term !== sent) {
      setSent(term)
      setTyped(term)
    }
  }

  useEffect(() => {
    if (typed.trim() === sent) return
    const timer = setTimeout(send, restMs)
    return () => clearTimeout(timer)
  }, [typed, sent])

  const search = (event: FormEvent) => {
    event.preventDefault()
    setSent(typed.trim())
    onSearch(typed.trim())
  }

  return (
    <form role="search" onSubmit={search} className="relative w-full sm:max-w-sm">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-faint"
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
