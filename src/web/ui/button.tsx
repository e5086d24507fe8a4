import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from './loading.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** A request is running: the button shows a spinner and does nothing, but retains the focus. */
  isPending?: boolean
  icon?: ReactNode
}

export function Button({
  variant = 'primary',
  size = 'medium',
  isPending = false,
  icon,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled && !isPending}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      className={buttonClass(variant, size, className)}
      onClick={isPending ? doNothing : onClick}
      {...rest}
    >
      {isPending ? <Spinner className="size-4" /> : icon}
      <span className="contents">{children}</span>
    </button>
  )
}

/** Also sends no form. */
function doNothing(event: MouseEvent) {
  event.preventDefault()
}

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dark'
export type ButtonSize = 'small' | 'medium' | 'large'

export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return clsx('button', `button-${variant}`, `button-${size}`, className)
}

/** The colours and corners of a bare one come from the caller. */
type IconButtonVariant = 'ghost' | 'danger' | 'bare'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Its action, for screen readers: "Remove Arc Mouse". */
  label: string
  variant?: IconButtonVariant
}

/** A button of 44 by 44 px that shows only an icon, its child. */
export function IconButton({
  label,
  variant = 'ghost',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={iconButtonClass(variant, className)}
      {...rest}
    />
  )
}

/** The classes of an `IconButton`, for links and for the buttons of a library. */
export function iconButtonClass(variant: IconButtonVariant, className?: string): string {
  return clsx('icon-button', variant !== 'bare' && `icon-button-${variant}`, className)
}

interface LinkButtonProps extends Omit<LinkProps, 'className' | 'children'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A link that looks like a button; an `https:` URL opens in a new tab. */
export function LinkButton({
  variant = 'primary',
  size = 'medium',
  icon,
  className,
  children,
  to,
  ...rest
}: LinkButtonProps) {
  const style = buttonClass(variant, size, className)
  if (typeof to === 'string' && to.startsWith('https:')) {
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" className={style}>
        {icon}
        <span className="contents">{children}</span>
      </a>
    )
  }
  return (
    <Link to={to} className={style} {...rest}>
      {icon}
      <span className="contents">{children}</span>
    </Link>
  )
}
