/** Marks that no URL contains as they are, and that end an attribute or a tag where a URL is written into one. */
const unsafeMarks = /["<>\\`]/

/** Letters, digits, hyphens and dots, as a browser writes any host, or an IPv6 address. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/

/** Whether a text is the whole URL of a page or a server, and nothing that a browser would read as more. */
export function isWebUrl(text: string, protocols: readonly string[] = ['https:']): boolean {
  if (unsafeMarks.test(text) || /\s/.test(text)) return false
  const url = parseUrl(text)
  return url !== null && protocols.includes(url.protocol) && plainHost.test(url.hostname)
}

/** Whether a text is the path of a page of the shop. `//host` would be another site. */
export function isPagePath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !unsafeMarks.test(text)
}

/** Whether a link of the owner may go there: to a page of the shop, or to a safe address elsewhere. */
export function isAllowedLink(href: string): boolean {
  if (/^(?:mailto|tel):\S/i.test(href)) return !unsafeMarks.test(href) && parseUrl(href) !== null
  return isPagePath(href) || isWebUrl(href)
}

/** `URL.canParse` and `URL.parse`, which are too new for our browsers. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
