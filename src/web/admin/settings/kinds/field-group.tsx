import { useId, type ReactNode } from 'react'
import type { FieldTexts } from './setting-kind.ts'

interface FieldGroupProps {
  texts: FieldTexts
  error: string | undefined
  hideLabel?: boolean | undefined
  children: ReactNode
}

/** Several inputs that are one setting, with its label, hint and error. */
export function FieldGroup({ texts, error, hideLabel = false, children }: FieldGroupProps) {
  const id = useId()
  const described = [error && `${id}-error`, texts.hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend
        className={
          hideLabel
            ? 'sr-only'
            : 'mb-1.5 text-sm font-semibold in-[fieldset_fieldset_fieldset]:font-medium'
        }
      >
        {texts.label}
      </legend>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-sale">
          {error}
        </p>
      )}
      {texts.hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {texts.hint}
        </p>
      )}
    </fieldset>
  )
}
