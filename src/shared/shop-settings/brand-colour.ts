/** The shop's colour with the shades that pages make of it. */
export interface BrandShades {
  brand: string
  /** For a pressed button, and for text on `soft`. */
  dark: string
  /** For the footer. */
  deep: string
  /** For backgrounds. */
  soft: string
  line: string
}

/** As in src/web/app.css, which has its shades. */
export const defaultColour = '#006a4e'

/** WCAG AA for text. */
export const minTextContrast = 4.5

const isHex = /^#[\da-f]{6}$/i

/** How a colour stands out from white, from 1 to 21 (WCAG 2.2); null for what is no `#rrggbb`. */
export function contrastWithWhite(colour: string): number | null {
  if (!isHex.test(colour)) return null
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** White text is readable on it, and it as text on white. */
export function isReadable(colour: string): boolean {
  return (contrastWithWhite(colour) ?? 0) >= minTextContrast
}

/** The shades of a colour, mixed with black and white as those of the default in app.css. */
export function shadesOf(colour: string): BrandShades {
  return {
    brand: colour.toLowerCase(),
    dark: mixed(colour, 0, 0.225),
    deep: mixed(colour, 0, 0.47),
    soft: mixed(colour, 255, 0.9),
    line: mixed(colour, 255, 0.71),
  }
}

/** The colour with a share of black (0) or white (255). */
function mixed(colour: string, other: number, share: number): string {
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return `#${channels(colour)
    .map((value) => hex(value + (other - value) * share))
    .join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
