import { clsx } from 'clsx'
import { useHref } from 'react-router'
import { useTexts } from '../languages/language.ts'
import { useShopSettings } from '../shop-settings.ts'
import { shellTexts } from './shell-texts.ts'
import { urls } from '#shared/urls.ts'

/** The shop's mark, the same file as the favicon. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <img
      src="/favicon.svg"
      alt=""
      width={36}
      height={36}
      // Else React has it loaded before the page's own picture.
      fetchPriority="low"
      className={className}
    />
  )
}

/** Mark and name; a click reloads the page (SPEC §2), so it is not a router link. */
export function LogoLink({ className }: { className?: string }) {
  const t = useTexts(shellTexts)
  const { name } = useShopSettings()
  return (
    <a
      href={useHref(urls.home())}
      aria-label={t.home(name)}
      className={clsx('flex shrink-0 items-center gap-2.5 rounded-lg', className)}
    >
      <LogoMark className="size-9" />
      <span className="text-xl font-extrabold tracking-tight max-xs:sr-only">{name}</span>
    </a>
  )
}
