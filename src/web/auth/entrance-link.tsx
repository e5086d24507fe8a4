import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

interface EntranceLinkProps {
  to: string
  className?: string
  children: ReactNode
}

export const textLinkStyle =
  'inline-flex min-h-11 items-center rounded font-semibold text-brand underline-offset-2 hover:underline'

/** From one way in to another, without losing where the shopper came from. */
export function EntranceLink({ to, className = textLinkStyle, children }: EntranceLinkProps) {
  const { state } = useLocation()
  return (
    <Link to={to} state={state} className={className}>
      {children}
    </Link>
  )
}
