import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import { useTexts } from '../languages/language.ts'
import { storefrontTexts } from './storefront-texts.ts'

const maxShown = 4
/** From one dot to the next, of 20 units each. */
const dotStep = 27

/** A product's colours as dots; nothing for a single colour. */
export function ColorDots({ colors }: { colors: Pick<ProductColor, 'name' | 'code'>[] }) {
  const t = useTexts(storefrontTexts)
  if (colors.length < 2) return null
  const shown = colors.slice(0, maxShown)
  const names = colors.map((color) => color.name).join(', ')
  const label = { role: 'img', 'aria-label': t.colours(names), className: 'dots' }
  const viewBox = `0 0 ${shown.length * dotStep} 20`
  const dots = shown.map(({ name, code }) => <circle key={name} fill={code} />)
  if (colors.length === shown.length) {
    return (
      <svg {...label} viewBox={viewBox}>
        {dots}
      </svg>
    )
  }
  return (
    <span {...label}>
      <svg viewBox={viewBox}>{dots}</svg>
      <span>{t.moreColours(colors.length - maxShown)}</span>
    </span>
  )
}

interface ColorDotProps {
  code: string
  /** With a line through it. */
  isStruck: boolean
}

/** An SVG, because the content security policy forbids style attributes. */
export function ColorDot({ code, isStruck }: ColorDotProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden className="size-8">
      <circle cx="10" cy="10" r="9" fill={code} className="stroke-foreground/25" />
      {isStruck && (
        <>
          <path d="M3 17 17 3" className="stroke-white" strokeWidth="4" />
          <path d="M3 17 17 3" className="stroke-foreground" strokeWidth="1.5" />
        </>
      )}
    </svg>
  )
}
