import { clsx } from 'clsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dark'
export type ButtonSize = 'small' | 'medium' | 'large'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand text-white shadow-quiet hover:bg-brand-dark active:bg-brand-deep',
  secondary:
    'border border-line bg-surface text-ink shadow-quiet hover:border-line-strong hover:bg-ground',
  quiet: 'text-ink hover:bg-ground',
  danger: 'bg-sale text-white shadow-quiet hover:bg-sale-dark',
  dark: 'bg-ink text-white shadow-quiet hover:bg-black',
}

/** Small ones are for dense places on a desk; a thumb gets 44 px from `medium` on. */
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm gap-1.5',
  medium: 'min-h-11 px-4 text-[0.9375rem] gap-2',
  large: 'min-h-13 px-6 text-base gap-2.5',
}

export function buttonStyle(look: ButtonLook, size: ButtonSize, className?: string): string {
  return clsx(
    'inline-flex items-center justify-center rounded-control font-semibold whitespace-nowrap',
    'transition-colors duration-150 select-none',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50',
    looks[look],
    sizes[size],
    className,
  )
}
