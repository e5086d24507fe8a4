import { ProgressBar } from '../../../ui/progress-bar.tsx'

/** How far the new pictures are on their way: a slow line takes minutes for them. */
export function UploadProgress({ sent }: { sent: number }) {
  const label = sent < 1 ? 'Sending the pictures…' : 'The shop is storing the pictures…'
  return (
    <div className="min-w-44 flex-1 text-sm text-ink-soft max-sm:basis-full">
      <p role="status" className="mb-1.5">
        {label}
      </p>
      <ProgressBar label="Pictures sent" value={sent} max={1} />
    </div>
  )
}
