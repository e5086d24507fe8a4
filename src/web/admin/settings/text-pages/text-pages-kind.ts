import { lazy } from 'react'
import type { Language } from '#shared/languages/languages.ts'
import { plainText, type RichText } from '#shared/shop-settings/rich-text.ts'
import type { TextPage } from '#shared/shop-settings/text-page-schemas.ts'
import type { SettingKind } from '../kinds/setting-kind.ts'

/** Blank where there is no Bangla. */
export interface TypedPage {
  slug: string
  title: Record<Language, string>
  body: Record<Language, RichText>
}

const blank: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

export const newPage: TypedPage = {
  slug: '',
  title: { en: '', bn: '' },
  body: { en: blank, bn: blank },
}

const isBlank = (text: RichText) => plainText(text).trim() === ''

/** The owner's pages of text. */
export const textPagesKind: SettingKind<TypedPage[]> = {
  typed: (value) =>
    ((value ?? []) as TextPage[]).map(({ slug, title, body }) => ({
      slug,
      title: { en: title.en, bn: title.bn ?? '' },
      body: { en: body.en, bn: body.bn ?? blank },
    })),
  read: (typed) => typed.map(readPage),
  Input: lazy(async () => ({ default: (await import('./text-pages-input.tsx')).TextPagesInput })),
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
