import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonStyle, type ButtonLook, type ButtonSize } from './button-style.ts'

interface LinkButtonProps extends Omit<LinkProps, 'className' | 'children'> {
  look?: ButtonLook
  size?: ButtonSize
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A link that looks like a button; an address outside the shop opens in a new tab. */
export function LinkButton({
  look = 'primary',
  size = 'medium',
  icon,
  className,
  children,
  to,
  ...rest
}: LinkButtonProps) {
  const style = buttonStyle(look, size, className)
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
