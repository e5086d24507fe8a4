import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { pictureFileTypes } from '#shared/catalog/pictures/picture-limits.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { IconButton } from '../../ui/button.tsx'
import { addFiles, withoutRow, type FormImage } from '../../ui/uploads/form-images.ts'
import { FormThumbnail } from '../../ui/uploads/form-thumbnail.tsx'
import { ImageDropZone } from '../../ui/uploads/image-drop-zone.tsx'
import { resizeImage } from '../../ui/uploads/resize-images.ts'
import { ownReviewTexts } from './own-review-texts.ts'
import { reviewImageRules } from './review-values.ts'

interface ReviewImagesFieldProps {
  /** Work that must finish before the form is sent. */
  onPrepare: (work: Promise<void>) => void
}

/**
 * The pictures of a review, or of another form that has `images`. Files are checked when they are
 * chosen, then resized for the upload.
 */
export function ReviewImagesField({ onPrepare }: ReviewImagesFieldProps) {
  const { control, formState, getValues, setValue } = useFormContext<{ images: FormImage[] }>()
  const { errors, isSubmitted } = formState
  const images = useWatch({ control, name: 'images' })
  const error = errors.images?.message
  const t = useTexts(ownReviewTexts).form
  const language = useLanguage()
  const [problems, setProblems] = useState<string[]>([])
  const [announcement, setAnnouncement] = useState('')
  const field = useRef<HTMLFieldSetElement>(null)

  const change = (changed: (current: FormImage[]) => FormImage[]) =>
    setValue('images', changed(getValues('images')), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    })

  const add = (files: readonly File[]) => {
    const added = addFiles(images, files, reviewImageRules(language))
    change(() => added.images)
    setProblems(added.problems)
    setAnnouncement(t.pictureCount(added.images.length))
    const isNew = (image: FormImage) => !images.includes(image)
    onPrepare(resizeAll(added.images.filter(isNew)))
  }

  /** One after the other, because each needs memory for all its pixels. */
  const resizeAll = async (added: readonly FormImage[]) => {
    for (const { key, file } of added) {
      if (file === null) continue
      const smaller = await resizeImage(file)
      change((current) =>
        current.map((image) => (image.key === key ? { key, url: null, file: smaller } : image)),
      )
    }
  }

  const remove = (index: number) => {
    change((current) => withoutRow(current, index))
    setProblems([])
    setAnnouncement(`${t.pictureRemoved(index)} ${t.pictureCount(images.length - 1)}`)
    field.current?.querySelector<HTMLElement>('input[type="file"]')?.focus()
  }

  return (
    <fieldset ref={field}>
      <legend className="mb-1.5 text-sm font-medium">{t.pictures}</legend>
      {images.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {images.map((image, index) => (
            <li key={image.key} className="relative">
              <FormThumbnail
                image={image}
                alt={image.file ? t.fileOf(index, image.file.name) : t.picture(index)}
                className="size-24 rounded-control"
              />
              <IconButton
                variant="bare"
                label={t.removePicture(index)}
                onClick={() => remove(index)}
                className="absolute -top-2 -right-2 rounded-full border border-line bg-surface shadow-card hover:bg-background"
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ImageDropZone
        problems={[error, ...problems].filter((text) => text !== undefined)}
        isInvalid={error !== undefined}
        accept={pictureFileTypes.join(',')}
        onChoose={add}
      />
      <p className="mt-1.5 text-sm text-muted">{t.pictureRules}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}
