import taka500 from '../assets/fonts/taka-500.woff2?inline'
import taka700 from '../assets/fonts/taka-700.woff2?inline'
import { lineFreeEvent } from './hydrate-on-interaction.ts'
import { pageStylesId } from './page-files.ts'

/** The files of the taka sign as data URLs, by the weights for which src/web/fonts.css declares them. */
const takaFiles: Record<string, string> = { '100 550': taka500, '551 900': taka700 }

/** What this browser's storage says of the file of Inter that it has fetched. */
const interKey = 'inter'

/**
 * Gives the document the taka sign before its first line is laid out, with what its own declarations
 * say of it. As files of their own the signs arrive after the first paint, and each lays the whole page
 * out again. Without scripts the declared files are loaded.
 */
export function addTakaFont(): void {
  // A list of its own: what is added would be visited too.
  const declared = Array.from(document.fonts)
  for (const face of declared) {
    const file = takaFiles[face.weight]
    if (face.family.replaceAll('"', '') !== 'Taka' || file === undefined) continue
    const text = atob(file.slice(file.indexOf(',') + 1))
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    document.fonts.add(new FontFace(face.family, bytes, face))
  }
}

/**
 * In a browser that has not fetched Inter, takes its declaration out of the document and fetches the file
 * behind what the page needs, for the next document. It is `optional`, so a file that arrives after the first
 * paint is not shown, but the whole page is laid out and painted again. One that was fetched is asked for
 * at once: out of the browser's cache it is there before the first line.
 */
export function postponeInter(): void {
  const { sheet } = document.getElementById(pageStylesId) as HTMLStyleElement
  const faces = Array.from(sheet?.cssRules ?? [], (rule) =>
    rule instanceof CSSFontFaceRule ? rule.style : null,
  )
  const index = faces.findIndex((face) => face?.getPropertyValue('font-display') === 'optional')
  const source = faces[index]?.getPropertyValue('src') ?? ''
  const [, url] = /url\("?([^")]+)/.exec(source) ?? []
  if (!sheet || !url) return
  let fetched: string | null = null
  try {
    fetched = localStorage.getItem(interKey)
  } catch {
    // Without storage every document is the first.
  }
  if (fetched === url) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: url })
    document.head.append(link)
    return
  }
  sheet.deleteRule(index)
  const fetchFile = async () => {
    // As a font it would have the page laid out anew, although nothing shows it.
    const file = await fetch(url, { priority: 'low' })
    await file.arrayBuffer()
    if (file.ok) localStorage.setItem(interKey, url)
  }
  addEventListener(lineFreeEvent, () => void fetchFile().catch(() => undefined), { once: true })
}
