import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ReviewsPanel } from './reviews-panel.tsx'
import { SpecificationTable } from './specification-table.tsx'

/** Also its anchor: the rating under the product's name leads there. */
const reviewsTab = 'reviews'

export function ProductTabs({ product }: { product: Product }) {
  const [chosen, setChosen] = useState('description')
  const location = useLocation()
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    if (location.hash !== `#${reviewsTab}`) return
    const frame = requestAnimationFrame(() => {
      setChosen(reviewsTab)
      section.current?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [location])

  const paragraphs = product.description.split(/\n+/).filter((text) => text.trim() !== '')
  return (
    <section ref={section} aria-label="About this product" className="mt-12 max-w-4xl scroll-mt-24">
      <Tabs
        label="About this product"
        chosen={chosen}
        onChoose={setChosen}
        tabs={[
          {
            id: 'description',
            label: 'Description',
            content: (
              <div className="max-w-prose space-y-4 leading-relaxed text-pretty">
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            ),
          },
          {
            id: 'specifications',
            label: 'Specifications',
            content: <SpecificationTable specifications={product.specifications} />,
          },
          {
            id: reviewsTab,
            label: `Reviews (${product.reviewCount})`,
            content: <ReviewsPanel rating={product.rating} reviewCount={product.reviewCount} />,
          },
        ]}
      />
    </section>
  )
}
