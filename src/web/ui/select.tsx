import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import { inputStyle } from './text-input.tsx'

/** The system's own select: its list suits a thumb better than any of ours. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const control = useFieldControl()
  return (
    <span className={clsx('relative block', className)}>
      <select {...control} {...rest} className={clsx(inputStyle, 'appearance-none pr-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
