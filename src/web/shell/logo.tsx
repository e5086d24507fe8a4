import { clsx } from 'clsx'
import { shopConfig } from '#config'

/** The letter ja of the Bangla name, as outlines: one word is not worth a font's 70 kB. */
const letter =
  'M31.3 -43.1L31.3 -31.2L18.2 -22.1L38.3 -13.4L38.3 -55.9L11.8 -55.9ZM60.8 -55.9L52.3 -55.9L52.3 0L38.3 0L3.5 -14.2L3.6 -14.3L3.6 -27.5L18 -37.2L3.9 -45.5L3.9 -55.9L-2 -55.9L-2 -67.1L60.8 -67.1Z'

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden className={className}>
      <rect width="100" height="100" rx="26" className="fill-brand" />
      <path d={letter} transform="translate(20.6 83.5)" className="fill-white" />
    </svg>
  )
}

/** Mark and name; the click loads the whole page anew (SPEC §2), so it is no router link. */
export function LogoLink({ className }: { className?: string }) {
  return (
    <a
      href="/"
      aria-label={`${shopConfig.name}, home`}
      className={clsx('flex shrink-0 items-center gap-2.5 rounded-lg', className)}
    >
      <LogoMark className="size-9" />
      <span className="text-xl font-extrabold tracking-tight max-xs:sr-only">
        {shopConfig.name}
      </span>
    </a>
  )
}
