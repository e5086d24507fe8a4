import { clsx } from 'clsx'
import { useTexts } from '../../languages/language.ts'
import { ProgressBar } from '../loading.tsx'
import { uploadTexts } from './upload-texts.ts'

interface UploadProgressProps {
  /** From 0 to 1; null while nothing is uploaded. */
  progress: number | null
}

/** How much of the new images is uploaded: on a slow connection that takes minutes. */
export function UploadProgress({ progress }: UploadProgressProps) {
  const t = useTexts(uploadTexts)
  return (
    <div
      className={clsx(
        'text-sm text-muted',
        progress !== null && 'min-w-44 flex-1 space-y-1.5 max-sm:basis-full',
      )}
    >
      {/* Always rendered: screen readers announce what changes in it. */}
      <p role="status">{progress !== null && (progress < 1 ? t.sending : t.storing)}</p>
      {progress !== null && <ProgressBar label={t.sent} value={progress} max={1} />}
    </div>
  )
}
