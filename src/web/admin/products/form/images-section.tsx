import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { maxProductImages } from '#shared/catalog/product-form-schemas.ts'
import { useTexts } from '../../../languages/language.ts'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { addFiles, moved, withoutRow } from '../../../ui/uploads/form-images.ts'
import { ImageDropZone } from '../../../ui/uploads/image-drop-zone.tsx'
import { resizeImages } from '../../../ui/uploads/resize-images.ts'
import { ImageTile } from './image-tile.tsx'
import { productFormTexts } from './product-form-texts.ts'
import { productImageRules, withoutImage } from './product-form-values.ts'
import type { ProductFormState } from './use-product-form.ts'

export function ImagesSection({ form }: { form: ProductFormState }) {
  const { pictures: t, fields, ...texts } = useTexts(productFormTexts)
  const { control, formState, getValues } = form.control
  const images = useWatch({ control, name: 'images' })
  const [problems, setProblems] = useState<string[]>([])
  const [announcement, setAnnouncement] = useState('')
  const section = useRef<HTMLDivElement>(null)

  const add = async (files: readonly File[]) => {
    setAnnouncement(t.preparing)
    const resized = await form.trackPreparation(resizeImages(files))
    const added = addFiles(getValues('images'), resized, {
      ...productImageRules,
      tooMany: texts.tooManyImages(maxProductImages),
    })
    form.setField('images', added.images)
    setProblems(added.problems)
    setAnnouncement(t.count(added.images.length, maxProductImages))
  }

  const move = (from: number, to: number) => {
    form.setField('images', moved(images, from, to))
    setAnnouncement(to === 0 ? t.isMain(from + 1) : t.isNow(from + 1, to + 1))
    // The tile moves, and the focus with it.
    requestAnimationFrame(() =>
      section.current?.querySelectorAll('li')[to]?.querySelector('button')?.focus(),
    )
  }

  const remove = (index: number) => {
    const removed = images[index]
    if (!removed) return
    const { colors, variants } = withoutImage(getValues(), removed.key)
    form.setField('colors', colors)
    form.setField('variants', variants)
    form.setField('images', withoutRow(images, index))
    setProblems([])
    setAnnouncement(t.removed(index + 1))
    section.current?.querySelector<HTMLElement>('input[type="file"]')?.focus()
  }

  return (
    <SectionCard layout="beside" title={fields.pictures} text={t.text(maxProductImages)}>
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
          accept="image/*"
          onChoose={(files) => void add(files)}
        />
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </SectionCard>
  )
}
