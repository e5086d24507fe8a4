import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { maxPictureMegabytes } from '#shared/catalog/picture-limits.ts'
import { mostProductImages } from '#shared/catalog/product-form-schemas.ts'
import { addFiles, movePicture, withoutPicture } from './form-pictures.ts'
import { FormSection } from './form-section.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { PictureTile } from './picture-tile.tsx'
import { shrinkPictures } from './shrink-pictures.ts'
import type { ProductFormState } from './use-product-form.ts'

export function PicturesSection({ form }: { form: ProductFormState }) {
  const { control, formState, getValues } = form.control
  const pictures = useWatch({ control, name: 'pictures' })
  const [problems, setProblems] = useState<string[]>([])
  const [news, setNews] = useState('')
  const section = useRef<HTMLDivElement>(null)

  const add = async (files: readonly File[]) => {
    setNews('Preparing the pictures…')
    const shrunk = await form.prepare(shrinkPictures(files))
    const added = addFiles(getValues('pictures'), shrunk)
    form.change('pictures', added.pictures)
    setProblems(added.problems)
    setNews(`${added.pictures.length} of at most ${mostProductImages} pictures.`)
  }

  const move = (from: number, to: number) => {
    form.change('pictures', movePicture(pictures, from, to))
    setNews(
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
    const removed = pictures[index]
    if (!removed) return
    form.change('colors', withoutPicture(getValues('colors'), removed.key))
    form.change('pictures', pictures.toSpliced(index, 1))
    setProblems([])
    setNews(`Picture ${index + 1} is removed.`)
    section.current?.querySelector<HTMLElement>('input[type="file"]')?.focus()
  }

  return (
    <FormSection
      title="Pictures"
      text={`The first is the main one. At most ${mostProductImages}, each JPEG, PNG or WEBP of up to ${maxPictureMegabytes}MB.`}
    >
      <div ref={section}>
        {pictures.length > 0 && (
          <ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {pictures.map((picture, index) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                index={index}
                count={pictures.length}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            ))}
          </ul>
        )}
        <PictureDrop
          problems={[formState.errors.pictures?.message, ...problems].filter(
            (text) => text !== undefined,
          )}
          isInvalid={formState.errors.pictures !== undefined}
          onChoose={(files) => void add(files)}
        />
        <p role="status" className="sr-only">
          {news}
        </p>
      </div>
    </FormSection>
  )
}
