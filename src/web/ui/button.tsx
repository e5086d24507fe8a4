import type { ComponentProps, ReactNode } from 'react'
import { buttonStyle, type ButtonLook, type ButtonSize } from './button-style.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  /** Work is under way: the button shows it and takes no second click. */
  isBusy?: boolean
  icon?: ReactNode
}

export function Button({
  look = 'primary',
  size = 'medium',
  isBusy = false,
  icon,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonStyle(look, size, className)}
      {...rest}
    >
      {isBusy ? <Spinner className="size-4" /> : icon}
      {children}
    </button>
  )
}
