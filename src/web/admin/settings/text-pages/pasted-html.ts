/**
 * HTML from the clipboard for the editor, whose schema decides what of it stays. Parsing it, even apart
 * from the page, counts styles and handlers as violations of the page's policy: they are cut off before.
 */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutAttributes(html), 'text/html')
  makeListsOfWord(body)
  flattenLists(body)
  return body.innerHTML
}

function withoutAttributes(html: string): string {
  return html
    .replaceAll(/<!--.*?-->|<(style|script|head)\b.*?<\/\1\s*>/gis, '')
    .replaceAll(/<([a-z][\w:-]*)(\s[^>]*)?>/gi, (_tag, name: string, attributes = '') => {
      // Google Docs wraps all of it in one.
      if (/^b$/i.test(name) && /font-weight:\s*normal/i.test(attributes)) return '<span>'
      const kept = /\s(href|class)\s*=\s*("[^"]*"|'[^']*')/gi
      const style = [
        /font-weight:\s*(bold|[6-9]00)/i.test(attributes) && ' data-bold',
        /font-style:\s*italic/i.test(attributes) && ' data-italic',
      ]
      return `<${[name, ...(attributes.match(kept) ?? []), ...style.filter(Boolean)].join('')}>`
    })
}

/** Lists have one level: the items of a list inside another follow the item that it is in. */
function flattenLists(body: HTMLElement): void {
  for (const nested of body.querySelectorAll(':is(ul, ol) :is(ul, ol)')) {
    const item = nested.closest('li')
    if (item) item.after(...nested.children)
    nested.replaceWith(...nested.children)
  }
}

/** Word writes each item of a list as a paragraph with its bullet or number in front. */
function makeListsOfWord(body: HTMLElement): void {
  let list: HTMLElement | null = null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[class^=MsoListParagraph]')) {
    const [, mark = ''] = /^\s*(\S+?)[\s\u00A0]/.exec(paragraph.textContent) ?? []
    const name = /^[\da-z]+[.)]$/i.test(mark) ? 'ol' : 'ul'
    if (list === null || paragraph.previousElementSibling !== list || list.localName !== name) {
      list = body.ownerDocument.createElement(name)
      paragraph.before(list)
    }
    // The mark is in an element of its own, among spaces.
    const spans = [...paragraph.querySelectorAll('span')]
    spans.find((span) => span.textContent.trim() === mark)?.remove()
    const item = body.ownerDocument.createElement('li')
    list.append(item)
    item.append(paragraph)
  }
}
