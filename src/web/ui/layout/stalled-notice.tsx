import { useHref, useLocation } from 'react-router'
import { formatPhone } from '#shared/addresses/phone.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { buttonClass } from '../button.tsx'
import { Skeleton } from '../loading.tsx'
import { uiTexts } from '../ui-texts.ts'
import { stalledTexts } from './stalled-texts.ts'

/**
 * Stands above the placeholders of a page that is nothing without its scripts. Styles show it after a while,
 * at once where scripts are off: what would have to say that a script has not come is no script.
 */
export function StalledNotice() {
  const t = useTexts(stalledTexts)
  const { tryAgain } = useTexts(uiTexts)
  const language = useLanguage()
  const [phone] = useShopSettings().phones
  const { pathname, search } = useLocation()
  const again = useHref({ pathname, search })
  return (
    <div className="stalled">
      <div className="mb-6 rounded-card bg-warn-soft p-5">
        <p className="text-lg font-semibold">{t.title}</p>
        <p className="mt-1">{t.text}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          {/* No link of the router, which would stay on the page. */}
          <a href={again} className={buttonClass('primary', 'medium')}>
            {tryAgain}
          </a>
          {phone && (
            <a href={`tel:${phone.number}`} className={buttonClass('secondary', 'medium')}>
              {t.call(formatPhone(phone.shown, language))}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}

/** The one placeholder of a page. */
export function PageSkeleton() {
  return (
    <>
      <StalledNotice />
      <Skeleton className="h-96 rounded-card" />
    </>
  )
}
