import type { BrowserContext } from '@playwright/test'

/** The attributes that people read or hear. */
const spoken = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'content',
  'placeholder',
  'title',
]

/** Text outside of ⟦ and ⟧ that has a word in it; `depth` is how many marks are open before it. */
export function unmarkedParts(text: string, depth = 0): { parts: string[]; depth: number } {
  let open = depth
  const parts = ['']
  for (const letter of text) {
    if (letter === '⟦') open += 1
    else if (letter === '⟧') open -= 1
    else if (open <= 0) parts[parts.length - 1] += letter
    if (letter === '⟧' && open === 0) parts.push('')
  }
  return { parts: parts.filter((part) => /\p{L}{2}/u.test(part)), depth: open }
}

/**
 * Watches every page of a context: a text shown for a moment, such as a toast, is seen too. The set gets
 * each unmarked text that is no data, with its page and element.
 */
export async function watchTexts(
  context: BrowserContext,
  dataOn: (path: string) => Data,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  await context.exposeBinding('reportTexts', ({ page }, texts: [string, string][]) => {
    const { pathname } = new URL(page.url())
    for (const [text, where] of texts) {
      const rest = withoutData(text, dataOn(pathname))
      if (/\p{L}{2}/u.test(rest)) found.add(`${pathname} ${where}: ${rest}`)
    }
  })
  const script = `(${observe.toString()})(${JSON.stringify(spoken)}, ${unmarkedParts.toString()})`
  await context.addInitScript({ content: script })
  return found
}

/** Ids, numbers of orders, recovery codes, keys of authenticator apps, and secrets of webhooks. */
const codes =
  /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|#[0-9A-F]{6,8}\b|\b[0-9A-F]{8}\b|\b[a-z0-9]{4}(-[a-z0-9]{4}){2}\b|\b[A-Z2-7]{32}\b|(?<![\w-])[\w-]{32}(?![\w-])/g

/** Without data, addresses, numbers of orders, and the beginning of data that is cut off. */
export function withoutData(text: string, data: Data): string {
  const trimmed = text.replace('…', '').trim()
  if (data.known.has(trimmed)) return ''
  if (trimmed.length > 4 && data.words.some((each) => each.startsWith(trimmed))) return ''
  return text
    .replaceAll(/\S+@\S+\.\w+/g, ' ')
    .replaceAll(/\bhttps?:\/\/\S+/g, ' ')
    .replaceAll(codes, ' ')
    .replaceAll(data.pattern, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Whole words alone, the longest first: a name inside of another one leaves nothing behind. */
export function dataOf(words: readonly string[]): Data {
  const longestFirst = [...new Set(words)]
    .filter((each) => each.length > 1)
    .toSorted((a, b) => b.length - a.length)
  const any = longestFirst
    .map((each) => each.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('|')
  return {
    words: longestFirst,
    known: new Set(longestFirst),
    pattern: new RegExp(`(?<![\\p{L}\\p{M}])(?:${any})(?![\\p{L}\\p{M}])`, 'gu'),
  }
}

export interface Data {
  words: readonly string[]
  known: ReadonlySet<string>
  pattern: RegExp
}

/** Runs in the page, where it reaches nothing of this module. */
function observe(attributes: string[], partsOf: typeof unmarkedParts): void {
  const report = (window as unknown as { reportTexts(texts: [string, string][]): void }).reportTexts
  const reported = new Set<string>()
  const read = () => {
    if (document.contentType !== 'text/html') return
    const texts: [string, string][] = []
    const add = (parts: string[], element: Element | null, attribute = '') => {
      const where = `${element?.closest('[id]')?.id ?? ''} <${element?.localName} ${attribute}>`
      for (const part of parts) if (!reported.has(part + where)) texts.push([part, where])
      for (const part of parts) reported.add(part + where)
    }
    let depth = 0
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      // A text marked as English, such as the preview of it, is so on purpose.
      if (element?.closest('script, style, template, textarea, noscript, body [lang=en]')) continue
      const text = walker.currentNode.nodeValue ?? ''
      // The initial of a name that is a text.
      if (text === '⟦') continue
      const { parts, depth: after } = partsOf(text, depth)
      depth = after
      add(parts, element)
    }
    for (const attribute of attributes) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        if (element.closest('body [lang=en]')) continue
        if (
          attribute === 'content' &&
          !element.matches('[name=description],[property="og:title"],[property="og:description"]')
        )
          continue
        add(partsOf(element.getAttribute(attribute) ?? '').parts, element, attribute)
      }
    }
    // The log cuts long values, marks included.
    const isCut = location.pathname.endsWith('/admin/audit')
    if (depth !== 0 && document.readyState === 'complete' && !isCut) {
      texts.push(['a mark that is not closed', document.title])
    }
    if (texts.length > 0) report(texts)
  }
  let timer = 0
  const readSoon = () => {
    if (timer === 0)
      timer = window.setTimeout(() => {
        timer = 0
        read()
      }, 50)
  }
  Object.assign(window, { hasUnreadTexts: () => timer !== 0 })
  new MutationObserver(readSoon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}
