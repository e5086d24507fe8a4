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

/**
 * Says of a text of the shop what its `lang` is where that is not the page's: English stands in for a Bangla
 * that the shop has not written. By its letters, as settings reach pages in one language alone.
 */
export function useTextLanguage(): (text: string) => 'en' | undefined {
  const language = use(LanguageContext)
  return (text) => (language === 'bn' && isEnglish(text) ? 'en' : undefined)
}

/** Some of its words may be Bangla, such as a day count that is filled in. */
function isEnglish(text: string): boolean {
  const letters = (script: RegExp) => text.match(script)?.length ?? 0
  return letters(/[a-z]/gi) > letters(/\p{Script=Bengali}/gu)
}

/** The language of the open page, for what the browser does outside of React, such as calls of the API. */
export function documentLanguage(): Language {
  const isBangla = typeof document !== 'undefined' && document.documentElement.lang === 'bn'
  return isBangla ? 'bn' : 'en'
}
