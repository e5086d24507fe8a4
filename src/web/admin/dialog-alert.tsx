import { clsx } from 'clsx'
import { errorMessage } from '../api/errors.ts'

interface DialogAlertProps {
  error: Error | null
  /** For errors without a message of the shop. */
  fallback: string
  className?: string
}

/** Says in a dialog, which would cover a toast, why something in it has failed. */
export function DialogAlert({ error, fallback, className }: DialogAlertProps) {
  if (error === null) return null
  return (
    <p
      role="alert"
      className={clsx('rounded-lg bg-sale-soft px-3 py-2 text-sm text-sale-dark', className)}
    >
      {errorMessage(error, fallback)}
    </p>
  )
}
