import type { MetaDescriptor } from 'react-router'
import { shopConfig } from '#config'

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
  /** Canonical path and query; absent on pages that search engines must not index. */
  canonical?: string
  /** Picture of a shared link to the page; defaults to the shop's own. */
  image?: ShareImage
  type?: 'website' | 'product' | 'article'
  noIndex?: boolean
  structuredData?: object | readonly object[]
}

/**
 * All meta tags of a page. A route calls it from `meta` with its own `matches`: the root's loader
 * supplies the shop's public URL and share picture.
 */
export function pageMeta(matches: readonly unknown[], page: PageMeta): MetaDescriptor[] {
  const publicUrl = publicUrlOf(matches)
  const title = page.title === '' ? shopConfig.name : `${page.title} | ${shopConfig.name}`
  const description = page.description ?? shopConfig.description
  const picture = page.image ?? shopShareImage(matches)
  const image = absoluteUrl(publicUrl, picture.path)
  const url = page.canonical === undefined ? null : absoluteUrl(publicUrl, page.canonical)
  const blocks = [page.structuredData ?? []].flat()
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: (page.keywords ?? shopConfig.keywords).join(', ') },
    { name: 'robots', content: page.noIndex ? 'noindex, nofollow' : 'index, follow' },
    { property: 'og:site_name', content: shopConfig.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'en_BD' },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
    ...(url === null
      ? []
      : [
          { tagName: 'link' as const, rel: 'canonical', href: url },
          { tagName: 'link' as const, rel: 'alternate', hrefLang: 'en-BD', href: url },
          { property: 'og:url', content: url },
        ]),
    ...blocks.map((block) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...block },
    })),
  ]
}

/** The `meta` of a page that search engines must not index. */
export const unindexedMeta =
  (title: string) =>
  ({ matches }: { matches: readonly unknown[] }) =>
    pageMeta(matches, { title, noIndex: true })

interface RootMatch {
  id: 'root'
  loaderData?: { publicUrl: string; shopCardPath: string }
}

const isRootMatch = (match: unknown): match is RootMatch =>
  typeof match === 'object' && match !== null && 'id' in match && match.id === 'root'

/** The shop's public URL from a route's matches; empty when the root failed to load. */
export function publicUrlOf(matches: readonly unknown[]): string {
  return matches.find(isRootMatch)?.loaderData?.publicUrl ?? ''
}

function shopShareImage(matches: readonly unknown[]): ShareImage {
  const path = matches.find(isRootMatch)?.loaderData?.shopCardPath ?? '/share/shop.jpg'
  return { path, width: 1200, height: 630, alt: `${shopConfig.name}: ${shopConfig.tagline}` }
}

/** The absolute URL of a path; a URL that is already absolute is returned unchanged. */
export function absoluteUrl(publicUrl: string, url: string): string {
  return /^https?:/.test(url) ? url : `${publicUrl}${url}`
}
