import { createContext, use, useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/** The styles as text. Set by the server; the browser has them in the document. */
export const PageStylesContext = createContext('')

const id = 'page-styles'

/** A later rendering of the whole document, after an error, must bring them again. */
const stylesInDocument = import.meta.env.SSR ? '' : (document.getElementById(id)?.textContent ?? '')

/**
 * The styles of the shop inside the document, so that the first paint waits for nothing else. Hydration
 * leaves the server's text alone.
 */
export function PageStyles() {
  const styles = use(PageStylesContext)
  const nonce = useContext(FrameworkContext)?.nonce
  return (
    <style
      id={id}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? styles : stylesInDocument }}
    />
  )
}
