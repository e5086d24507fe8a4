import type { Language } from '#shared/languages/languages.ts'
import { plainText, type RichText } from '#shared/shop-settings/text-pages/rich-text.ts'
import type { TextPage } from '#shared/shop-settings/text-pages/text-page-schemas.ts'

/** Blank where there is no Bangla. */
export interface TypedPage {
  slug: string
  title: Record<Language, string>
  body: Record<Language, RichText>
}

const blank: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

const isBlank = (text: RichText) => plainText(text).trim() === ''

export function typedPage(value: unknown): TypedPage {
  const { slug = '', title, body } = (value ?? {}) as Partial<TextPage>
  return {
    slug,
    title: { en: title?.en ?? '', bn: title?.bn ?? '' },
    body: { en: body?.en ?? blank, bn: body?.bn ?? blank },
  }
}

/** A Bangla that is left blank is no part of the page: its readers get the English. */
export function readPage({ slug, title, body }: TypedPage): TextPage {
  const withBangla = <T>(texts: Record<Language, T>, isNone: boolean) =>
    isNone ? { en: texts.en } : { en: texts.en, bn: texts.bn }
  return {
    slug: slug.trim(),
    title: withBangla(title, title.bn.trim() === ''),
    body: withBangla(body, isBlank(body.bn)),
  }
}
