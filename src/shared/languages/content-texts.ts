import type { Language } from './languages.ts'

/** The languages that an owner translates into what is written in English. */
export const contentLanguages = ['bn'] as const satisfies readonly Exclude<Language, 'en'>[]

export type ContentLanguage = (typeof contentLanguages)[number]

/** Texts of an owner in other languages than English, by field; an absent one falls back to English. */
export type ContentTexts<Field extends string = string> = {
  [L in ContentLanguage]?: { [F in Field]?: string | undefined } | undefined
}

/**
 * The languages in which a page has translations of itself, for its head and for the sitemap; none where its
 * own text is in one alone, or where English stands in for that of the page. `translatedTo` may lack English.
 */
export function alternateLanguages(
  { language, languages }: { language: Language; languages: readonly Language[] },
  translatedTo: readonly Language[],
): Language[] {
  const translations = languages.filter((each) => each === 'en' || translatedTo.includes(each))
  return translations.length > 1 && translations.includes(language) ? translations : []
}
