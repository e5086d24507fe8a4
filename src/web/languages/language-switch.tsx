import { useEffect, type ReactNode } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { languageNames, type Language } from '#shared/languages/languages.ts'
import { localizedPath } from '#shared/urls.ts'
import type { Site } from '../seo/page-meta.ts'
import { keepTyped, takeTyped } from './keep-typed.ts'
import { useLanguage } from './language.ts'

/** The language that the page is not in, and its URL there; null where the shop has one language. */
export function useOtherLanguage(): { other: Language; href: string } | null {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const { languages = [] } = useRouteLoaderData<Site>('root') ?? {}
  const other = languages.find((each) => each !== language)
  return other ? { other, href: localizedPath(other, `${pathname}${search}`) } : null
}

interface LanguageLinkProps {
  className: string
  /** Before the page is left. */
  onChoose?: (language: Language) => void
  children?: ReactNode
}

/**
 * A link to this page in the other language. It loads a new document; filters are in its URL, the cart is
 * the shopper's, and what was typed is filled in again.
 */
export function LanguageLink({ className, onChoose, children }: LanguageLinkProps) {
  const found = useOtherLanguage()
  if (!found) return null
  const { other, href } = found
  const leave = () => {
    rememberLanguage(other)
    keepTyped()
    onChoose?.(other)
  }
  return (
    <a href={href} hrefLang={other} lang={other} onClick={leave} className={className}>
      {children ?? languageNames[other]}
    </a>
  )
}

/** Fills in what was typed before the language was switched. */
export function RestoreTyped() {
  useEffect(() => {
    const typed = takeTyped()
    if (typed === null) return
    void import('./restore-typed.ts')
      .then(({ restoreTyped }) => restoreTyped(typed))
      .catch(() => {})
  }, [])
  return null
}

/** Only remembers the choice: every URL is the same page for everybody, so the shop does not read it. */
export const cookieName = 'language'

export function rememberLanguage(language: Language): void {
  document.cookie = `${cookieName}=${language}; path=/; max-age=31536000; samesite=lax`
}
