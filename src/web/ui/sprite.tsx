/** Shapes that a page shows many times: drawn once in the document, and then named. */
export type SpriteShape = 'cart' | 'stars'

/** The URL of a shape for `use`. */
export const spriteUrl = (shape: SpriteShape) => `#sprite-${shape}`

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const stars = [0, 20, 40, 60, 80]

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
      <symbol id="sprite-stars" viewBox="0 0 100 20">
        {stars.map((x) => (
          <path key={x} d={star} transform={`translate(${x})`} />
        ))}
      </symbol>
    </svg>
  )
}
