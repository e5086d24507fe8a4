const blocks = /<(?:br|hr)\b[^>]*>|<\/(?:p|div|h[1-6]|ul|ol|tr|table|blockquote|pre)\s*>/gi
const hidden = /<(script|style|head)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  deg: '°',
  times: '×',
  reg: '®',
  trade: '™',
  copy: '©',
}

/**
 * The text of the HTML that other shops describe products by, as plain paragraphs: descriptions here are
 * text. A parser would keep no more of it.
 */
export function htmlText(html: string): string {
  if (!/<[a-z!/]|&[#a-z]/i.test(html)) return html
  return html
    .replaceAll(hidden, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(blocks, '\n')
    .replaceAll(/<[a-z!/][^>]*>/gi, '')
    .replaceAll(entity, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return namedEntities[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    })
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
