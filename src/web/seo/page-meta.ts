import type { MetaDescriptor } from 'react-router'
import { shopConfig } from '#config'

interface ShareImage {
  /** Path or address. */
  path: string
  width: number
  height: number
  alt: string
}

interface PageMeta {
  /** Without the shop's name, which is added. */
  title: string
  description?: string
  keywords?: readonly string[]
  /** Path and query that this page goes by; absent on pages that no search engine should keep. */
  canonical?: string
  /** What a shared link to the page shows; the shop's own picture where a page has none. */
  image?: ShareImage
  type?: 'website' | 'product' | 'article'
  noIndex?: boolean
  structuredData?: object | readonly object[]
}

/**
 * Everything the head says about a page. A route calls it from `meta`, with its own `matches`: the
 * root's loader knows the shop's public address and sharing picture.
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

interface RootMatch {
  id: 'root'
  loaderData?: { publicUrl: string; shopCardPath: string }
}

const isRootMatch = (match: unknown): match is RootMatch =>
  typeof match === 'object' && match !== null && 'id' in match && match.id === 'root'

/** The shop's public address out of a route's matches; empty when the root failed to load. */
export function publicUrlOf(matches: readonly unknown[]): string {
  return matches.find(isRootMatch)?.loaderData?.publicUrl ?? ''
}

function shopShareImage(matches: readonly unknown[]): ShareImage {
  const path = matches.find(isRootMatch)?.loaderData?.shopCardPath ?? '/share/shop.jpg'
  return { path, width: 1200, height: 630, alt: `${shopConfig.name}: ${shopConfig.tagline}` }
}

/** The address as others must write it; one that is absolute already stays as it is. */
export function absoluteUrl(publicUrl: string, address: string): string {
  return /^https?:/.test(address) ? address : `${publicUrl}${address}`
}
