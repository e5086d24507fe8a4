import { CloudOff, RefreshCw } from 'lucide-react'
import { messageOf } from '../api/errors.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface LoadFailureProps {
  title: string
  error: unknown
  onRetry: () => void
  level?: 'h1' | 'h2'
}

/** What a query that failed looks like: what happened, and another try. */
export function LoadFailure({ title, error, onRetry, level = 'h2' }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        look={{ icon: CloudOff }}
        level={level}
        title={title}
        text={messageOf(error, 'Something went wrong. Please try again.')}
        action={
          <Button icon={<RefreshCw aria-hidden className="size-4" />} onClick={onRetry}>
            Try Again
          </Button>
        }
      />
    </div>
  )
}
