import { createContext, useContext, useId, type ReactNode } from 'react'

interface FieldControl {
  id: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

const FieldContext = createContext<FieldControl | null>(null)

/** Attributes of the input inside a Field; undefined for an input without one. */
export function useFieldControl(): FieldControl | null {
  return useContext(FieldContext)
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** The label is for screen readers only. */
  hideLabel?: boolean | undefined
  className?: string
  children: ReactNode
}

/** Label, hint and error of one input, linked to it by ids that the Field generates. */
export function Field({
  label,
  hint,
  error,
  required = false,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  const control: FieldControl = {
    id,
    required,
    // Never left out: of an empty required select browsers would say that it is wrong before anybody was there.
    'aria-invalid': Boolean(error),
    'aria-describedby': described || undefined,
  }
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
        {label}
        {required && (
          <span aria-hidden className="text-sale">
            {' *'}
          </span>
        )}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-sale">
          {error}
        </p>
      )}
      {hint && (
        <div id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  )
}
