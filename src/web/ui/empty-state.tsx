import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { errorMessage } from '../api/errors.ts'
import { useTexts } from '../languages/language.ts'
import { Button } from './button.tsx'
import { uiTexts } from './ui-texts.ts'

interface EmptyStateProps {
  /** Above the title: a small icon, or the URL of an illustration of 320 by 220 px. */
  visual: { icon: LucideIcon } | { illustration: string }
  title: string
  text?: ReactNode
  /** Buttons or links to go on with. */
  action?: ReactNode
  /** `h1` where this is the page's only heading. */
  level?: 'h1' | 'h2'
  className?: string
}

export function EmptyState({ visual, title, text, action, level, className }: EmptyStateProps) {
  const Heading = level ?? 'h2'
  return (
    <div
      className={clsx(
        'mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center',
        className,
      )}
    >
      <Visual visual={visual} />
      <Heading className="text-xl font-semibold">{title}</Heading>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

function Visual({ visual }: Pick<EmptyStateProps, 'visual'>) {
  if ('illustration' in visual) {
    return (
      <img src={visual.illustration} alt="" width={320} height={220} className="mb-3 h-auto w-60" />
    )
  }
  return (
    <span className="mb-5 grid size-16 place-items-center rounded-full bg-brand-soft text-brand">
      <visual.icon aria-hidden className="size-7" strokeWidth={1.75} />
    </span>
  )
}

interface ErrorStateProps {
  title: string
  error: unknown
  onRetry: () => void
  level?: 'h1' | 'h2'
}

/** Shown for a failed query: what failed, and a retry button. */
export function ErrorState({ title, error, onRetry, level = 'h2' }: ErrorStateProps) {
  const t = useTexts(uiTexts)
  return (
    <div role="alert">
      <EmptyState
        visual={{ icon: CloudOff }}
        level={level}
        title={title}
        text={errorMessage(error, t.failed)}
        action={
          <Button icon={<RefreshCw aria-hidden className="size-4" />} onClick={onRetry}>
            {t.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
