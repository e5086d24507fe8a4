import type { ReactNode } from 'react'

interface AuthCardProps {
  title: string
  text?: ReactNode
  children: ReactNode
  /** Below the card: where else one may go. */
  footer?: ReactNode
}

export function AuthCard({ title, text, children, footer }: AuthCardProps) {
  return (
    <>
      <div className="rounded-card border border-line bg-surface p-5 shadow-quiet sm:p-8">
        <h1 className="text-2xl font-bold">{title}</h1>
        {text && <div className="mt-1.5 text-ink-soft">{text}</div>}
        <div className="mt-6">{children}</div>
      </div>
      {footer && <div className="mt-4 text-center text-ink-soft">{footer}</div>}
    </>
  )
}
