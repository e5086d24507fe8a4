import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { ChoosePicture } from '../../ui/uploads/choose-file.tsx'
import { addFiles, type FormImage } from '../../ui/uploads/form-images.ts'
import { FormThumbnail } from '../../ui/uploads/form-thumbnail.tsx'
import { resizeImage } from '../../ui/uploads/resize-images.ts'
import { categoriesTexts } from './categories-texts.ts'

interface CategoryImageFieldProps {
  image: FormImage | null
  /** The record has an image, which was removed in the form. */
  isMarkedForRemoval: boolean
  error: string | undefined
  onChange: (image: FormImage | null) => void
  /** A chosen file is being resized and cannot be sent yet. */
  onPreparing: (isPreparing: boolean) => void
}

/** The image of a category: chosen, shown, replaced, removed. */
export function CategoryImageField(props: CategoryImageFieldProps) {
  const { image, isMarkedForRemoval, error, onChange, onPreparing } = props
  const t = useTexts(categoriesTexts)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const message = error ?? problem

  const choose = async (file: File) => {
    onPreparing(true)
    const resized = await resizeImage(file).finally(() => onPreparing(false))
    const { images, problems } = addFiles([], [resized], {
      max: 1,
      tooMany: t.oneImage,
      isNameUnique: true,
    })
    setProblem(problems[0] ?? null)
    if (images[0]) onChange(images[0])
  }
  const remove = () => {
    setProblem(null)
    onChange(null)
    input.current?.focus()
  }

  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-sm font-medium">
        {t.columns.image}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {image && (
          <FormThumbnail
            image={image}
            alt={image.file ? t.newImage(image.file.name) : t.currentImage}
            className="size-28 border border-line"
          />
        )}
        <div className="flex flex-wrap gap-3">
          <ChoosePicture
            ref={input}
            accept="image/*"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onChoose={(file) => void choose(file)}
          >
            {image ? t.replaceImage : t.chooseImage}
          </ChoosePicture>
          {image && (
            <Button
              variant="secondary"
              icon={<X aria-hidden className="size-5" />}
              onClick={remove}
            >
              {t.removeImage}
            </Button>
          )}
        </div>
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {message && <p className="mt-1.5 text-sm font-medium break-words text-sale">{message}</p>}
      </div>
      <p id={`${id}-hint`} role="status" className="mt-1.5 text-sm text-muted">
        {isMarkedForRemoval ? t.imageRemoved : t.imageHint}
      </p>
    </div>
  )
}
