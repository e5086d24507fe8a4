import { clsx } from 'clsx'
import { Ban } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { defaultColorCode, maxColorNameLength } from '#shared/catalog/product-form-schemas.ts'
import { colorCodePattern } from '#shared/catalog/product-schemas.ts'
import { useTexts } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import type { FormImage } from '../../../ui/uploads/form-images.ts'
import { FormThumbnail } from '../../../ui/uploads/form-thumbnail.tsx'
import { productFormTexts } from './product-form-texts.ts'
import { blankColor } from './product-form-values.ts'
import { RowList } from './row-list.tsx'
import { offersColors } from './variants/variant-request.ts'
import type { ProductFormState } from './use-product-form.ts'

export function ColorsSection({ form }: { form: ProductFormState }) {
  const { colors: t, fields } = useTexts(productFormTexts)
  const { control, formState } = form.control
  const [rows, images, hasOptions, options] = useWatch({
    control,
    name: ['colors', 'images', 'hasOptions', 'options'],
  })
  if (!offersColors({ hasOptions, options })) return null
  return (
    <SectionCard layout="beside" title={fields.colors} text={t.text}>
      <RowList
        rows={rows}
        onChange={(changed) => form.setField('colors', changed)}
        blank={blankColor}
        labels={t}
        className="rounded-control border border-line p-3 sm:p-4"
      >
        {(row, index, change) => {
          const errors = formState.errors.colors?.[index]
          return (
            <>
              <div className="grid gap-3 sm:grid-cols-2">
                <Field label={t.name} error={errors?.name?.message}>
                  <TextInput
                    value={row.name}
                    maxLength={maxColorNameLength}
                    placeholder={t.nameExample}
                    onChange={(event) => change({ name: event.target.value })}
                  />
                </Field>
                <Field label={t.code} error={errors?.code?.message}>
                  <ColorCodeInput code={row.code} onChange={(code) => change({ code })} />
                </Field>
              </div>
              <ColorImageSelect
                images={images}
                value={row.image}
                error={errors?.image?.message}
                onValueChange={(image) => change({ image })}
              />
            </>
          )
        }}
      </RowList>
    </SectionCard>
  )
}

interface ColorCodeInputProps {
  code: string
  onChange: (code: string) => void
}

/** A colour's code, typed or picked. */
function ColorCodeInput({ code, onChange }: ColorCodeInputProps) {
  const { colors: t } = useTexts(productFormTexts)
  return (
    <div className="flex gap-2">
      <input
        type="color"
        aria-label={t.pick}
        value={colorCodePattern.test(code) ? code.toLowerCase() : defaultColorCode}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1.5"
      />
      <TextInput
        value={code}
        maxLength={7}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.trim())}
        className="tabular-nums"
      />
    </div>
  )
}

interface ColorImageSelectProps {
  images: FormImage[]
  /** Key of the colour's picture; empty for none of its own. */
  value: string
  error: string | undefined
  onValueChange: (key: string) => void
}

/** Which of the product's pictures shows this colour. */
function ColorImageSelect(props: ColorImageSelectProps) {
  const { images, value, error, onValueChange } = props
  const { colors: t, pictures } = useTexts(productFormTexts)
  const id = useId()
  const errorId = `${id}-error`
  if (images.length === 0) {
    return <p className="mt-3 text-sm text-muted">{t.addPictures}</p>
  }
  const options = [
    { key: '', label: t.noPicture, visual: <NoImage /> },
    ...images.map((image, index) => ({
      key: image.key,
      label: pictures.picture(index + 1),
      visual: <FormThumbnail image={image} alt="" className="size-full" />,
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
        {t.picture}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {options.map(({ key, label, visual }) => (
          <ImageRadio
            key={key}
            group={id}
            label={label}
            isSelected={key === value}
            onSelect={() => onValueChange(key)}
          >
            {visual}
          </ImageRadio>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-sale">
          {error}
        </p>
      )}
    </div>
  )
}

interface ImageRadioProps {
  group: string
  label: string
  isSelected: boolean
  onSelect: () => void
  children: ReactNode
}

function ImageRadio({ group, label, isSelected, onSelect, children }: ImageRadioProps) {
  return (
    <label
      title={label}
      className={clsx(
        'relative size-14 cursor-pointer overflow-clip rounded-control border-2 p-0.5',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        isSelected ? 'border-brand' : 'border-line hover:border-line-strong',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isSelected}
        onChange={onSelect}
        className="sr-only"
      />
      {children}
      <span className="sr-only">{label}</span>
    </label>
  )
}

function NoImage() {
  return (
    <span className="grid size-full place-items-center rounded-lg bg-background text-muted">
      <Ban aria-hidden className="size-5" />
    </span>
  )
}
