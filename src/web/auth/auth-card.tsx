import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

interface AuthCardProps {
  title: string
  text: ReactNode
  children: ReactNode
  /** Links below the card. */
  footer?: ReactNode
}

export function AuthCard({ title, text, children, footer }: AuthCardProps) {
  return (
    <>
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
        <h1 className="text-2xl font-bold">{title}</h1>
        <div className="mt-1.5 text-muted">{text}</div>
        <div className="mt-6">{children}</div>
      </div>
      {footer && <div className="mt-4 text-center text-muted">{footer}</div>}
    </>
  )
}

interface AuthLinkProps {
  to: (query: { from?: string | undefined }) => string
  children: ReactNode
}

export const textLinkClass =
  'inline-flex min-h-11 items-center rounded font-semibold text-brand underline-offset-2 hover:underline'

/** A link to another form of sign-in that keeps the page to return to. */
export function AuthLink({ to, children }: AuthLinkProps) {
  const [query] = useSearchParams()
  return (
    <Link to={to({ from: query.get('from') ?? undefined })} className={textLinkClass}>
      {children}
    </Link>
  )
}
