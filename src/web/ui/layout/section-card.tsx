import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

interface SectionCardProps {
  title: string
  /** Before the title: a step's number, or an icon. */
  marker?: ReactNode
  /** Below the title: what the section is about. */
  text?: ReactNode
  /** At the end of the title's line: a button or a link. */
  action?: ReactNode
  /** `beside`: the title stands beside the content where there is room, as in a long form. */
  layout?: 'stacked' | 'beside'
  className?: string
  children: ReactNode
}

/** A titled part of a page, named by its title. */
export function SectionCard(props: SectionCardProps) {
  const { title, marker, text, action, layout = 'stacked', className, children } = props
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'rounded-card border border-line bg-surface p-4 sm:p-6',
        layout === 'beside' ? 'gap-8 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)]' : 'shadow-card',
        className,
      )}
    >
      <div className={clsx('mb-5', layout === 'beside' && 'xl:mb-0')}>
        <div className={clsx('flex flex-wrap items-center gap-x-3 gap-y-1', action && 'min-h-11')}>
          {marker !== undefined && (
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-foreground text-sm font-bold text-white tabular-nums">
              {marker}
            </span>
          )}
          <h2 id={id} className="flex-1 text-lg font-semibold">
            {title}
          </h2>
          {action}
        </div>
        {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** The page's main action, above a phone's tab bar until its own position is reached. */
export function StickyActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar="form"
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 short:static -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-float md:bottom-0 md:-mx-6 md:px-6 lg:hidden"
    >
      {children}
    </div>
  )
}
