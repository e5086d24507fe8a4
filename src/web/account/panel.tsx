import { useId, type ReactNode } from 'react'

interface PanelProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A titled card of the account. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
