import type { ProductColor } from '#shared/catalog/product-schemas.ts'

const maxShown = 4
/** From one dot to the next, of 20 units each. */
const dotStep = 27

/** A product's colours as dots; nothing for a single colour. */
export function ColorDots({ colors }: { colors: ProductColor[] }) {
  if (colors.length < 2) return null
  const shown = colors.slice(0, maxShown)
  const names = colors.map((color) => color.name).join(', ')
  return (
    <span className="flex shrink-0 items-center gap-1" role="img" aria-label={`Colours: ${names}`}>
      <svg viewBox={`0 0 ${shown.length * dotStep} 20`} className="dots h-3">
        {shown.map(({ name, code }, index) => (
          <circle key={name} cx={10 + index * dotStep} cy="10" r="9" fill={code} />
        ))}
      </svg>
      {colors.length > maxShown && (
        <span className="text-xs text-faint">+{colors.length - maxShown}</span>
      )}
    </span>
  )
}

/** An SVG, because the content security policy forbids style attributes. */
export function ColorDot({ code, className }: { code: string; className: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden className={className}>
      <circle cx="10" cy="10" r="9" fill={code} className="stroke-foreground/25" />
    </svg>
  )
}
