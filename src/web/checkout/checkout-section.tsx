import { useId, type ReactNode } from 'react'

interface CheckoutSectionProps {
  /** Its number, or an icon. */
  mark: ReactNode
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** One step of the checkout. */
export function CheckoutSection({ mark, title, aside, children }: CheckoutSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-foreground text-sm font-bold text-white tabular-nums">
          {mark}
        </span>
        <h2 id={id} className="flex-1 text-lg font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
