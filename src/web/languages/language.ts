import { createContext, use } from 'react'
import type { Language } from '#shared/languages/languages.ts'
import type { Texts } from '#shared/languages/texts.ts'

/** The language of the page, which its URL says. */
export const LanguageContext = createContext<Language>('en')

export function useLanguage(): Language {
  return use(LanguageContext)
}

/** The texts in the language of the page: `const t = useTexts(productTexts)`. */
export function useTexts<T>(texts: Texts<T>): Texts<T>[Language] {
  return texts[use(LanguageContext)]
}

/** The language of the open page, for what the browser does outside of React, such as calls of the API. */
export function documentLanguage(): Language {
  const isBangla = typeof document !== 'undefined' && document.documentElement.lang === 'bn'
  return isBangla ? 'bn' : 'en'
}
