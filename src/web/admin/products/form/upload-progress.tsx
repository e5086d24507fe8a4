import { clsx } from 'clsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

interface UploadProgressProps {
  /** From 0 to 1; null while nothing is sent. */
  sent: number | null
}

/** How far the new pictures are on their way: a slow line takes minutes for them. */
export function UploadProgress({ sent }: UploadProgressProps) {
  return (
    <div
      className={clsx(
        'text-sm text-ink-soft',
        sent !== null && 'min-w-44 flex-1 space-y-1.5 max-sm:basis-full',
      )}
    >
      {/* Always there: screen readers tell what changes in it. */}
      <p role="status">{labelOf(sent)}</p>
      {sent !== null && <ProgressBar label="Pictures sent" value={sent} max={1} />}
    </div>
  )
}

function labelOf(sent: number | null): string {
  if (sent === null) return ''
  return sent < 1 ? 'Sending the pictures…' : 'The shop is storing the pictures…'
}
