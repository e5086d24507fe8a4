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
      {children}
    </button>
  )
}

/** Also sends no form. */
function doNothing(event: MouseEvent) {
  event.preventDefault()
}

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dark'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-white shadow-card hover:bg-brand-dark active:bg-brand-deep',
  secondary:
    'border border-line bg-surface text-foreground shadow-card hover:border-line-strong hover:bg-background',
  ghost: 'text-foreground hover:bg-background',
  danger: 'bg-sale text-white shadow-card hover:bg-sale-dark',
  dark: 'bg-foreground text-white shadow-card hover:bg-black',
}

/** `small` is for dense desktop layouts; from `medium` on a touch target has 44 px. */
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm gap-1.5',
  medium: 'min-h-11 px-4 text-[0.9375rem] gap-2',
  large: 'min-h-13 px-6 text-base gap-2.5',
}

export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return clsx(
    'inline-flex items-center justify-center rounded-control font-semibold whitespace-nowrap',
    'transition-colors duration-150 select-none',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-50',
    variants[variant],
    sizes[size],
    className,
  )
}

type IconButtonVariant = keyof typeof iconVariants

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for screen readers: "Remove Arc Mouse". */
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

const iconVariants = {
  ghost: 'rounded-control text-muted hover:bg-background hover:text-foreground',
  danger: 'rounded-control text-muted hover:bg-sale-soft hover:text-sale-dark',
  /** Colours and corners come from the caller. */
  bare: '',
}

/** The classes of an `IconButton`, for links and for the buttons of a library. */
export function iconButtonClass(variant: IconButtonVariant, className?: string): string {
  return clsx('grid size-11 shrink-0 place-items-center', iconVariants[variant], className)
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
        {children}
      </a>
    )
  }
  return (
    <Link to={to} className={style} {...rest}>
      {icon}
      {children}
    </Link>
  )
}
