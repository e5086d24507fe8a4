import type { ReactNode } from 'react'

/** The action that matters, above a phone's tab bar until its own place is reached. */
export function StickyActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 shadow-float md:bottom-0 md:-mx-6 md:px-6 lg:hidden"
    >
      {children}
    </div>
  )
}
