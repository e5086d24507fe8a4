import { use } from 'react'
import type { BrandShades } from '#shared/shop-settings/brand-colour.ts'
import { NonceContext } from './document-styles.tsx'

/** The custom properties by which app.css takes other shades than its own. */
export function brandProperties({ brand, dark, deep, soft, line }: BrandShades) {
  return {
    '--brand': brand,
    '--brand-dark': dark,
    '--brand-deep': deep,
    '--brand-soft': soft,
    '--brand-line': line,
  }
}

const styleId = 'brand'

/** In the browser as the document has it: its policy takes no other text. */
const inDocument = import.meta.env.SSR
  ? undefined
  : (document.getElementById(styleId)?.textContent ?? '')

/** The shop's own colour, where its owner has chosen one. */
export function BrandStyles({ shades }: { shades: BrandShades | null }) {
  const nonce = use(NonceContext)
  const text = inDocument ?? (shades ? rootRule(shades) : '')
  if (text === '') return null
  return (
    <style
      id={styleId}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

function rootRule(shades: BrandShades): string {
  const declarations = Object.entries(brandProperties(shades)).map(
    ([name, value]) => `${name}:${value}`,
  )
  return `:root{${declarations.join(';')}}`
}
