import { PackageSearch } from 'lucide-react'
import { urls } from '#shared/urls.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/button.tsx'
import type { CardProduct } from '../card-product.ts'
import { ProductGrid } from '../product-grid.tsx'
import { SectionHeading } from '../section-heading.tsx'

/** The part of the page that a sold-out product leads to. */
export const similarId = 'similar'

interface RelatedProductsProps {
  products: CardProduct[]
  category: string
}

export function RelatedProducts({ products, category }: RelatedProductsProps) {
  if (products.length === 0) {
    return (
      <EmptyState
        visual={{ icon: PackageSearch }}
        title="No Related Products"
        action={
          <LinkButton to={urls.products()} variant="secondary">
            Browse All Products
          </LinkButton>
        }
        className="mt-8"
      />
    )
  }
  return (
    <section aria-labelledby="related" className="mt-16">
      <SectionHeading
        id="related"
        title="You May Also Like"
        viewAll={urls.products({ category })}
      />
      <ProductGrid
        products={products}
        batchSize={2}
        className="md:grid-cols-3 lg:grid-cols-6 lg:gap-x-4"
        sizes="(min-width: 80rem) 12rem, (min-width: 64rem) 15vw, (min-width: 48rem) 30vw, calc(50vw - 1.5rem)"
      />
    </section>
  )
}
