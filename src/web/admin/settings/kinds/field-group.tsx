import { useId, type ReactNode } from 'react'
import type { SettingInputProps } from './setting-kind.ts'

/** Several inputs that are one setting, with its label, hint and error. */
export function FieldGroup({
  field: { error },
  texts: { label, hint },
  hideLabel = false,
  children,
}: SettingInputProps & { children: ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
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
        {label}
      </legend>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-sale">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
