import { clsx } from 'clsx'
import PackageSearch from 'lucide-react/icons/package-search'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../../languages/language.ts'
import { productTexts } from './product-texts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/button.tsx'
import type { CardProduct } from '../card-product.ts'
import { gridColumns } from '../grid-columns.ts'
import { ProductGrid } from '../product-grid.tsx'
import { SectionHeading } from '../section-heading.tsx'

/** The part of the page that a sold-out product leads to. */
export const similarId = 'similar'

/** Of five or six in a row. */
const smallSizes =
  '(min-width: 80rem) 15rem, (min-width: 64rem) 18vw, (min-width: 48rem) 30vw, 41vw'

interface RelatedProductsProps {
  products: CardProduct[]
  category: string
}

export function RelatedProducts({ products, category }: RelatedProductsProps) {
  const t = useTexts(productTexts)
  if (products.length === 0) {
    return (
      <EmptyState
        visual={{ icon: PackageSearch }}
        title={t.noRelated}
        action={
          <LinkButton to={urls.products()} variant="secondary">
            {t.browseAll}
          </LinkButton>
        }
        className="mt-8"
      />
    )
  }
  return (
    <section aria-labelledby="related" className="mt-16">
      <SectionHeading id="related" title={t.related} viewAll={urls.products({ category })} />
      <ProductGrid
        products={products}
        batchSize={2}
        isRow
        className={clsx(gridColumns(products.length), 'lg:gap-x-4')}
        {...(products.length > 4 && { sizes: smallSizes })}
      />
    </section>
  )
}
