import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** Why the order was not placed yet; it takes the focus, for the next step is to read it. */
export function LookAgain({ notice }: { notice: string | null }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (notice === null) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [notice])

  if (notice === null) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 flex gap-2 rounded-control bg-warn-soft px-3.5 py-3 text-[0.9375rem] font-medium text-warn"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {notice}
    </div>
  )
}
