/** Shapes that a page shows many times: drawn once in the document, and then named. */
export type SpriteShape = 'cart' | 'flash'

/** The URL of a shape for `use`. */
export const spriteUrl = (shape: SpriteShape) => `#sprite-${shape}`

/** The shapes themselves, once for each document. */
export function Sprite() {
  return (
    <svg aria-hidden className="absolute size-0">
      {/* Lucide's shopping cart. */}
      <symbol
        id="sprite-cart"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="m2.05 2.05 1.099-.028a1 1 0 0 1 1.008.815l2.69 14.347A1 1 0 0 0 7.83 18H18M4.563 5h16.435a1 1 0 0 1 .981 1.204l-1.026 6.226A2 2 0 0 1 18.962 14H6.25" />
        <circle cx="18" cy="20" r="2" />
        <circle cx="8" cy="20" r="2" />
      </symbol>
      {/* Lucide's zap. */}
      <path
        id="sprite-flash"
        d="M15.914 4a1.5 1.5 0 00-2.474-1.561l-9 9A1.5 1.5 0 005.5 14h4.002a.5.5 0 01.471.666L8.086 20a1.5 1.5 0 002.475 1.56l9-9A1.5 1.5 0 0018.5 10h-3.997a.5.5 0 01-.472-.667z"
      />
    </svg>
  )
}
