import { ArrowRight } from 'lucide-react'
import { urls } from '#shared/urls.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface ProceedButtonProps {
  hasBlockedLines: boolean
  /** Leads to the first line that cannot be sold as it stands. */
  onBlocked: () => void
  className?: string
}

/** The way to the checkout; while a line cannot be sold it leads to that line instead. */
export function ProceedButton({ hasBlockedLines, onBlocked, className = '' }: ProceedButtonProps) {
  if (hasBlockedLines) {
    return (
      <Button size="large" className={className} onClick={onBlocked}>
        Proceed to Checkout
      </Button>
    )
  }
  return (
    <LinkButton to={urls.checkout()} size="large" className={className}>
      Proceed to Checkout
      <ArrowRight aria-hidden className="size-5" />
    </LinkButton>
  )
}
