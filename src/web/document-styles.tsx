import { createContext, use } from 'react'
import styles from './app.css?inline'

/** Marks the inline texts of one rendering as the renderer's own. */
export const NonceContext = createContext<string | undefined>(undefined)

const styleId = 'styles'

/** The browser has them in its document, and a later rendering of all of it, after an error, must keep them. */
const stylesInDocument = import.meta.env.SSR
  ? styles
  : (document.getElementById(styleId)?.textContent ?? '')

/** The one sheet, inside the document: as a file it would cost a round trip before the first paint. */
export function DocumentStyles() {
  return (
    <style
      id={styleId}
      nonce={use(NonceContext)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: stylesInDocument }}
    />
  )
}
