import { use } from 'react'
import { visitorKeys } from '../api/credentials.ts'
import { NonceContext } from '../document-styles.tsx'

interface VisitorScriptProps {
  /** The page for browsers that have stored no visitor, and so no cart. */
  elseTo?: string
}

/**
 * Finds out before the page is painted, and long before it hydrates, whether the browser has stored a visitor:
 * the style `visitor` then applies. Part of the server's HTML alone.
 */
export function VisitorScript({ elseTo }: VisitorScriptProps) {
  return (
    <script
      nonce={use(NonceContext)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptOf(elseTo) : '' }}
    />
  )
}

/** Where the browser has no storage the script does nothing, and the page decides once it hydrates. */
const scriptOf = (elseTo: string | undefined) => `try {
  if (${JSON.stringify(visitorKeys)}.some((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key)))
    document.documentElement.setAttribute('data-visitor', '')
  ${elseTo === undefined ? '' : `else location.replace(${JSON.stringify(elseTo)})`}
} catch {}`
