import { clsx } from 'clsx'

export const navLinkStyle = (isActive: boolean) =>
  clsx(
    'flex min-h-11 items-center rounded-control px-3 text-[0.9375rem] font-medium hover:bg-ground',
    isActive ? 'text-brand' : 'text-ink',
  )
