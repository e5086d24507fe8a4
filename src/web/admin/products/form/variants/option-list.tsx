import { ArrowUp, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useTexts } from '../../../../languages/language.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/inputs.tsx'
import { moved, newKey, withoutRow } from '../../../../ui/uploads/form-images.ts'
import type { ProductFormValues } from '../product-form-values.ts'
import type { useVariantRows } from './use-variant-rows.ts'
import { isColorOption, type OptionRow, type OptionValue } from './variant-values.ts'
import { variantsTexts } from './variants-texts.ts'

/** Options that shops of this kind let shoppers choose, as products store them. */
// oxlint-disable-next-line jontro/no-literal-texts -- data, as products store it
const suggestions = ['Storage', 'Length', 'Colour', 'Size', 'Switches', 'RAM', 'Capacity', 'Plug']

const maxTextLength = 60

interface OptionListProps {
  variants: ReturnType<typeof useVariantRows>
  errors: FieldErrors<ProductFormValues>['options']
}

export function OptionList({ variants, errors }: OptionListProps) {
  const t = useTexts(variantsTexts)
  const { options, offered, rename, changeOptions } = variants
  const listId = useId()
  const nameOf = (index: number) => offered[index]?.name || t.option(index + 1)
  const changed = (index: number, part: Partial<OptionRow>) =>
    options.map((option, at) => (at === index ? { ...option, ...part } : option))
  return (
    <>
      <datalist id={listId}>
        {suggestions.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <ul className="grid gap-3 lg:grid-cols-2 xl:grid-cols-3">
        {options.map((option, index) => (
          <li key={option.key} data-option className="min-w-0">
            <fieldset className="h-full rounded-control border border-line p-3 sm:p-4">
              <legend className="sr-only">{t.option(index + 1)}</legend>
              <div className="flex items-end gap-1">
                <Field
                  label={t.optionName}
                  error={errors?.[index]?.name?.message}
                  className="min-w-0 flex-1"
                >
                  <TextInput
                    value={option.name}
                    list={listId}
                    maxLength={maxTextLength}
                    placeholder={t.optionNameExample}
                    autoComplete="off"
                    onChange={(event) => rename(changed(index, { name: event.target.value }))}
                  />
                </Field>
                {index > 0 && (
                  <IconButton
                    label={t.moveOption(nameOf(index))}
                    onClick={() => changeOptions(moved(options, index, index - 1))}
                  >
                    <ArrowUp aria-hidden className="size-5" />
                  </IconButton>
                )}
                <IconButton
                  label={t.removeOption(nameOf(index))}
                  onClick={() => changeOptions(withoutRow(options, index))}
                  className="-mr-2"
                >
                  <X aria-hidden className="size-5" />
                </IconButton>
              </div>
              {isColorOption(option) ? (
                <p className="mt-3 text-sm text-muted">
                  {t.colorValues(offered[index]?.values.length ?? 0)}
                </p>
              ) : (
                <OptionValues
                  values={option.values}
                  errors={errors?.[index]}
                  onRename={(values) => rename(changed(index, { values }))}
                  onChange={(values) => changeOptions(changed(index, { values }))}
                />
              )}
              {isColorOption(option) && errors?.[index]?.key && (
                <p className="mt-1.5 text-sm font-medium text-sale">{errors[index].key.message}</p>
              )}
            </fieldset>
          </li>
        ))}
      </ul>
    </>
  )
}

interface OptionValuesProps {
  values: OptionValue[]
  errors: NonNullable<FieldErrors<ProductFormValues>['options']>[number]
  /** Texts were changed. */
  onRename: (values: OptionValue[]) => void
  /** Values were added, moved or removed. */
  onChange: (values: OptionValue[]) => void
}

function OptionValues({ values, errors, onRename, onChange }: OptionValuesProps) {
  const t = useTexts(variantsTexts)
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)

  const add = (text: string) => {
    const added = newValues(text, values)
    if (added.length > 0) onChange([...values, ...added])
    setTyped('')
  }
  const addOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    // Enter sends no form here.
    event.preventDefault()
    add(typed)
  }
  const move = (from: number, to: number) => {
    onChange(moved(values, from, to))
    // The row moves, and the focus with it.
    requestAnimationFrame(() =>
      list.current?.querySelectorAll('li')[to]?.querySelector('button')?.focus(),
    )
  }

  return (
    <>
      <ul ref={list} className="mt-3 space-y-2">
        {values.map(({ key, text }, index) => (
          <li key={key} className="flex items-start">
            <Field
              label={t.value(index + 1)}
              hideLabel
              error={errors?.values?.[index]?.text?.message}
              className="min-w-0 flex-1"
            >
              <TextInput
                value={text}
                maxLength={maxTextLength}
                onChange={(event) =>
                  onRename(
                    values.map((each, at) =>
                      at === index ? { key, text: event.target.value } : each,
                    ),
                  )
                }
              />
            </Field>
            {index > 0 && (
              <IconButton label={t.moveEarlier(text)} onClick={() => move(index, index - 1)}>
                <ChevronLeft aria-hidden className="size-5 rotate-90" />
              </IconButton>
            )}
            {index < values.length - 1 && (
              <IconButton label={t.moveLater(text)} onClick={() => move(index, index + 1)}>
                <ChevronRight aria-hidden className="size-5 rotate-90" />
              </IconButton>
            )}
            <IconButton
              label={t.removeValue(text)}
              onClick={() => onChange(withoutRow(values, index))}
              className="-mr-2"
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Field label={t.addValue} hint={t.addValueHint} error={errors?.key?.message} className="mt-3">
        <TextInput
          value={typed}
          placeholder={t.valueExample}
          autoComplete="off"
          enterKeyHint="enter"
          onKeyDown={addOnKey}
          onChange={({ target }) => {
            // Pasted or dictated, and phones whose keyboard names no key.
            if (/[,\n\t]/.test(target.value)) add(target.value)
            else setTyped(target.value)
          }}
          onBlur={() => add(typed)}
        />
      </Field>
    </>
  )
}

/** The values that a text names, without those that the option has. */
export function newValues(text: string, values: readonly OptionValue[]): OptionValue[] {
  const taken = new Set(values.map((value) => value.text.trim().toLowerCase()))
  return text.split(/[,\n\t]/).flatMap((part) => {
    const value = part.trim().slice(0, maxTextLength)
    if (value === '' || taken.has(value.toLowerCase())) return []
    taken.add(value.toLowerCase())
    return { key: newKey(), text: value }
  })
}
