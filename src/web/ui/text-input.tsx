import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'

/** 16 px text, or iOS zooms into the field. */
export const inputStyle = clsx(
  'block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3.5 py-2 text-base',
  'placeholder:text-ink-faint hover:border-ink-soft',
  'disabled:bg-ground disabled:text-ink-soft disabled:hover:border-line-strong',
  'aria-invalid:border-sale',
)

type TextInputProps = ComponentProps<'input'>

export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl()
  return <input type={type} {...control} {...rest} className={clsx(inputStyle, className)} />
}

/** For an address of e-mail, which phones neither capitalise nor correct. */
export function EmailInput(props: Omit<TextInputProps, 'type'>) {
  return (
    <TextInput
      autoComplete="email"
      placeholder="you@example.com"
      {...props}
      type="email"
      autoCapitalize="none"
    />
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl()
  return <textarea rows={4} {...control} {...rest} className={clsx(inputStyle, className)} />
}
