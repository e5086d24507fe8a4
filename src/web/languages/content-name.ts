import type { ContentTexts } from '#shared/languages/content-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { useLanguage } from './language.ts'

/** Content that an owner has named in English, with its names in other languages. */
export interface NamedContent {
  name: string
  texts: ContentTexts<'name'>
}

/** The name in this language; in English where it is not translated. */
export function contentNameIn({ name, texts }: NamedContent, language: Language): string {
  return (language === 'en' ? undefined : texts[language]?.name) || name
}

/** As `contentNameIn`, in the language of the page. */
export function useContentName(): (content: NamedContent) => string {
  const language = useLanguage()
  return (content) => contentNameIn(content, language)
}
