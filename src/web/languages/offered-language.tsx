import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useLanguage } from './language.ts'
import { cookieName, useOtherLanguage } from './language-switch.tsx'

const hasChosen = () =>
  document.cookie.split('; ').some((each) => each.startsWith(`${cookieName}=`))

// The language that the browser asks every page for.
const prefersBangla = () => navigator.languages.some((each) => /^bn\b/i.test(each))

/** Offers Bangla to browsers that ask for it, in place of `children`, until it is taken or declined. */
export function OfferedLanguage({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const found = useOtherLanguage()
  const [Offer, setOffer] = useState<ComponentType<{ onDecline: () => void }> | null>(null)
  const isPossible = language === 'en' && found?.other === 'bn'
  useEffect(() => {
    // Only the browser knows: the server's page is the same for everybody.
    if (!isPossible || !prefersBangla() || hasChosen()) return
    void import('./language-offer.tsx')
      .then((loaded) => setOffer(() => loaded.LanguageOffer))
      .catch(() => {})
  }, [isPossible])
  return Offer ? <Offer onDecline={() => setOffer(null)} /> : children
}
