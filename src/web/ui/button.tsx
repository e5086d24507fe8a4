import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from './loading.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Work is under way: the button shows it and takes no second click. */
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
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={buttonClass(variant, size, className)}
      {...rest}
    >
      {isPending ? <Spinner className="size-4" /> : icon}
      {children}
    </button>
  )
}

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dark'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-white shadow-card hover:bg-brand-dark active:bg-brand-deep',
  secondary:
    'border border-line bg-surface text-foreground shadow-card hover:border-line-strong hover:bg-background',
  quiet: 'text-foreground hover:bg-background',
  danger: 'bg-sale text-white shadow-card hover:bg-sale-dark',
  dark: 'bg-foreground text-white shadow-card hover:bg-black',
}

/** Small ones are for dense places on a desk; a thumb gets 44 px from `medium` on. */
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm gap-1.5',
  medium: 'min-h-11 px-4 text-[0.9375rem] gap-2',
  large: 'min-h-13 px-6 text-base gap-2.5',
}

export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return clsx(
    'inline-flex items-center justify-center rounded-control font-semibold whitespace-nowrap',
    'transition-colors duration-150 select-none',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50',
    variants[variant],
    sizes[size],
    className,
  )
}

interface LinkButtonProps extends Omit<LinkProps, 'className' | 'children'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A link that looks like a button; an address outside the shop opens in a new tab. */
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
