import { clsx } from 'clsx'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

/** Entrance animation of the cards, each batch a little after the previous one. */
const batches = { 2: 'batches-2', 4: 'batches-4', 6: 'batches-6' }

interface ProductGridProps {
  products: CardProduct[]
  /** How many cards appear together (SPEC §2): 6 on the listing, 4 featured, 2 related. */
  batchSize: keyof typeof batches
  /** Cards whose pictures are in the first view. */
  priorityCount?: number
  className?: string
  sizes?: string
  headingLevel?: 'h2' | 'h3'
  /** On a phone one row that scrolls sideways, for a choice that is a part of its page. */
  isRow?: boolean
  isInDealBlock?: boolean
}

/** Cards that appear in batches. All are in the HTML from the start; only the animation is delayed. */
export function ProductGrid(props: ProductGridProps) {
  const { products, batchSize, priorityCount = 0, className, sizes, headingLevel } = props
  const { isRow = false, isInDealBlock = false } = props
  return (
    <ul className={clsx('card-grid', isRow && 'card-row', batches[batchSize], className)}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            isPriority={index < priorityCount}
            {...(sizes && { sizes })}
            {...(headingLevel && { headingLevel })}
            {...(isInDealBlock && { isInDealBlock })}
          />
        </li>
      ))}
    </ul>
  )
}
