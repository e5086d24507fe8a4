import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field.tsx'

/** 16 px text, because iOS zooms into fields with smaller text. */
const inputClass = clsx(
  'block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3.5 py-2 text-base',
  'placeholder:text-faint hover:border-muted',
  'disabled:bg-background disabled:text-muted disabled:hover:border-line-strong',
  'aria-invalid:border-sale',
)

type TextInputProps = ComponentProps<'input'>

export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl()
  return <input type={type} {...control} {...rest} className={clsx(inputClass, className)} />
}

/** An e-mail input, which phones neither capitalise nor autocorrect. */
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
  return <textarea rows={4} {...control} {...rest} className={clsx(inputClass, className)} />
}

/** The native select: on a phone its list is easier to use than a custom one. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const control = useFieldControl()
  return (
    <span className={clsx('relative block', className)}>
      <select {...control} {...rest} className={clsx(inputClass, 'appearance-none pr-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <input
        type="checkbox"
        {...rest}
        className="size-5 shrink-0 cursor-pointer rounded accent-brand disabled:cursor-default"
      />
      <span className="text-[0.9375rem]">{label}</span>
    </label>
  )
}
