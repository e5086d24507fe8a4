import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { latinDigits } from '#shared/formatting/digits.ts'
import { useTexts } from '../../languages/language.ts'
import { uiTexts } from '../ui-texts.ts'
import { useFieldControl } from './field.tsx'

type TextInputProps = ComponentProps<'input'>

export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl()
  return <input type={type} {...control} {...rest} className={clsx('input', className)} />
}

/**
 * A number, of Latin or Bangla digits: the latter become Latin ones as they are typed. It is a text field,
 * because browsers let no Bangla digit into a number field.
 */
export function NumberInput({ onChange, ...rest }: Omit<TextInputProps, 'type'>) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      onChange={(event) => {
        const input = event.currentTarget
        const typed = latinDigits(input.value)
        if (typed !== input.value) {
          const caret = input.selectionStart
          input.value = typed
          input.setSelectionRange(caret, caret)
        }
        onChange?.(event)
      }}
    />
  )
}

/** An e-mail input, which phones neither capitalise nor autocorrect. */
export function EmailInput(props: Omit<TextInputProps, 'type'>) {
  const t = useTexts(uiTexts)
  return (
    <TextInput
      autoComplete="email"
      placeholder={t.emailExample}
      {...props}
      type="email"
      autoCapitalize="none"
    />
  )
}

export function PhoneInput(props: Omit<TextInputProps, 'type'>) {
  const { phoneExample } = useTexts(uiTexts)
  return <TextInput autoComplete="tel" placeholder={phoneExample} {...props} type="tel" />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl()
  return <textarea rows={4} {...control} {...rest} className={clsx('input', className)} />
}

/** The native select: on a phone its list is easier to use than a custom one. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const control = useFieldControl()
  return (
    <span className={clsx('relative block', className)}>
      <select {...control} {...rest} className={'input appearance-none pr-10'}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

interface OptionsProps<Value extends string> {
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
}

/** The options of a select, each value with its label. */
export function Options<Value extends string>({ values, labels }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ))
}

interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('choice', className)}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  )
}

interface RadioGroupProps<Value extends string> {
  legend: string
  /** The legend is for screen readers only. */
  hideLegend?: boolean
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
  /** The field of the form. */
  field: UseFormRegisterReturn
}

/** One of a few values, beside one another. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, hideLegend, values, labels, field } = props
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {values.map((value) => (
          <label key={value} className="choice">
            <input type="radio" {...field} value={value} />
            <span>{labels[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
