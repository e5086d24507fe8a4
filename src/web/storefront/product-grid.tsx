import { clsx } from 'clsx'
import { type CardProduct, ProductCard } from './product-card.tsx'

/** Entrance animation of each batch of cards, about 120 ms after the previous one. */
const shortSteps = [
  '',
  '[animation-delay:120ms]',
  '[animation-delay:240ms]',
  '[animation-delay:360ms]',
  '[animation-delay:480ms]',
]
const longSteps = ['', '[animation-delay:200ms]', '[animation-delay:400ms]']

export const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-5'

interface ProductGridProps {
  products: CardProduct[]
  /** How many cards appear together (SPEC §2): 6 on the listing, 4 featured, 2 related. */
  batchSize: 2 | 4 | 6
  /** Cards whose pictures are in the first view. */
  priorityCount?: number
  className?: string
  sizes?: string
  headingLevel?: 'h2' | 'h3'
}

/** Cards that appear in batches. All are in the HTML from the start; only the animation is delayed. */
export function ProductGrid(props: ProductGridProps) {
  const { products, batchSize, priorityCount = 0, className, sizes, headingLevel } = props
  const steps = batchSize === 2 ? longSteps : shortSteps
  return (
    <ul className={clsx(gridClass, className)}>
      {products.map((product, index) => (
        <li
          key={product._id}
          className={clsx('animate-rise', steps[Math.floor(index / batchSize)] ?? steps.at(-1))}
        >
          <ProductCard
            product={product}
            isPriority={index < priorityCount}
            {...(sizes && { sizes })}
            {...(headingLevel && { headingLevel })}
          />
        </li>
      ))}
    </ul>
  )
}
