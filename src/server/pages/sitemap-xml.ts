import { escapeMarkup } from '../platform/escape-markup.ts'

export interface SitemapEntry {
  url: string
  changedAt?: Date
}

export function sitemapIndex(urls: readonly string[]): string {
  const parts = urls.map((url) => `<sitemap><loc>${escapeMarkup(url)}</loc></sitemap>`)
  return document('sitemapindex', parts)
}

export function sitemap(entries: readonly SitemapEntry[]): string {
  return document(
    'urlset',
    entries.map(({ url, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
      return `<url><loc>${escapeMarkup(url)}</loc>${changed}</url>`
    }),
  )
}

function document(root: string, children: readonly string[]): string {
  const xml = '<?xml version="1.0" encoding="UTF-8"?>'
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `${xml}\n<${root} xmlns="${namespace}">\n${children.join('\n')}\n</${root}>\n`
}
