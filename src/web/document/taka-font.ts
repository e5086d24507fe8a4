import taka500 from '../assets/fonts/taka-500.woff2?inline'
import taka700 from '../assets/fonts/taka-700.woff2?inline'

/** The files of the taka sign as data URLs, by the weights for which src/web/fonts.css declares them. */
const takaFiles = { '100 550': taka500, '551 900': taka700 }

/**
 * Gives the document the taka sign before its first line is laid out, with what its own declarations
 * say of it. As files of their own the signs arrive after the first paint, and each lays the whole page
 * out again. Without scripts the declared files are loaded.
 */
export function addTakaFont(files: Record<string, string>): void {
  // A list of its own: what is added would be visited too.
  const declared = Array.from(document.fonts)
  for (const face of declared) {
    const file = files[face.weight]
    if (face.family.replaceAll('"', '') !== 'Taka' || file === undefined) continue
    const text = atob(file.slice(file.indexOf(',') + 1))
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    document.fonts.add(new FontFace(face.family, bytes, face))
  }
}

/** The source text of the function with its files, so it may use nothing outside itself. */
export function takaFontScript(): string {
  return `(${addTakaFont.toString()})(${JSON.stringify(takaFiles)})`
}
