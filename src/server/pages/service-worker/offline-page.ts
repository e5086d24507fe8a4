import { localDigits } from '#shared/formatting/digits.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'
import { escapeMarkup, pageStyles } from '../../platform/http/errors/error-page.ts'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { offlineTexts } from './offline-texts.ts'

/** Of the bar above a saved copy and its buttons, and of the list on the offline page. */
export const offlineStyles = `
.saved-copy{position:sticky;top:0;z-index:60;padding:.75rem 1rem;text-align:center;
font:16px/1.5 ui-sans-serif,system-ui,sans-serif;color:#fff;background:#131a17}
[aria-disabled=true]{opacity:.5;cursor:not-allowed}
.saved-pages ul{margin:0;padding:0;list-style:none;text-align:start}
.saved-pages h2{margin:2rem 0 .75rem;font-size:1.125rem}
.saved-pages li a{display:block;margin-bottom:.5rem;padding:.625rem 1rem;border-color:#d5dcd9;
color:#131a17;background:#fff}
.saved-pages li span{display:block;font-weight:400;color:#4a5550}
`

/** The page in the shop's name and colour, with the security policy that its style needs. */
export function offlinePage(
  { name, colour, phones }: Pick<PageSettings, 'name' | 'colour' | 'phones'>,
  language: Language,
  { styles, script }: { styles: string; script: string },
): { html: string; policy: string } {
  const t = offlineTexts[language]
  const style = pageStyles(colour)
  const [phone] = phones
  const call = phone
    ? `<a href="tel:${phone.number}">${escapeMarkup(t.call(localDigits(phone.shown, language)))}</a>`
    : ''
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${colour}">
<title>${t.title} | ${escapeMarkup(name)}</title>
<style>${style}</style>
<link rel="stylesheet" href="${styles}">
<script src="${script}" defer></script>
</head>
<body>
<main>
<p class="name">${escapeMarkup(name)}</p>
<h1>${t.title}</h1>
<p>${t.text}</p>
<nav aria-label="${t.whatNext}"><a href="">${t.tryAgain}</a>${call}</nav>
<section class="saved-pages" aria-labelledby="saved" hidden>
<h2 id="saved">${t.saved}</h2>
<ul></ul>
</section>
</main>
</body>
</html>
`
  const sources = { scripts: [], styles: [], frames: [], connections: [] }
  return { html, policy: contentSecurityPolicy([], [style], sources) }
}
