import type { ProductColor } from '#shared/catalog/product-schemas.ts'

const maxShown = 4

/** A product's colours as dots; nothing for a single colour. */
export function ColorDots({ colors }: { colors: ProductColor[] }) {
  if (colors.length < 2) return null
  const names = colors.map((color) => color.name).join(', ')
  return (
    <span className="flex shrink-0 items-center gap-1" role="img" aria-label={`Colours: ${names}`}>
      {colors.slice(0, maxShown).map(({ name, code }) => (
        <ColorDot key={name} code={code} className="size-3" />
      ))}
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
