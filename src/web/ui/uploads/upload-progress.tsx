import { clsx } from 'clsx'
import { ProgressBar } from '../loading.tsx'

interface UploadProgressProps {
  /** From 0 to 1; null while nothing is uploaded. */
  progress: number | null
}

/** How much of the new images is uploaded: on a slow connection that takes minutes. */
export function UploadProgress({ progress }: UploadProgressProps) {
  return (
    <div
      className={clsx(
        'text-sm text-muted',
        progress !== null && 'min-w-44 flex-1 space-y-1.5 max-sm:basis-full',
      )}
    >
      {/* Always rendered: screen readers announce what changes in it. */}
      <p role="status">{labelOf(progress)}</p>
      {progress !== null && <ProgressBar label="Pictures sent" value={progress} max={1} />}
    </div>
  )
}

function labelOf(progress: number | null): string {
  if (progress === null) return ''
  return progress < 1 ? 'Sending the pictures…' : 'The shop is storing the pictures…'
}
