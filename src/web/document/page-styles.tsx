import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { pageStylesId } from './page-files.ts'

/** Stands for the styles in a document until all of its elements are known. */
export const stylesMark = '/* styles */'

/** A later rendering of the whole document, after an error, must bring them again. */
const stylesInDocument = import.meta.env.SSR
  ? stylesMark
  : (document.getElementById(pageStylesId)?.textContent ?? '')

/**
 * The styles of what a page shows, inside the document, so that the first paint waits for nothing else.
 * Hydration leaves the server's text alone.
 */
export function PageStyles() {
  const nonce = useContext(FrameworkContext)?.nonce
  return (
    <style
      id={pageStylesId}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: stylesInDocument }}
    />
  )
}
