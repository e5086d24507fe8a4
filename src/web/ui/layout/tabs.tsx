import { clsx } from 'clsx'
import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

export interface Tab {
  /** Also the anchor for links. */
  id: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (id: string) => void
}

/**
 * Tabs with arrow-key navigation. Every panel is in the HTML: before hydration a tab is a link to its
 * panel, and without JavaScript all are shown below one another.
 */
export function Tabs({ label, tabs, value, onValueChange: onChoose }: TabsProps) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)

  const moveByKey = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === value)
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab || target === undefined) return
    event.preventDefault()
    onChoose(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  const choose = (event: MouseEvent, id: string) => {
    event.preventDefault()
    onChoose(id)
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] noscript:hidden"
      >
        {tabs.map(({ id, label: text }) => (
          <a
            key={id}
            href={`#${id}`}
            role="tab"
            id={`${prefix}-${id}`}
            aria-selected={id === value}
            aria-controls={id}
            tabIndex={id === value ? 0 : -1}
            onClick={(event) => choose(event, id)}
            onKeyDown={moveByKey}
            className={clsx(
              '-mb-px flex min-h-12 items-center border-b-2 px-4 text-[0.9375rem] font-semibold -outline-offset-3 max-sm:flex-auto max-sm:justify-center max-sm:px-1.5 max-sm:text-center max-sm:text-balance sm:shrink-0',
              id === value
                ? 'border-brand text-brand'
                : 'border-transparent text-muted hover:text-foreground',
            )}
          >
            {text}
          </a>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${prefix}-${id}`}
          tabIndex={0}
          className={clsx(
            'scroll-mt-32 rounded-lg pt-6',
            id !== value && 'hidden unhydrated:target:block noscript:block',
          )}
        >
          {content}
        </div>
      ))}
    </>
  )
}
