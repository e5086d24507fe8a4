import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

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
