import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface AssuranceProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

/** One of the common questions before a purchase, answered. */
export function Assurance({ icon: Icon, title, children }: AssuranceProps) {
  return (
    <li className="flex gap-3.5 px-4 py-3.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.9} />
      <div className="min-w-0 flex-1">
        <p className="text-[0.9375rem] font-semibold">{title}</p>
        <div className="text-sm text-muted">{children}</div>
      </div>
    </li>
  )
}
