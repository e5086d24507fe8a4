import { contentLanguages } from '../../languages/content-texts.ts'
import type { Language } from '../../languages/languages.ts'
import { type RichText, withTexts } from './rich-text.ts'
import { fillPlaceholders, type PlaceholderSettings } from '../setting-placeholders.ts'
import type { TextPage } from './text-page-schemas.ts'

/** A page of text as readers of one language get it: missing texts are in English. */
export interface ShownTextPage {
  slug: string
  title: { text: string; language: Language }
  body: { text: RichText; language: Language }
  /** The languages, besides English, that its text is in. */
  translatedTo: Language[]
}

export function translationsOfPage({ body }: Pick<TextPage, 'body'>): Language[] {
  return contentLanguages.filter((each) => body[each] !== undefined)
}

/** Placeholders are filled. */
export function shownTextPage(
  { slug, title, body }: TextPage,
  settings: PlaceholderSettings,
  language: Language,
): ShownTextPage {
  const titleLanguage = title[language] === undefined ? 'en' : language
  const bodyLanguage = body[language] === undefined ? 'en' : language
  return {
    slug,
    title: {
      text: fillPlaceholders(title[titleLanguage] ?? title.en, settings, titleLanguage),
      language: titleLanguage,
    },
    body: {
      text: withTexts(body[bodyLanguage] ?? body.en, (text) =>
        fillPlaceholders(text, settings, bodyLanguage),
      ),
      language: bodyLanguage,
    },
    translatedTo: translationsOfPage({ body }),
  }
}
