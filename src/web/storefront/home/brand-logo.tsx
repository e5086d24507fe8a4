import { clsx } from 'clsx'

/** Each brand's mark and lettering, taken in turn. */
const logos = [
  {
    mark: 'M4 14a8 8 0 0 1 16 0c0 4-3.6 7-8 7s-8-3-8-7ZM12 6c0-2 1.500-4 4-4',
    letters: 'font-semibold',
  },
  {
    mark: 'M3 12h2M7 8v8M11 4v16M15 7v10M19 10v4',
    letters: 'font-medium tracking-[0.08em] uppercase text-sm',
  },
  { mark: 'M12 2l9 5v10l-9 5-9-5V7l9-5ZM12 8v8', letters: 'font-bold' },
  { mark: 'M2 6l10 5L22 6c-1 8-5 12-10 13C7 18 3 14 2 6Z', letters: 'font-extrabold italic' },
  { mark: 'M3 11l9-7 9 7v9H3v-9ZM9 20v-6h6v6', letters: 'font-medium lowercase text-lg' },
  {
    mark: 'M12 3l2.500 6.500L21 12l-6.500 2.500L12 21l-2.500-6.500L3 12l6.500-2.500L12 3Z',
    letters: 'font-light tracking-[0.16em] uppercase text-sm',
  },
] as const

/** A brand's name as its logo: mark and lettering, in the colour of the text around. */
export function BrandLogo({ name, index }: { name: string; index: number }) {
  const logo = logos[index % logos.length] ?? logos[0]
  return (
    <span className="flex items-center gap-2">
      <svg
        viewBox="0 0 24 24"
        aria-hidden
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-5 shrink-0"
      >
        <path d={logo.mark} />
      </svg>
      <span className={clsx('tracking-tight', logo.letters)}>{name}</span>
    </span>
  )
}
