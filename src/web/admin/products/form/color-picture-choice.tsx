import { clsx } from 'clsx'
import { Ban } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { FormThumbnail } from './form-thumbnail.tsx'
import type { FormPicture } from './product-values.ts'

interface ColorPictureChoiceProps {
  pictures: FormPicture[]
  /** Key of the colour's picture; empty for none of its own. */
  chosen: string
  error: string | undefined
  onChoose: (key: string) => void
}

/** Which of the product's pictures shows this colour. */
export function ColorPictureChoice(props: ColorPictureChoiceProps) {
  const { pictures, chosen, error, onChoose } = props
  const id = useId()
  const errorId = `${id}-error`
  if (pictures.length === 0) {
    return (
      <p className="mt-3 text-sm text-ink-soft">
        Add pictures above, and one of them can show this colour.
      </p>
    )
  }
  const choices = [
    { key: '', label: 'No picture of its own', look: <NoPicture /> },
    ...pictures.map((picture, index) => ({
      key: picture.key,
      label: `Picture ${index + 1}`,
      look: <FormThumbnail picture={picture} alt="" className="size-full" />,
    })),
  ]
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
      className="mt-3"
    >
      <p id={`${id}-label`} className="text-sm font-medium">
        Picture of this colour
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {choices.map(({ key, label, look }) => (
          <PictureRadio
            key={key}
            group={id}
            label={label}
            isChosen={key === chosen}
            onChoose={() => onChoose(key)}
          >
            {look}
          </PictureRadio>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm font-medium text-sale">
          {error}
        </p>
      )}
    </div>
  )
}

interface PictureRadioProps {
  group: string
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function PictureRadio({ group, label, isChosen, onChoose, children }: PictureRadioProps) {
  return (
    <label
      title={label}
      className={clsx(
        'relative size-14 cursor-pointer overflow-clip rounded-control border-2 p-0.5',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        isChosen ? 'border-brand' : 'border-line hover:border-line-strong',
      )}
    >
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
      <span className="sr-only">{label}</span>
    </label>
  )
}

function NoPicture() {
  return (
    <span className="grid size-full place-items-center rounded-lg bg-ground text-ink-soft">
      <Ban aria-hidden className="size-5" />
    </span>
  )
}
