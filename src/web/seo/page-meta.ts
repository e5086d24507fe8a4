import type { MetaDescriptor } from 'react-router'
import { cutText } from '#shared/formatting/cut-text.ts'
import { alternateLanguages } from '#shared/languages/content-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage, type Text } from '#shared/languages/texts.ts'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'
import { localizedPath } from '#shared/urls.ts'

interface ShareImage {
  /** Path or absolute URL. */
  path: string
  width: number
  height: number
  alt: string
}

interface PageMeta {
  /** Without the shop's name, which is appended. */
  title: string
  description?: string
  keywords?: readonly string[]
  /**
   * Canonical path and query, without the language's prefix, one for all or of each; absent on pages that
   * search engines must not index.
   */
  canonical?: string | ((language: Language) => string)
  /** Besides English, the languages that its own text is in; absent where it is every language. */
  translatedTo?: readonly Language[] | undefined
  /** Picture of a shared link to the page; defaults to the shop's own. */
  image?: ShareImage
  type?: 'website' | 'product' | 'article'
  noIndex?: boolean
  structuredData?: object | readonly object[]
}

const maxDescriptionLength = 160

/** The description of a page that begins with this text, no longer than search engines show. */
export function metaDescription(text: string): string {
  if (text.length <= maxDescriptionLength) return text
  return `${cutText(text, maxDescriptionLength - 1)}…`
}

/**
 * All meta tags of a page. A route calls it from `meta` with its own `matches`: the root's loader
 * supplies the shop's public URL and share picture.
 */
export function pageMeta(matches: readonly unknown[], page: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches)
  const { publicUrl, language } = site
  const shop = settingsOf(matches)
  const title = [page.title, shop?.name].filter(Boolean).join(' | ')
  const description = page.description ?? shop?.description ?? ''
  const picture = page.image ?? shopShareImage(matches)
  const image = absoluteUrl(publicUrl, picture.path)
  const { canonical, translatedTo = site.languages } = page
  const blocks = [page.structuredData ?? []].flat()
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: (page.keywords ?? shop?.keywords ?? []).join(', ') },
    { name: 'robots', content: page.noIndex ? 'noindex, nofollow' : 'index, follow' },
    { property: 'og:site_name', content: shop?.name ?? '' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: ogLocales[language] },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
    ...(canonical === undefined ? [] : canonicalTags(site, canonical, translatedTo)),
    ...blocks.map((block) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...inItsLanguage(block, language) },
    })),
  ]
}

/** The `meta` of a page that search engines must not index. */
export const unindexedMeta =
  (title: Text) =>
  ({ matches }: { matches: readonly unknown[] }) =>
    pageMeta(matches, { title: inLanguage(title, siteOf(matches).language), noIndex: true })

const ogLocales: Record<Language, string> = { en: 'en_BD', bn: 'bn_BD' }

/** The page's own URL, and itself in every language that its text is in. */
function canonicalTags(
  site: Site,
  path: string | ((language: Language) => string),
  translatedTo: readonly Language[],
) {
  const urlIn = (language: Language) =>
    pageUrl({ ...site, language }, typeof path === 'string' ? path : path(language))
  const url = urlIn(site.language)
  const alternate = (hrefLang: string, language: Language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: urlIn(language),
  })
  const alternates = alternateLanguages(site, translatedTo)
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates.map((each) => alternate(each, each)),
    ...(alternates.length > 0 ? [alternate('x-default', 'en')] : []),
    { property: 'og:url', content: url },
  ]
}

/** Only works that have a language say so: a product has none. */
function inItsLanguage(block: object, language: Language): object {
  const type = '@type' in block ? String(block['@type']) : ''
  return /(Page|WebSite)$/.test(type) ? { ...block, inLanguage: language } : block
}

interface RootMatch {
  id: 'root'
  loaderData?: Site & { shopCardPath: string; settings: PageSettings }
}

const isRootMatch = (match: unknown): match is RootMatch =>
  typeof match === 'object' && match !== null && 'id' in match && match.id === 'root'

/** The shop as a page is part of it. */
export interface Site {
  /** Empty when the root failed to load. */
  publicUrl: string
  language: Language
  /** The languages that it is offered in. */
  languages: readonly Language[]
}

/** The site from a route's matches. */
export function siteOf(matches: readonly unknown[]): Site {
  const {
    publicUrl = '',
    language = 'en',
    languages = ['en'],
  } = matches.find(isRootMatch)?.loaderData ?? {}
  return { publicUrl, language, languages }
}

/** The shop's settings, from a route's matches; null when the root failed to load. */
export function settingsOf(matches: readonly unknown[]): PageSettings | null {
  return matches.find(isRootMatch)?.loaderData?.settings ?? null
}

/** The absolute URL of a page, by its path in the table of URLs, in the language of the site. */
export function pageUrl({ publicUrl, language }: Omit<Site, 'languages'>, path: string): string {
  return `${publicUrl}${localizedPath(language, path)}`
}

function shopShareImage(matches: readonly unknown[]): ShareImage {
  const path = matches.find(isRootMatch)?.loaderData?.shopCardPath ?? '/share/shop.jpg'
  const { name = '', tagline = '' } = settingsOf(matches) ?? {}
  return { path, width: 1200, height: 630, alt: `${name}: ${tagline}` }
}

/** The absolute URL of a file by its path; a URL that is already absolute is returned unchanged. */
export function absoluteUrl(publicUrl: string, url: string): string {
  return /^https?:/.test(url) ? url : `${publicUrl}${url}`
}
