import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Language } from '#shared/languages/languages.ts'
import { defaultColour } from '#shared/shop-settings/brand-colour.ts'
import { localizedPath, urls } from '#shared/urls.ts'
import { httpTexts } from './http-texts.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML or HTML, in content and in double-quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}

/** Inline copy of the pages' basic styles: an overloaded shop might not serve its style sheet. */
export const pageStyles = (colour: string): string => `
:root{color-scheme:light}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f7f6;color:#131a17;
font:16px/1.6 'Inter Variable',ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif}
main{box-sizing:border-box;width:100%;max-width:30rem;padding:2rem 1rem;text-align:center}
.name{font-size:1.25rem;font-weight:800;color:${colour}}
h1{margin:1.5rem 0 .5rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.015em}
p{margin:.5rem 0;color:#4a5550}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin-top:1.5rem}
a{padding:.625rem 1.5rem;border:1px solid ${colour};border-radius:.75rem;font-weight:600;
color:${colour};background:#fff;text-decoration:none}
a:first-child{color:#fff;background:${colour}}
a:focus-visible{outline:3px solid #131a17;outline-offset:2px}
`

const sheet = pageStyles(defaultColour)

const sheetHash = createHash('sha256').update(sheet).digest('base64')

/** Allows nothing but the inline style sheet, by its hash. */
export const errorPageCsp = [
  "default-src 'none'",
  `style-src 'sha256-${sheetHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Whether the request is a browser's navigation, not a program's request for data. */
export function wantsHtml({ method, url, headers }: FastifyRequest): boolean {
  const isApi = url === '/api' || url.startsWith('/api/')
  return (
    (method === 'GET' || method === 'HEAD') && !isApi && !!headers.accept?.includes('text/html')
  )
}

declare module 'fastify' {
  interface FastifyInstance {
    shopName: (language: Language) => string
  }
}

/** A self-contained HTML page with the message and a retry link. */
export function errorPage(
  status: number,
  message: string,
  { language, shopName }: { language: Language; shopName: string },
): string {
  const { page } = httpTexts[language]
  const title = status >= 500 ? page.oneMoment : page.didNotWork
  const home = localizedPath(language, urls.home())
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeMarkup(shopName)}</title>
<style>${sheet}</style>
</head>
<body>
<main>
<p class="name">${escapeMarkup(shopName)}</p>
<h1>${title}</h1>
<p>${escapeMarkup(message)}</p>
<nav aria-label="${page.whatNext}"><a href="">${page.tryAgain}</a><a href="${home}">${page.goHome}</a></nav>
</main>
</body>
</html>
`
}
