/** The languages that the shop's texts are written in, English first. */
export const languages = ['en', 'bn'] as const

export type Language = (typeof languages)[number]

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', bn: 'বাংলা' }

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
