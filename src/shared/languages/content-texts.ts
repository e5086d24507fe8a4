import type { Language } from './languages.ts'

/** The languages that an owner translates into what is written in English. */
export const contentLanguages = ['bn'] as const satisfies readonly Exclude<Language, 'en'>[]

export type ContentLanguage = (typeof contentLanguages)[number]

/** Texts of an owner in other languages than English, by field; an absent one falls back to English. */
export type ContentTexts<Field extends string = string> = {
  [L in ContentLanguage]?: { [F in Field]?: string | undefined } | undefined
}
