import { clsx } from 'clsx'
import { useHref } from 'react-router'
import { pictureAtWidth } from '#shared/catalog/pictures/picture-sizes.ts'
import { useTexts } from '../languages/language.ts'
import { useShopSettings } from '../shop-settings.ts'
import { shellTexts } from './shell-texts.ts'
import { urls } from '#shared/urls.ts'

interface ShopLogoProps {
  /** Of the owner's picture. */
  className?: string
  nameClass?: string
}

/** The shop's logo with its name; a wide logo without. */
export function ShopLogo({ className = 'max-w-40', nameClass = 'text-xl' }: ShopLogoProps) {
  const { name, logo, isLogoWide } = useShopSettings()
  return (
    <>
      {logo ? (
        <img
          src={pictureAtWidth(logo.url, 320)}
          alt={isLogoWide ? name : ''}
          width={logo.width}
          height={logo.height}
          fetchPriority="low"
          className={clsx('h-9 w-auto rounded-lg object-contain', className)}
        />
      ) : (
        <LogoMark />
      )}
      {!isLogoWide && (
        <span className={clsx(nameClass, 'font-extrabold tracking-tight')}>{name}</span>
      )}
    </>
  )
}

/** The mark of a new shop, the same file as the favicon. */
function LogoMark() {
  return (
    <img
      src="/favicon.svg"
      alt=""
      width={36}
      height={36}
      // Else React has it loaded before the page's own picture.
      fetchPriority="low"
      className="size-9"
    />
  )
}

/** Logo and name; a click reloads the page (SPEC §2), so it is not a router link. */
export function LogoLink() {
  const t = useTexts(shellTexts)
  const { name } = useShopSettings()
  return (
    <a
      href={useHref(urls.home())}
      aria-label={t.home(name)}
      className="flex shrink-0 items-center gap-2.5 rounded-lg"
    >
      <ShopLogo className="max-w-20 sm:max-w-40" nameClass="text-xl max-xs:sr-only" />
    </a>
  )
}
