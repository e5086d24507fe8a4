import { clsx } from 'clsx'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useState, type DragEvent } from 'react'
import { useTexts } from '../../languages/language.ts'
import { uploadTexts } from './upload-texts.ts'

interface ImageDropZoneProps {
  problems: string[]
  isInvalid: boolean
  /** Types that the file dialog offers, as in the `accept` attribute. */
  accept: string
  onChoose: (files: readonly File[]) => void
}

/** A file input that also takes dropped files. */
export function ImageDropZone({ problems, isInvalid, accept, onChoose }: ImageDropZoneProps) {
  const t = useTexts(uploadTexts)
  const [isOver, setIsOver] = useState(false)
  const errorId = useId()

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onChoose([...event.dataTransfer.files])
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the input inside does the same by keyboard */}
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={clsx(
          'flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-4 text-center',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          isInvalid ? 'border-sale' : 'border-line-strong',
          isOver ? 'bg-brand-soft' : 'hover:border-brand hover:bg-background',
        )}
      >
        <ImagePlus aria-hidden className="size-6 text-brand" />
        <span className="font-semibold text-brand">{t.choose}</span>
        <span className="text-sm text-muted max-sm:hidden">{t.orDrop}</span>
        <input
          type="file"
          accept={accept}
          multiple
          aria-label={t.choose}
          aria-invalid={isInvalid || undefined}
          aria-describedby={problems.length > 0 ? errorId : undefined}
          onChange={(event) => {
            onChoose([...(event.target.files ?? [])])
            // Lets a removed file be selected again.
            event.target.value = ''
          }}
          className="sr-only"
        />
      </label>
      <div id={errorId} aria-live="polite">
        {problems.map((problem) => (
          <p key={problem} className="mt-1.5 text-sm font-medium break-words text-sale">
            {problem}
          </p>
        ))}
      </div>
    </>
  )
}
