import { clsx } from 'clsx'
import { ImagePlus } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { maxProductImages } from '#shared/catalog/product-form-schemas.ts'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { addFiles, moveImage, resizeImages, withoutImage } from './image-files.ts'
import { ImageTile } from './image-tile.tsx'
import type { ProductFormState } from './use-product-form.ts'

export function ImagesSection({ form }: { form: ProductFormState }) {
  const { control, formState, getValues } = form.control
  const images = useWatch({ control, name: 'images' })
  const [problems, setProblems] = useState<string[]>([])
  const [announcement, setAnnouncement] = useState('')
  const section = useRef<HTMLDivElement>(null)

  const add = async (files: readonly File[]) => {
    setAnnouncement('Preparing the pictures…')
    const resized = await form.trackPreparation(resizeImages(files))
    const added = addFiles(getValues('images'), resized)
    form.setField('images', added.images)
    setProblems(added.problems)
    setAnnouncement(`${added.images.length} of at most ${maxProductImages} pictures.`)
  }

  const move = (from: number, to: number) => {
    form.setField('images', moveImage(images, from, to))
    setAnnouncement(
      to === 0
        ? `Picture ${from + 1} is the main picture now.`
        : `Picture ${from + 1} is picture ${to + 1} now.`,
    )
    // The tile has moved, and the focus with it.
    requestAnimationFrame(() =>
      section.current?.querySelectorAll('li')[to]?.querySelector('button')?.focus(),
    )
  }

  const remove = (index: number) => {
    const removed = images[index]
    if (!removed) return
    form.setField('colors', withoutImage(getValues('colors'), removed.key))
    form.setField('images', images.toSpliced(index, 1))
    setProblems([])
    setAnnouncement(`Picture ${index + 1} is removed.`)
    section.current?.querySelector<HTMLElement>('input[type="file"]')?.focus()
  }

  return (
    <SectionCard
      layout="beside"
      title="Pictures"
      text={`The first is the main one. At most ${maxProductImages}, each JPEG, PNG or WEBP of up to 5MB.`}
    >
      <div ref={section}>
        {images.length > 0 && (
          <ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {images.map((image, index) => (
              <ImageTile
                key={image.key}
                image={image}
                index={index}
                count={images.length}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            ))}
          </ul>
        )}
        <ImageDropZone
          problems={[formState.errors.images?.message, ...problems].filter(
            (text) => text !== undefined,
          )}
          isInvalid={formState.errors.images !== undefined}
          onChoose={(files) => void add(files)}
        />
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </SectionCard>
  )
}

interface ImageDropZoneProps {
  problems: string[]
  isInvalid: boolean
  onChoose: (files: readonly File[]) => void
}

/** A file input that also takes dropped files. */
function ImageDropZone({ problems, isInvalid, onChoose }: ImageDropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const errorId = useId()

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onChoose([...event.dataTransfer.files])
  }

  return (
    <>
      {/* Dropping is the mouse's way for what the input inside does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
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
        <span className="font-semibold text-brand">Choose pictures</span>
        <span className="text-sm text-muted max-sm:hidden">or drop them here</span>
        <input
          type="file"
          accept="image/*"
          multiple
          aria-label="Choose pictures"
          aria-invalid={isInvalid || undefined}
          aria-describedby={problems.length > 0 ? errorId : undefined}
          onChange={(event) => {
            onChoose([...(event.target.files ?? [])])
            // The same file may be selected again after it was removed.
            event.target.value = ''
          }}
          className="sr-only"
        />
      </label>
      <div id={errorId} role="alert">
        {problems.map((problem) => (
          <p key={problem} className="mt-1.5 text-sm font-medium break-words text-sale">
            {problem}
          </p>
        ))}
      </div>
    </>
  )
}
