import type { ProductSummary } from '#shared/catalog/product-schemas.ts'
import { ProductGrid } from '../product-grid.tsx'
import { SectionHeading } from '../section-heading.tsx'

interface ProductSectionProps {
  id: string
  title: string
  text: string
  products: ProductSummary[]
  viewAll: string
}

/** A block of products on the home page; an empty one is not shown. */
export function ProductSection({ id, title, text, products, viewAll }: ProductSectionProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="page-width mt-16">
      <SectionHeading id={id} title={title} text={text} viewAll={viewAll} />
      <ProductGrid products={products} batchSize={4} className="md:grid-cols-4" />
    </section>
  )
}
