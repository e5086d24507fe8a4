import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'

interface FoldProps {
  summary: ReactNode
  startsOpen?: boolean
  /** An error inside opens it when the form is sent; it stays open while that is mended. */
  isWrong: boolean
  children: ReactNode
}

/** Inputs behind a summary, which is no button: it opens also where all inputs are disabled. */
export function Fold({ summary, startsOpen = false, isWrong, children }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  // Later it stays: an upload inside may go on.
  const [isRendered, setRendered] = useState(isOpen)
  if (isOpen && !isRendered) setRendered(true)
  const { submitCount } = useFormContext().formState
  const [seen, setSeen] = useState({ isWrong: false, submitCount })
  // While it renders, so that the wrong field is visible when the form moves the focus to it.
  if (seen.isWrong !== isWrong || seen.submitCount !== submitCount) {
    setSeen({ isWrong, submitCount })
    if (isWrong) setOpen(true)
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-2 in-[li]:mr-33 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
        {summary}
      </summary>
      {isRendered && <div className="p-2">{children}</div>}
    </details>
  )
}
